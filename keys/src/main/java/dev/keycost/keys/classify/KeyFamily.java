// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// What keys can be. Where keycost makes such keys too, the label is that of its kind.
public enum KeyFamily {
  /// Integers that stand close together, as counters give them.
  SEQUENCE("sequence"),
  /// Integers with wide gaps that fit nothing else here.
  SPARSE("sparse"),
  /// Random integers of 63 or 64 bits.
  RANDOM64("random64"),
  /// Time, machine and sequence in one integer.
  SNOWFLAKE("snowflake"),
  /// Time since 2020 and 22 bits that begin at random, in one integer.
  TSID("tsid"),
  /// Integers below 2^53 that start with a time, safe in JavaScript.
  JS53("js53"),
  /// Random integers below 2^53.
  RANDOM53("random53"),
  /// Seconds since 1970.
  UNIX_SECONDS("unix-seconds"),
  /// Milliseconds since 1970.
  UNIX_MILLIS("unix-millis"),
  /// Microseconds since 1970.
  UNIX_MICROS("unix-micros"),
  /// Nanoseconds since 1970.
  UNIX_NANOS("unix-nanos"),
  /// UUIDs of version 1: time since 1582, its fastest bits first, and a node.
  UUID1("uuid1"),
  /// UUIDs of version 3: MD5 of a name.
  UUID3("uuid3"),
  /// UUIDs of version 4 that are random indeed.
  UUID4("uuid4"),
  /// UUIDs that say version 4 and begin with a time.
  UUID4_ORDERED("uuid4-ordered"),
  /// UUIDs of version 5: SHA-1 of a name.
  UUID5("uuid5"),
  /// UUIDs of version 6: version 1 with its time in order.
  UUID6("uuid6"),
  /// UUIDs of version 7: Unix milliseconds first.
  UUID7("uuid7"),
  /// UUIDs of version 8: what their maker wants.
  UUID8("uuid8"),
  /// UUIDs whose last six bytes are a time.
  COMB("comb"),
  /// Unix milliseconds and 80 random bits.
  ULID("ulid"),
  /// Seconds, process and counter in 12 bytes, as MongoDB makes them.
  OBJECTID("objectid"),
  /// Seconds since 2014 and 128 random bits.
  KSUID("ksuid"),
  /// 12 random bytes.
  RANDOM96("random96"),
  /// 16 random bytes, with no version of a UUID.
  RANDOM128("random128"),
  /// 20 random bytes, such as a SHA-1.
  RANDOM160("random160"),
  /// 32 random bytes, such as a SHA-256.
  RANDOM256("random256"),
  /// Text that is no form of a key we know.
  TEXT("text"),
  /// None of these, or no values.
  UNKNOWN("unknown");

  private final String label;

  KeyFamily(String label) {
    this.label = label;
  }

  /// The word for it.
  public String label() {
    return label;
  }

  @Override
  public String toString() {
    return label;
  }

  /// Whether these are UUIDs by RFC 9562, by version and variant.
  public boolean uuid() {
    return switch (this) {
      case UUID1, UUID3, UUID4, UUID4_ORDERED, UUID5, UUID6, UUID7, UUID8, COMB -> true;
      default -> false;
    };
  }
}
