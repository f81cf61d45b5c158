// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.ReferenceFacts;
import dev.keycost.inspect.TableFacts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/// Columns that refer to each other, directly or through others, so that what is to be said of
/// their keys is said once.
///
/// @param members the one that most others refer to first, the rest in the order of the facts
record ColumnGroup(List<Member> members) {
  /// One column of one table.
  record Member(TableFacts table, ColumnFacts column) {
    String name() {
      return table.name() + "." + column.name();
    }

    private Place place() {
      return Place.of(table.name(), column.name());
    }
  }

  /// Names without regard to case, as SQLite compares them.
  private record Place(String table, String column) {
    static Place of(String table, String column) {
      return new Place(table.toLowerCase(Locale.ROOT), column.toLowerCase(Locale.ROOT));
    }

    static Place from(ReferenceFacts reference) {
      return of(reference.table(), reference.column());
    }

    static Place to(ReferenceFacts reference) {
      return of(reference.toTable(), reference.toColumn());
    }
  }

  ColumnGroup {
    members = List.copyOf(members);
  }

  /// The groups of all columns that are concerned.
  static List<ColumnGroup> of(DatabaseFacts facts, BiPredicate<TableFacts, ColumnFacts> concerned) {
    List<Member> columns = new ArrayList<>();
    Map<Place, Integer> groups = new LinkedHashMap<>();
    for (TableFacts table : facts.tables()) {
      for (ColumnFacts column : table.columns()) {
        if (concerned.test(table, column)) {
          Member member = new Member(table, column);
          groups.put(member.place(), columns.size());
          columns.add(member);
        }
      }
    }
    connect(groups, facts.references());
    Map<Integer, List<Member>> members = new LinkedHashMap<>();
    for (Member member : columns) {
      members.computeIfAbsent(groups.get(member.place()), group -> new ArrayList<>()).add(member);
    }
    return members.values().stream().map(group -> sorted(group, facts.references())).toList();
  }

  private static void connect(Map<Place, Integer> groups, List<ReferenceFacts> references) {
    for (ReferenceFacts reference : references) {
      Integer from = groups.get(Place.from(reference));
      Integer to = groups.get(Place.to(reference));
      if (from != null && to != null) {
        groups.replaceAll((place, group) -> group.equals(from) ? to : group);
      }
    }
  }

  private static ColumnGroup sorted(List<Member> members, List<ReferenceFacts> references) {
    Comparator<Member> mostReferred =
        Comparator.comparingLong(
            member ->
                -references.stream()
                    .filter(reference -> Place.to(reference).equals(member.place()))
                    .count());
    return new ColumnGroup(members.stream().sorted(mostReferred).toList());
  }

  /// The column that the others refer to.
  Member head() {
    return members.getFirst();
  }

  /// A sentence that names the others; empty without any.
  Optional<String> referring() {
    return members.size() == 1
        ? Optional.empty()
        : Optional.of(
            members.stream()
                .skip(1)
                .map(Member::name)
                .collect(
                    Collectors.joining(
                        ", ", "The same holds for columns that refer to it: ", ".")));
  }
}
