// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys;

/// The promises of all kinds, in the words that several of them share.
final class KeyPromises {
  private static final String STRICT =
      "Every key is greater than all before it of its generator, and with continueAfter than those"
          + " before a restart.";
  private static final String NO_ORDER = "Nothing: keys come in no order.";

  private static final String NO_CLOCK = "Nothing: no clock is read.";
  private static final String KEPT = "The last time is kept and counted on.";
  private static final String FOLLOWED = "Keys go back with it.";

  private static final String NO_COUNTER = "There is no counter that could overflow.";
  private static final String NEXT_MILLI = "The next millisecond is taken, ahead of the clock.";
  private static final String NEXT_STEP =
      "Keys count in the time itself, so there is no other counter.";

  private static final String NO_TIME = "Keys hold no time.";
  private static final String NEVER = "Never: every key has the time of the clock.";

  static final KeyPromise SEQUENCE =
      new KeyPromise(STRICT, NO_CLOCK, "After the number 2^63 - 1 making keys fails.", NO_TIME);

  static final KeyPromise UNORDERED = new KeyPromise(NO_ORDER, NO_CLOCK, NO_COUNTER, NO_TIME);

  static final KeyPromise SNOWFLAKE =
      counted("By 1 ms for every 4096 keys that the clock leaves no millisecond for.");

  static final KeyPromise TSID =
      counted("By 1 ms for every 2049 to 4096 keys that the clock leaves no millisecond for.");

  static final KeyPromise UUID1 =
      new KeyPromise(
          "Keys of one generator ascend for 429 s at most, then start again from the bottom.",
          "Times go back with it and the clock sequence changes, so that keys stay unique.",
          NEXT_STEP,
          "By 100 ns for every key beyond one in 100 ns.");

  static final KeyPromise UUID6 = stepped("By 100 ns for every key beyond one in 100 ns.");

  static final KeyPromise UUID7 =
      counted("By 1 ms for every 2^41 keys or more that the clock leaves no millisecond for.");

  static final KeyPromise UUID7_FRACTION = stepped("By 244 ns for every key beyond one in 244 ns.");

  static final KeyPromise UUID8 = stepped("By 10 ns for every key beyond one in 10 ns.");

  static final KeyPromise BY_MILLI = byTick("millisecond");

  static final KeyPromise BY_SECOND = byTick("second");

  static final KeyPromise MONOTONIC_ULID =
      counted("By 1 ms for every overflow of 80 random bits that were counted up by 1.");

  static final KeyPromise OBJECT_ID =
      new KeyPromise(
          STRICT,
          KEPT,
          "Where the counter wraps within a second, the next second is taken, ahead of the clock.",
          "By 1 s for every 16777216 keys that the clock leaves no second for, and by 1 s where"
              + " the counter wraps early.");

  static final KeyPromise COMB =
      new KeyPromise(
          "Nothing, but for SQL Server, which compares the last six bytes first: there keys of a"
              + " later millisecond are greater.",
          FOLLOWED,
          NO_COUNTER,
          NEVER);

  private KeyPromises() {}

  private static KeyPromise counted(String ahead) {
    return new KeyPromise(STRICT, KEPT, NEXT_MILLI, ahead);
  }

  private static KeyPromise stepped(String ahead) {
    return new KeyPromise(STRICT, KEPT, NEXT_STEP, ahead);
  }

  private static KeyPromise byTick(String tick) {
    return new KeyPromise(
        "Keys of a later %s are greater; those of one %s are in no order.".formatted(tick, tick),
        FOLLOWED,
        NO_COUNTER,
        NEVER);
  }
}
