// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.inspect.ReferenceCheck.Matches;
import dev.keycost.keys.classify.KeyFamily;
import dev.keycost.sqlite.file.SqliteFileException;
import dev.keycost.sqlite.schema.SqlName;
import dev.keycost.sqlite.schema.StoredKey;
import dev.keycost.sqlite.schema.TableDeclaration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Finds columns whose values are those of another table's key although no foreign key says so.
///
/// Keys of 64 random bits and more do not agree by chance: two columns of them that share values
/// belong together. Small integers and words agree by chance all the time: there the name must say
/// so too ([ReferenceName]), or be that of the other column, and nearly all values must be found.
final class UndeclaredReferences {
  /// Of pairs that nothing but their values could connect, so many are looked at before the rest.
  private static final int TRIAL_KEYS = 32;

  /// Each takes some tenths of a millisecond.
  private static final long TRIALS_MAX = 10_000;

  /// Of values that agree by chance.
  private static final double FOUND_MIN = 0.99;

  /// Of values that do not. The rest may be orphans.
  private static final double SHARED_MIN = 0.1;

  private static final int SHARED_VALUES_MIN = 2;

  private final ReferenceCheck check;
  private final List<ColumnPlace> referring;
  private final List<ColumnPlace> keys;
  private final Map<ColumnPlace, Integer> numbers = new IdentityHashMap<>();
  private final Consumer<String> unexamined;

  /// A reference that the values confirm.
  private record Found(int from, int to, boolean named, Matches matches) {}

  /// @param columns of all tables; those without values cannot refer, but can be referred to
  /// @param unexamined is told what was left out, as sentences
  UndeclaredReferences(
      ReferenceCheck check, Collection<ColumnPlace> columns, Consumer<String> unexamined) {
    this.check = check;
    columns.forEach(column -> numbers.put(column, numbers.size()));
    this.referring = columns.stream().filter(UndeclaredReferences::canRefer).toList();
    this.keys = columns.stream().filter(UndeclaredReferences::isKey).toList();
    this.unexamined = unexamined;
  }

  private static boolean canRefer(ColumnPlace column) {
    boolean declared =
        column.table().foreignKeys().stream()
            .flatMap(key -> key.columns().stream())
            .anyMatch(name -> SqlName.same(name, column.name()));
    return !declared && !column.keys().isEmpty() && !column.table().isRowid(column.column());
  }

  /// Whether its values are all different, and can be looked up.
  private static boolean isKey(ColumnPlace column) {
    TableDeclaration table = column.table();
    boolean unique =
        column.isKey()
            || table.indexes().stream()
                .filter(index -> index.unique() && index.predicate().isEmpty())
                .anyMatch(index -> index.isOf(column.name()));
    return unique && KeyTree.of(table, column.column()).isPresent();
  }

  List<ReferenceFacts> find() {
    List<SortedSet<Integer>> named = new NamedReferences(referring, keys).byKey();
    List<SortedSet<Integer>> candidates =
        named.stream().<SortedSet<Integer>>map(TreeSet::new).toList();
    addByKind(candidates);
    List<Found> found = new ArrayList<>();
    for (int key = 0; key < keys.size(); key++) {
      if (!candidates.get(key).isEmpty()) {
        check(key, candidates.get(key), named.get(key), found);
      }
    }
    Map<Integer, Found> best = new TreeMap<>();
    for (Found reference : withoutTurned(found)) {
      best.merge(reference.from(), reference, (a, b) -> compareTargets(a, b) >= 0 ? a : b);
    }
    return best.values().stream().map(this::facts).toList();
  }

  /// Adds, for each key, the columns whose values are of its kind.
  private void addByKind(List<SortedSet<Integer>> candidates) {
    int[] random =
        IntStream.range(0, referring.size())
            .filter(from -> randomBytes(referring.get(from)) > 0)
            .toArray();
    List<List<Integer>> alike =
        keys.stream()
            .map(
                key ->
                    Arrays.stream(random)
                        .filter(from -> isOfOneKind(referring.get(from), key))
                        .boxed()
                        .toList())
            .toList();
    long trials = alike.stream().mapToLong(List::size).sum();
    if (trials > TRIALS_MAX) {
      unexamined.accept(
          "references that neither foreign keys nor names tell of: %s pairs of columns would have"
                  .formatted(trials)
              + " to be compared, at most %s are; name one table with --table"
                  .formatted(TRIALS_MAX));
      return;
    }
    for (int key = 0; key < keys.size(); key++) {
      candidates.get(key).addAll(alike.get(key));
    }
  }

  /// Keys of tables that were not looked at may be of any kind.
  private static boolean isOfOneKind(ColumnPlace from, ColumnPlace key) {
    int bytes = randomBytes(from);
    return bytes > 0 && !from.is(key) && (key.values().isEmpty() || randomBytes(key) == bytes);
  }

  /// How long the keys are, if they do not agree by chance; else 0.
  private static int randomBytes(ColumnPlace column) {
    KeyFamily family =
        column.values().map(seen -> seen.values().guess().family()).orElse(KeyFamily.UNKNOWN);
    return switch (family) {
      case UUID1, UUID3, UUID4, UUID4_ORDERED, UUID5, UUID6, UUID7, UUID8, COMB, ULID, RANDOM128 ->
          16;
      case OBJECTID, RANDOM96 -> 12;
      case KSUID, RANDOM160 -> 20;
      case RANDOM256 -> 32;
      case SNOWFLAKE, TSID, RANDOM64, JS53, RANDOM53 -> 8;
      case SEQUENCE, SPARSE, UNIX_SECONDS, UNIX_MILLIS, UNIX_MICROS, UNIX_NANOS, TEXT, UNKNOWN -> 0;
    };
  }

  private void check(
      int key, SortedSet<Integer> candidates, SortedSet<Integer> named, List<Found> found) {
    ColumnPlace to = keys.get(key);
    try {
      for (int from : candidates) {
        boolean byName = named.contains(from);
        check(referring.get(from), to, byName)
            .ifPresent(matches -> found.add(new Found(from, key, byName, matches)));
      }
    } catch (SqliteFileException e) {
      TreeCounts.requireDamage(e);
      unexamined.accept(
          "references to %s.%s: %s".formatted(to.table().name(), to.name(), e.getMessage()));
    }
  }

  private Optional<Matches> check(ColumnPlace from, ColumnPlace to, boolean byName) {
    boolean byChance = !isOfOneKind(from, to);
    if (byChance && from.isKey()) {
      return Optional.empty();
    }
    List<StoredKey> values = from.keys();
    if (!byName) {
      List<StoredKey> few = values.subList(0, Math.min(TRIAL_KEYS, values.size()));
      if (check.look(from, to, few).share() == 0) {
        return Optional.empty();
      }
    }
    Matches matches = check.look(from, to, values);
    long shared = matches.found() + matches.foundOtherwise();
    boolean accepted =
        byChance
            ? matches.share() >= FOUND_MIN
            : matches.share() >= SHARED_MIN
                && (byName || shared >= Math.min(SHARED_VALUES_MIN, matches.lookedUp()));
    return Optional.of(matches).filter(m -> accepted);
  }

  /// Two keys with the same values seem to refer to each other. The one that has fewer does.
  private List<Found> withoutTurned(List<Found> found) {
    Map<Link, Found> links = new HashMap<>();
    found.forEach(reference -> links.put(link(reference), reference));
    return found.stream()
        .filter(
            reference -> {
              Found turned = links.get(link(reference).turned());
              return turned == null || compareDirections(reference, turned) > 0;
            })
        .toList();
  }

  /// Two columns as they are numbered in all of the database.
  private record Link(int from, int to) {
    Link turned() {
      return new Link(to, from);
    }
  }

  private Link link(Found found) {
    return new Link(numbers.get(referring.get(found.from())), numbers.get(keys.get(found.to())));
  }

  private int compareDirections(Found a, Found b) {
    Comparator<Found> likelier =
        Comparator.comparingDouble((Found found) -> found.matches().share())
            .thenComparing(found -> !referring.get(found.from()).isKey())
            .thenComparing(found -> -referring.get(found.from()).rows())
            .thenComparing(Found::from);
    return likelier.compare(a, b);
  }

  /// Which of two keys a column rather refers to.
  private int compareTargets(Found a, Found b) {
    Comparator<Found> likelier =
        Comparator.comparingDouble((Found found) -> found.matches().share())
            .thenComparing(Found::named)
            .thenComparing(found -> keys.get(found.to()).isKey())
            .thenComparing(found -> keys.get(found.to()).rows())
            .thenComparing(found -> -found.to());
    return likelier.compare(a, b);
  }

  private ReferenceFacts facts(Found found) {
    ColumnPlace from = referring.get(found.from());
    ColumnPlace to = keys.get(found.to());
    return new ReferenceFacts(
        from.table().name(),
        from.name(),
        to.table().name(),
        to.name(),
        false,
        found.matches().lookedUp(),
        found.matches().found(),
        found.matches().foundOtherwise(),
        ColumnPlace.isIndexed(from.table(), List.of(from.name())));
  }
}
