// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Keys of a fixed length that show themselves by the marks of a UUID, by a time, or by both.
///
/// `version` is 0 for kinds without marks. `node` are bytes that are the same for all keys of one
/// maker. Keys with marks and no time must be random in all other bits to be what they say.
record BytesCandidate(
    KeyFamily family,
    int width,
    ByteLayout layout,
    int version,
    Optional<Clock> clock,
    Optional<Node> node,
    double prior,
    double ceiling)
    implements Candidate {
  /// Where the maker of a key stands in it.
  record Node(int from, int bytes) {}

  /// With more keys than this that are not random, the kind is another.
  private static final double EXCESS_MAX = 0.5;

  @Override
  public Optional<Claim> claim(Keys keys, Instant now) {
    KeyTest marked = key -> version == 0 || UuidMarks.say(key, version);
    double bits = version == 0 ? 0 : UuidMarks.bits(keys, layout, version);
    KeyTest possible = clock.map(c -> StampedTimes.plausible(c, now, marked)).orElse(marked);
    Optional<StampedTimes> times =
        clock.map(c -> StampedTimes.densest(keys, layout, c, possible, now, bits));
    KeyTest test = times.map(found -> found.test(possible)).orElse(possible);
    KeyView view = keys.view(layout);
    Keys fitting = keys.only(i -> test.accepts(view.at(i)));
    if (fitting.count() == 0) {
      return Optional.empty();
    }
    List<String> evidence = new ArrayList<>();
    times.map(StampedTimes::sentence).ifPresent(evidence::add);
    if (version > 0) {
      evidence.add(marks(fitting.count(), keys.count()));
    }
    double saved = bits + times.map(StampedTimes::bits).orElse(0.0);
    if (node.isPresent()) {
      saved += nodeBits(fitting, node.get(), evidence);
    }
    double excess = excess(fitting, evidence);
    if (excess > EXCESS_MAX) {
      return Optional.empty();
    }
    doubt().ifPresent(evidence::add);
    double sure = ceiling * (1 - excess);
    return Optional.of(
        new Claim(family, layout, test, fitting.count(), saved, prior, sure, clock, evidence));
  }

  /// The share of keys that are not random, where they should be.
  private double excess(Keys fitting, List<String> evidence) {
    if (clock.isPresent() || family == KeyFamily.UUID8) {
      return 0;
    }
    Uniformity rest = Uniformity.of(fitting, layout, UuidMarks::free);
    if (fitting.count() >= Uniformity.KEYS_MIN) {
      evidence.add(rest(rest));
    }
    return rest.excess();
  }

  private String marks(int fitting, int all) {
    return "of %s looked at, %s with version %s and the variant of RFC 9562 in the %s layout"
        .formatted(Wording.count(all, "different key"), fitting, version, layout.label());
  }

  private double nodeBits(Keys keys, Node place, List<String> evidence) {
    KeyView view = keys.view(layout);
    long[] nodes = new long[keys.count()];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = view.at(i).number(place.from(), place.bytes());
    }
    int bits = place.bytes() * Byte.SIZE;
    double saved = bits - CodeLength.ofFew(nodes, bits);
    if (saved > 0) {
      int different = 1;
      for (int i = 1; i < nodes.length; i++) {
        different += nodes[i] == nodes[i - 1] ? 0 : 1;
      }
      evidence.add("the bytes of the maker hold " + Wording.count(different, "different value"));
    }
    return saved;
  }

  private static String rest(Uniformity rest) {
    return rest.random()
        ? "all other bits are as even as random ones"
        : "other bits are random in all but %s of them".formatted(Wording.percent(rest.excess()));
  }

  private Optional<String> doubt() {
    if (family == KeyFamily.UUID8 && clock.isEmpty()) {
      return Optional.of("version 8 may hold anything, so only six bits speak for it");
    } else if (clock.isEmpty() && layout != ByteLayout.RFC) {
      return Optional.of(
          "only the place of six bits speaks for this layout; another that moves them there looks"
              + " the same");
    }
    return Optional.empty();
  }
}
