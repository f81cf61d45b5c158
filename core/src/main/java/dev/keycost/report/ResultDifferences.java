// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.result.RunComparison;
import dev.keycost.result.RunComparison.Change;
import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// What differs between several results: a row for each setting, fact or part of the plan that is
/// not the same in all, a column for each result.
final class ResultDifferences {
  private static final String DECISIVE = " *";

  private ResultDifferences() {}

  /// @param names of the results, in their order
  static Told told(List<ReportedResult> results, List<String> names) {
    RunResult first = results.getFirst().result().first();
    var changes = new ArrayList<Map<String, Change>>();
    SequencedMap<String, Change> all = new LinkedHashMap<>();
    for (ReportedResult one : results) {
      var own = new LinkedHashMap<String, Change>();
      for (Change change : RunComparison.changes(first, one.result().first())) {
        own.put(change.what(), change);
        all.putIfAbsent(change.what(), change);
      }
      changes.add(own);
    }
    List<List<String>> body = new ArrayList<>();
    all.forEach(
        (what, change) -> {
          var row = new ArrayList<>(List.of(what + (change.decisive() ? DECISIVE : "")));
          changes.forEach(
              own -> row.add(own.containsKey(what) ? own.get(what).after() : change.before()));
          body.add(row);
        });
    designs(results, body);
    swept(results, body);
    return body.isEmpty()
        ? Told.plain(List.of("Nothing: the same plan, settings, engine and machine."))
        : table(names, body);
  }

  private static Told table(List<String> names, List<List<String>> body) {
    var header = new ArrayList<>(List.of("what"));
    header.addAll(names);
    boolean decisive = body.stream().anyMatch(row -> row.getFirst().endsWith(DECISIVE));
    return Told.table("", new Table(header, body, List.of(), header.size()), List.of())
        .and(
            decisive
                ? Told.plain(
                    List.of(
                        "* Where this differs, times are of different work and must not be"
                            + " compared; ratios to a run's own baseline still say what they say."))
                : Told.NOTHING);
  }

  private static void designs(List<ReportedResult> results, List<List<String>> body) {
    List<String> designs =
        results.stream()
            .map(
                one ->
                    String.join(
                        ", ",
                        one.result().first().plan().designs().stream()
                            .map(design -> design.label())
                            .toList()))
            .toList();
    add("designs", designs, body);
  }

  private static void swept(List<ReportedResult> results, List<List<String>> body) {
    List<String> swept =
        results.stream()
            .map(
                one ->
                    one.result().swept()
                        ? "%s, %s values"
                            .formatted(one.result().parameter(), one.result().arms().size())
                        : "none")
            .toList();
    add("sweep", swept, body);
  }

  private static void add(String what, List<String> each, List<List<String>> body) {
    if (each.stream().distinct().count() > 1) {
      var row = new ArrayList<>(List.of(what));
      row.addAll(each);
      body.add(row);
    }
  }
}
