// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.ColumnFacts;
import dev.keycost.inspect.DatabaseFacts;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.IndexFacts;
import dev.keycost.inspect.Rule;
import dev.keycost.inspect.Severity;
import dev.keycost.inspect.TableFacts;
import dev.keycost.keys.classify.Guess;
import dev.keycost.keys.classify.KeyClassification;
import dev.keycost.keys.classify.KeyFamily;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Ordered keys in a table whose name says that its ids may open a door: sessions, tokens,
/// invitations. Asks; only the program knows whether the id is shown to anybody.
public final class GuessableIdsRule implements Rule {
  private static final String NAME = "guessable-ids";

  /// Fewer rows leave the kind in doubt, and a table of a few is hardly in use.
  private static final long KEYS_MIN = 20;

  /// Words of a table's name, singular.
  private static final Set<String> SECRETS =
      Set.of(
          "session",
          "token",
          "invitation",
          "invite",
          "reset",
          "otp",
          "verification",
          "apikey",
          "share",
          "magiclink",
          "confirmation");

  /// Words that make a link a secret one.
  private static final Set<String> BESIDE_LINK =
      Set.of("magic", "shared", "share", "public", "login", "download", "reset", "invite");

  /// Parts of a column's name that say that the secret is there and not in the id.
  private static final List<String> OWN_SECRET =
      List.of("token", "secret", "hash", "code", "slug", "digest", "nonce");

  @Override
  public List<Finding> findings(DatabaseFacts facts) {
    List<Finding> findings = new ArrayList<>();
    for (TableFacts table : facts.tables()) {
      if (secret(table.name()) && !hasItsOwnSecret(table)) {
        table
            .keyColumn()
            .flatMap(column -> column.values().flatMap(values -> finding(table, column, values)))
            .ifPresent(findings::add);
      }
    }
    return findings;
  }

  /// Whether a name is one of a table whose ids should not be guessable, in snake or camel case,
  /// singular or plural.
  static boolean secret(String table) {
    List<String> words =
        Arrays.stream(table.split("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})"))
            .map(word -> word.toLowerCase(Locale.ROOT))
            .map(word -> word.endsWith("s") ? word.substring(0, word.length() - 1) : word)
            .toList();
    return words.stream().anyMatch(SECRETS::contains)
        || words.contains("api") && words.contains("key")
        || words.contains("link") && words.stream().anyMatch(BESIDE_LINK::contains);
  }

  /// Whether another column is what outsiders show: a unique or indexed one with random values, or
  /// one that is called so.
  private static boolean hasItsOwnSecret(TableFacts table) {
    Set<String> key =
        table.keyColumns().stream()
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    return table.columns().stream()
        .filter(column -> !key.contains(column.name().toLowerCase(Locale.ROOT)))
        .anyMatch(column -> named(column) || uniqueAndRandom(table, column));
  }

  private static boolean named(ColumnFacts column) {
    String name = column.name().toLowerCase(Locale.ROOT);
    return OWN_SECRET.stream().anyMatch(name::contains);
  }

  private static boolean uniqueAndRandom(TableFacts table, ColumnFacts column) {
    return column.values().filter(KeyTraits::random).isPresent()
        && table.indexes().stream()
            .filter(IndexFacts::unique)
            .anyMatch(index -> index.leading().filter(column.name()::equalsIgnoreCase).isPresent());
  }

  private static Optional<Finding> finding(
      TableFacts table, ColumnFacts column, KeyClassification values) {
    List<Guess> ordered = KeyTraits.likely(values, guess -> KeyTraits.timed(guess.family()));
    if (ordered.isEmpty() || values.kept() < KEYS_MIN) {
      return Optional.empty();
    }
    List<String> evidence = new ArrayList<>();
    evidence.add(KeyTraits.sentence(column.name(), ordered));
    evidence.add(told(ordered.getFirst().family()));
    values
        .times()
        .ifPresent(
            times ->
                evidence.add(
                    "The keys tell times from %s to %s."
                        .formatted(times.earliest(), times.latest())));
    return Optional.of(
        new Finding(
            NAME,
            Severity.NOTE,
            table.name() + "." + column.name(),
            ("Does anybody outside see or send these ids? They come in order, and %s is the name of"
                    + " a table whose ids often should not be guessable.")
                .formatted(table.name()),
            evidence,
            Optional.empty(),
            "If the id alone opens anything, keep random keys here (uuid4, or 20 random bytes) and"
                + " check rights on every request. If it only must not tell times and counts, show"
                + " a public form of it: docs/reference/public-form.md. If nobody sees it, leave"
                + " it.",
            List.of(
                "SELECT %s FROM %s ORDER BY 1 DESC LIMIT 5;"
                    .formatted(Quoting.sql(column.name()), Quoting.sql(table.name())),
                "keycost keys generate uuid4 -n 5")));
  }

  private static String told(KeyFamily family) {
    return switch (family) {
      case SEQUENCE -> "Who has one id knows the next, and how many rows there are.";
      case SNOWFLAKE, TSID, JS53, UNIX_SECONDS, UNIX_MILLIS, UNIX_MICROS, UNIX_NANOS ->
          "Who has one id has its time and few others to try for each millisecond: at most 22"
              + " bits.";
      case OBJECTID, UUID1, UUID6 ->
          "Who has one id knows its time and its maker, and can count on to the next.";
      case UUID7, ULID, UUID4_ORDERED, COMB, KSUID ->
          "Who has one id knows when the row was made; how many of the other %s bits are random"
                  .formatted(randomBits(family))
              + " depends on the generator, and some count within a millisecond.";
      default -> "Who has one id knows something of the next.";
    };
  }

  private static String randomBits(KeyFamily family) {
    return switch (family) {
      case ULID -> "80";
      case KSUID -> "128";
      default -> "74";
    };
  }
}
