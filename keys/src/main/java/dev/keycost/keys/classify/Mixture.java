// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Takes keys apart by the ideas that explain them.
///
/// The idea that makes the description of all keys shortest, with the best that can follow it,
/// takes those it fits; what remains is looked at again, until nothing more is gained. This is the
/// principle of minimum description length ([CodeLength]), and it needs no thresholds: random keys
/// that meet an idea by chance do not pay for saying which they are.
final class Mixture {
  private static final int COMPONENTS_MAX = 8;

  /// Keys on which ideas are judged; what is decided then holds for all.
  private static final int KEYS_MAX = 1 << 13;

  /// The same for integers: more, because gaps between a few say little.
  private static final int NUMBERS_MAX = 1 << 16;

  /// The least chance that a claim must have among its rivals.
  private static final double LIKELY = 0.3;

  /// Keys that count as independent evidence between rivals. More would be right if one of the
  /// ideas were exactly true, which none is.
  private static final int EVIDENCE_KEYS_MAX = 32;

  /// Below this chance a rival is not worth naming.
  private static final double POSTERIOR_MIN = 0.01;

  private final List<Candidate> candidates;
  private final Instant now;

  private Mixture(List<Candidate> candidates, Instant now) {
    this.candidates = candidates;
    this.now = now;
  }

  /// The components of these keys. They are to be tried in this order: each holds the keys that its
  /// test accepts and no earlier one does; the last accepts all, if there are any left.
  static List<Component> of(Keys keys, Instant now) {
    List<Candidate> candidates =
        keys.width() == Long.BYTES
            ? IntegerCandidates.of(keys.encoding())
            : ByteCandidates.of(keys.width(), keys.encoding());
    return new Mixture(candidates, now).split(keys);
  }

  private List<Component> split(Keys keys) {
    List<Component> components = new ArrayList<>();
    Keys remaining = keys;
    while (remaining.count() > 0 && components.size() < COMPONENTS_MAX) {
      Optional<Claim> best = best(judged(remaining));
      if (best.isEmpty()) {
        break;
      }
      Keys claimed = fitting(best.get(), remaining, true);
      Component judged = component(best.get(), judged(claimed));
      components.add(judged.of(claimed.count()));
      remaining = fitting(best.get(), remaining, false);
    }
    components.add(new Component(Rest.of(remaining), remaining.count(), 1, List.of()));
    return List.copyOf(components);
  }

  private static Keys judged(Keys keys) {
    return keys.some(keys.width() == Long.BYTES ? NUMBERS_MAX : KEYS_MAX);
  }

  private static Keys fitting(Claim claim, Keys keys, boolean wanted) {
    KeyView view = keys.view(claim.order());
    return keys.only(i -> claim.test().accepts(view.at(i)) == wanted);
  }

  private List<Claim> claims(Keys keys) {
    return candidates.stream().flatMap(idea -> idea.claim(keys, now).stream()).toList();
  }

  /// The claim that gains most together with the best that can follow it: every UUID of version 7
  /// is a ULID too, and one that takes all is not better than two that share. What another idea
  /// explains better is not claimed, though it may leave a better rest.
  private Optional<Claim> best(Keys keys) {
    List<Claim> gaining =
        claims(keys).stream().filter(claim -> claim.gain(keys.count()) > 0).toList();
    if (gaining.size() < 2) {
      return gaining.stream().findFirst();
    }
    Comparator<Claim> byGain =
        Comparator.comparingDouble(claim -> claim.gain(keys.count()) + gainAfter(claim, keys));
    return gaining.stream()
        .filter(claim -> component(claim, fitting(claim, keys, true)).posterior() >= LIKELY)
        .max(byGain)
        .or(() -> gaining.stream().max(byGain));
  }

  private double gainAfter(Claim claim, Keys keys) {
    Keys rest = fitting(claim, keys, false);
    if (rest.count() == 0) {
      return 0;
    }
    return claims(rest).stream().mapToDouble(next -> next.gain(rest.count())).reduce(0, Math::max);
  }

  private Component component(Claim claim, Keys claimed) {
    List<Claim> claims = claims(claimed);
    double most = claims.stream().mapToDouble(rival -> bits(rival, claimed)).max().orElse(0);
    // That none of the ideas is right competes too, with no bit saved.
    double sum = Math.pow(2, -most);
    double same = 0;
    List<Rival> rivals = new ArrayList<>();
    for (Claim rival : claims) {
      double weight = Math.pow(2, bits(rival, claimed) - most);
      sum += weight;
      same += rival.sameAs(claim) ? weight : 0;
      if (!rival.sameIdeaAs(claim)) {
        rivals.add(new Rival(rival, weight));
      }
    }
    return new Component(claim, claimed.count(), same / sum, likeliest(rivals, sum));
  }

  private static List<Rival> likeliest(List<Rival> weighted, double sum) {
    return weighted.stream()
        .map(rival -> new Rival(rival.claim(), rival.posterior() / sum))
        .filter(rival -> rival.posterior() >= POSTERIOR_MIN)
        .sorted(Comparator.comparingDouble(Rival::posterior).reversed())
        .toList();
  }

  /// The logarithm of the likelihood of an idea, up to a summand that is the same for all.
  private static double bits(Claim claim, Keys keys) {
    double perKey = (claim.gain(keys.count()) - claim.prior()) / keys.count();
    return perKey * Math.min(keys.count(), EVIDENCE_KEYS_MAX) + claim.prior();
  }
}
