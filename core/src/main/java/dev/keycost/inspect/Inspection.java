// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.inspect.rule.Rules;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What an inspection found out about a database, and what the rules say about it.
///
/// @param producer the keycost version that judged
/// @param findings the worst first: by severity, then by pages read an insert, then by bytes that
///   could be saved, then by place and rule
public record Inspection(String producer, DatabaseFacts facts, List<Finding> findings) {
  private static final Comparator<Finding> WORST_FIRST =
      Comparator.comparing(Finding::severity)
          .thenComparing(Comparator.comparingDouble(Inspection::missesPerInsert).reversed())
          .thenComparing(Comparator.comparingLong(Inspection::bytes).reversed())
          .thenComparing(Finding::where)
          .thenComparing(Finding::rule);

  public Inspection {
    findings = findings.stream().sorted(WORST_FIRST).toList();
  }

  /// Judges facts by all rules.
  public static Inspection of(String producer, DatabaseFacts facts) {
    List<Finding> findings =
        Arrays.stream(Rules.values())
            .flatMap(named -> named.rule().findings(facts).stream())
            .toList();
    return new Inspection(producer, facts, findings);
  }

  /// The severity of the worst finding; empty where there is none.
  public Optional<Severity> worst() {
    return findings.stream().map(Finding::severity).findFirst();
  }

  private static double missesPerInsert(Finding finding) {
    return finding.estimate().map(e -> e.missesPerInsert().orElse(0)).orElse(0.0);
  }

  private static long bytes(Finding finding) {
    return finding.estimate().map(e -> e.bytes().orElse(0)).orElse(0L);
  }
}
