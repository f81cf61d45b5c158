// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// All parts that are of one family and layout, whatever they are written in, the largest first.
record Finding(List<Part> parts) {
  /// Another finding of fewer values than this is not worth naming as an answer.
  private static final double SHARE_MIN = 0.001;

  private static final int KEYS_FEW = 8;

  /// The findings of these parts, the largest first.
  static List<Finding> of(Parts parts) {
    List<Part> bySize = new ArrayList<>(parts.all());
    bySize.sort(
        Comparator.comparingInt((Part part) -> part.members())
            .reversed()
            .thenComparing(part -> part.claim().family())
            .thenComparing(Part::encoding));
    List<List<Part>> groups = new ArrayList<>();
    for (Part part : bySize) {
      groups.stream()
          .filter(group -> group.getFirst().claim().sameAs(part.claim()))
          .findFirst()
          .ifPresentOrElse(
              group -> group.add(part), () -> groups.add(new ArrayList<>(List.of(part))));
    }
    return groups.stream()
        .map(group -> new Finding(List.copyOf(group)))
        .sorted(
            Comparator.comparingLong(Finding::members)
                .reversed()
                .thenComparing(finding -> finding.main().claim().family()))
        .toList();
  }

  /// The largest part, which speaks for all.
  Part main() {
    return parts.getFirst();
  }

  KeyFamily family() {
    return main().claim().family();
  }

  long members() {
    return parts.stream().mapToLong(Part::members).sum();
  }

  private int keys() {
    return parts.stream().mapToInt(part -> part.component().keys()).sum();
  }

  /// The answer, given that `all` values were kept.
  Guess guess(long all) {
    Claim claim = main().claim();
    List<String> evidence = new ArrayList<>();
    evidence.add(
        "%s of %s fit".formatted(Wording.percent(share(all)), Wording.count(all, "kept value")));
    evidence.addAll(claim.evidence());
    otherClocks().forEach(evidence::add);
    if (keys() < KEYS_FEW) {
      evidence.add("%s: too few to be sure".formatted(Wording.count(keys(), "different key")));
    }
    return new Guess(
        claim.family(),
        main().encoding(),
        claim.layout(),
        share(all),
        confidence(all, main().component().posterior(), claim.ceiling()),
        evidence);
  }

  private double confidence(long all, double posterior, double ceiling) {
    return Confidence.of(share(all), posterior, ceiling, keys());
  }

  private double share(long all) {
    return (double) members() / all;
  }

  private List<String> otherClocks() {
    return main().component().rivals().stream()
        .filter(rival -> rival.claim().sameAs(main().claim()))
        .map(rival -> "the epoch is not certain: " + rival.claim().evidence().getFirst())
        .toList();
  }

  /// Other answers for the same values.
  private List<Guess> rivals(long all) {
    List<Guess> guesses = new ArrayList<>();
    for (Rival rival : main().component().rivals()) {
      Claim claim = rival.claim();
      if (!claim.sameAs(main().claim())) {
        guesses.add(
            new Guess(
                claim.family(),
                main().encoding(),
                claim.layout(),
                share(all),
                confidence(all, rival.posterior(), claim.ceiling()),
                claim.evidence()));
      }
    }
    double doubt = 1 - main().claim().ceiling();
    if (doubt > 0 && family() != KeyFamily.UNKNOWN) {
      guesses.add(
          new Guess(
              KeyFamily.UNKNOWN,
              main().encoding(),
              Optional.empty(),
              share(all),
              confidence(all, main().component().posterior(), doubt),
              List.of("what speaks for " + family().label() + " is not enough to rule this out")));
    }
    return guesses;
  }

  /// All answers but that of the first finding, the surest first.
  static List<Guess> alternatives(List<Finding> findings, long all) {
    List<Guess> guesses = new ArrayList<>(findings.getFirst().rivals(all));
    findings.stream()
        .skip(1)
        .filter(finding -> finding.members() >= SHARE_MIN * all)
        .map(finding -> finding.guess(all))
        .forEach(guesses::add);
    guesses.sort(Comparator.comparingDouble(Guess::confidence).reversed());
    return List.copyOf(guesses);
  }
}
