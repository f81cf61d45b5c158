// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.UuidSpelling;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.generate.KeyOrder;
import dev.keycost.keys.generate.NameUuid;
import dev.keycost.keys.generate.SnowflakeKeys;
import dev.keycost.keys.generate.SnowflakeLayout;
import dev.keycost.keys.source.HistoricTime;
import dev.keycost.keys.source.Randomness;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.TimeSource;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/// What `keys generate` lets one say of a generator.
final class KeyOptions {
  private static final Map<String, UUID> NAMESPACES =
      Map.of("dns", NameUuid.DNS, "url", NameUuid.URL, "oid", NameUuid.OID, "x500", NameUuid.X500);

  /// Texts of this length are no name of a namespace, but mean a UUID.
  private static final int UUID_CHARACTERS_MIN = 28;

  @Option(
      names = "--seed",
      paramLabel = "S",
      converter = Value.WholeNumber.class,
      description = "the same random bits again; never for keys that must not be guessed")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--at",
      paramLabel = "TIME",
      converter = Value.Time.class,
      description = "for rows of the past: this time instead of now, such as 2024-05-01T12:00:00Z")
  private Optional<Instant> at = Optional.empty();

  @Option(
      names = "--after",
      paramLabel = "KEY",
      description =
          "continue behind this key, such as the greatest of the table, in the form that is made")
  private Optional<String> after = Optional.empty();

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "of uuid3, uuid5 and uuid8: the UUID of this name, instead of a stream")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--namespace",
      paramLabel = "NAMESPACE",
      description = "with --name: dns, url, oid, x500 or a UUID (default: dns)")
  private Optional<String> namespace = Optional.empty();

  @Option(
      names = "--node",
      paramLabel = "N",
      converter = Value.WholeNumber.class,
      description = "of snowflake: the number of this machine (default: 1)")
  private Optional<Long> node = Optional.empty();

  @Option(
      names = "--epoch",
      paramLabel = "TIME",
      converter = Value.Time.class,
      description = "of snowflake: the time that counts as 0 (default: 2020-01-01T00:00:00Z)")
  private Optional<Instant> epoch = Optional.empty();

  @Option(
      names = "--node-bits",
      paramLabel = "N",
      converter = Value.WholeNumber.class,
      description = "of snowflake: bits of the node, of 22 for node and sequence (default: 10)")
  private Optional<Long> nodeBits = Optional.empty();

  /// The UUID of `--name`, where that is given.
  ///
  /// @throws UsageException if the kind has no names, the namespace is none, or another option asks
  ///   for a stream
  Optional<UUID> named(KeyKind kind) {
    if (name.isEmpty()) {
      refuse(Map.of("--namespace", namespace), "only with --name");
      return Optional.empty();
    }
    refuse(ofStreams(), "not with --name, which has one UUID, always the same");
    UUID space = namespace.map(KeyOptions::namespace).orElse(NameUuid.DNS);
    return Optional.of(
        switch (kind) {
          case UUID3 -> NameUuid.md5(space, name.get());
          case UUID5 -> NameUuid.sha1(space, name.get());
          case UUID8 -> NameUuid.sha256(space, name.get());
          default ->
              throw new UsageException(
                  "--name: %s keys have no names; accepted with uuid3, uuid5 and uuid8."
                      .formatted(kind.label()));
        });
  }

  /// Whether keys take their time from `--at`.
  boolean timeGiven() {
    return at.isPresent();
  }

  private SequencedMap<String, Optional<?>> ofStreams() {
    SequencedMap<String, Optional<?>> options = new LinkedHashMap<>();
    options.put("--seed", seed);
    options.put("--at", at);
    options.put("--after", after);
    options.putAll(ofSnowflakes());
    return options;
  }

  private SequencedMap<String, Optional<?>> ofSnowflakes() {
    SequencedMap<String, Optional<?>> options = new LinkedHashMap<>();
    options.put("--node", node);
    options.put("--epoch", epoch);
    options.put("--node-bits", nodeBits);
    return options;
  }

  private static void refuse(Map<String, Optional<?>> options, String reason) {
    options.forEach(
        (option, value) -> {
          if (value.isPresent()) {
            throw new UsageException("%s: %s; leave it out.".formatted(option, reason));
          }
        });
  }

  private static UUID namespace(String text) {
    UUID known = NAMESPACES.get(text);
    if (known != null) {
      return known;
    }
    if (text.length() >= UUID_CHARACTERS_MIN) {
      return checked("--namespace", () -> UuidSpelling.parse(text).uuid());
    }
    List<String> names = NAMESPACES.keySet().stream().sorted().toList();
    throw UnknownName.of("--namespace", "namespace", text, names);
  }

  /// The generator, behind the key of `--after` if there is one, which is written as `writing`
  /// writes.
  ///
  /// @throws UsageException if an option cannot be met
  KeyGenerator generator(KeyKind kind, KeyWriting writing) {
    if (kind != KeyKind.SNOWFLAKE) {
      refuse(ofSnowflakes(), "only for snowflake keys, not for " + kind.label());
    }
    Randomness random = seed.<Randomness>map(SplitMix64::new).orElseGet(Randomness::secure);
    TimeSource time =
        at.<TimeSource>map(instant -> checked("--at", () -> new HistoricTime(instant)))
            .orElseGet(TimeSource::system);
    KeyGenerator generator =
        kind == KeyKind.SNOWFLAKE ? snowflake(time) : kind.generator(random, time);
    after.ifPresent(key -> continueAfter(generator, kind, writing, key));
    return generator;
  }

  private KeyGenerator snowflake(TimeSource time) {
    SnowflakeLayout usual = SnowflakeLayout.DEFAULT;
    long both = usual.nodeBits() + usual.sequenceBits();
    long bits = nodeBits.orElse((long) usual.nodeBits());
    if (bits < 0 || bits > both) {
      throw new UsageException("--node-bits: %s; accepted: 0 to %s.".formatted(bits, both));
    }
    SnowflakeLayout layout =
        new SnowflakeLayout(epochMillis(usual), (int) bits, (int) (both - bits));
    return checked(
        "--node", () -> new SnowflakeKeys(time, layout, node.orElse(SnowflakeKeys.DEFAULT_NODE)));
  }

  private long epochMillis(SnowflakeLayout usual) {
    Instant now = at.orElseGet(() -> Instant.now().truncatedTo(ChronoUnit.MILLIS));
    epoch
        .filter(zero -> zero.isBefore(Instant.EPOCH) || zero.isAfter(now))
        .ifPresent(
            zero -> {
              throw new UsageException(
                  "--epoch: %s; accepted: %s to %s, the time of the first key."
                      .formatted(zero, Instant.EPOCH, now));
            });
    return epoch.map(Instant::toEpochMilli).orElse(usual.epochMillis());
  }

  private static void continueAfter(
      KeyGenerator generator, KeyKind kind, KeyWriting writing, String key) {
    if (kind.order() != KeyOrder.STRICT) {
      throw new UsageException(
          "--after: %s keys are in no strict order, so none is behind another; leave it out, or"
                  .formatted(kind.label())
              + " make one of %s.".formatted(String.join(", ", strict())));
    }
    checked(
        "--after",
        () -> {
          byte[] raw = writing.parse(key, kind);
          if (kind.integer() && raw[0] < 0) {
            throw new IllegalArgumentException("key: a negative number; accepted: 0 to 2^63 - 1");
          }
          generator.continueAfter(raw);
          return generator;
        });
  }

  private static List<String> strict() {
    return Arrays.stream(KeyKind.values())
        .filter(kind -> kind.order() == KeyOrder.STRICT)
        .map(KeyKind::label)
        .toList();
  }

  /// The value, or a message that begins with the option instead of the parameter.
  private static <T> T checked(String option, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw Mistake.at(option, e);
    }
  }
}
