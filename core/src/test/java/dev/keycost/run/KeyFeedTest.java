// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.KeyDesign;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.KeyFingerprint;
import dev.keycost.engine.KeyLayout;
import dev.keycost.engine.PlainKeys;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Trial;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class KeyFeedTest {
  private static final int ROWS = 30_000;
  private static final long MIB = 1 << 20;

  private static Plan plan(String design, String settings) {
    return Requests.of(Path.of("."), design).rows(ROWS, ROWS).set("marker_bytes", settings).plan();
  }

  private static KeyFeed feed(Plan plan, int repetition, KeyBuffers buffers) {
    return feed(plan, repetition, buffers, new Cancellation());
  }

  private static KeyFeed feed(
      Plan plan, int repetition, KeyBuffers buffers, Cancellation cancellation) {
    KeyDesign design = plan.designs().getFirst();
    return new KeyFeed(plan, new Trial(design, repetition), layout(plan), buffers, cancellation);
  }

  @Test
  void hearsInAPassThatTheRunWasStopped() {
    Plan plan = plan("uuid4+presort", "0");
    var cancellation = new Cancellation();
    try (KeyBuffers few = buffers(plan, 1000)) {
      KeyFeed feed = feed(plan, 1, few, cancellation);
      feed.startBatch(ROWS);
      assertThat(feed.next().count()).isPositive();
      cancellation.request();
      assertThatThrownBy(feed::next).isInstanceOf(CancelledException.class);
    }
  }

  private static KeyLayout layout(Plan plan) {
    return Requests.ENGINE.keyLayout(plan.designs().getFirst(), plan.settings());
  }

  private static KeyBuffers buffers(Plan plan, long rows) {
    return new KeyBuffers(rows, layout(plan).keyBytes(), Planner.sorting(plan.designs()));
  }

  /// One batch's keys, block after block.
  private static List<byte[]> batch(KeyFeed feed, long rows) {
    var keys = new ArrayList<byte[]>();
    feed.startBatch(rows);
    while (feed.hasNext()) {
      KeyBlock block = feed.next();
      assertThat(block.count()).isPositive();
      for (long i = 0; i < block.count(); i++) {
        keys.add(
            block
                .memory()
                .asSlice(i * block.keyBytes(), block.keyBytes())
                .toArray(ValueLayout.JAVA_BYTE));
      }
    }
    return keys;
  }

  private static PlainKeys plain(Plan plan, int repetition) {
    return new PlainKeys(
        plan.designs().getFirst(),
        layout(plan).markerBytes(),
        plan.seed() + repetition,
        plan.keysPerSecond());
  }

  private static KeyFingerprint fingerprint(byte[][]... batches) {
    var fingerprint = new KeyFingerprint();
    try (Arena arena = Arena.ofConfined()) {
      for (byte[][] keys : batches) {
        KeyBlock block = PlainKeys.block(arena, keys);
        fingerprint.add(block.memory(), 0, block.keyBytes(), block.count());
      }
    }
    return fingerprint;
  }

  private static Stream<Arguments> designsAndBuffers() {
    return Stream.of(
            "sequence",
            "snowflake:hex",
            "random64",
            "uuid4",
            "uuid7:text:rowid",
            "random160:hex",
            "uuid7-random",
            "tsid",
            "objectid",
            "ksuid")
        .flatMap(
            design ->
                Stream.of("", "+presort")
                    .flatMap(
                        order ->
                            Stream.of(ROWS, ROWS - 1, 8192, 1001, 100)
                                .map(room -> Arguments.of(design + order, room))));
  }

  @ParameterizedTest
  @MethodSource("designsAndBuffers")
  void makesTheSameKeysHoweverLittleFitsTheBuffers(String design, int room) {
    Plan plan = plan(design, "0");
    try (KeyBuffers buffers = buffers(plan, room)) {
      assertMakesThePlainKeys(plan, buffers);
    }
  }

  @ParameterizedTest
  @CsvSource({"uuid4, 1", "uuid4+presort, 1", "random160+presort, 64", "uuid4:text, 64"})
  void aMarkerStandsBeforeEveryBlobAndNowhereElse(String design, String markerBytes) {
    Plan plan = plan(design, markerBytes);
    for (int room : new int[] {ROWS, 1000}) {
      try (KeyBuffers buffers = buffers(plan, room)) {
        assertMakesThePlainKeys(plan, buffers);
      }
    }
  }

  private static void assertMakesThePlainKeys(Plan plan, KeyBuffers buffers) {
    boolean presorted = Planner.sorting(plan.designs());
    KeyFeed feed = feed(plan, 1, buffers);
    PlainKeys plain = plain(plan, 1);
    byte[][] first = plain.next(ROWS);
    byte[][] second = plain.next(ROWS / 3);
    assertThat(batch(feed, ROWS).toArray(byte[][]::new))
        .isDeepEqualTo(presorted ? PlainKeys.sorted(first) : first);
    assertThat(batch(feed, ROWS / 3).toArray(byte[][]::new))
        .isDeepEqualTo(presorted ? PlainKeys.sorted(second) : second);
    assertThat(feed.kept().sameOrder(fingerprint(first, second))).isTrue();
  }

  @Test
  void designsOfOneKindGetTheSameKeysAndRepetitionsOthers() {
    Plan blob = plan("uuid4", "0");
    Plan rowid = plan("uuid4:blob:rowid", "0");
    try (KeyBuffers buffers = buffers(blob, ROWS)) {
      byte[][] keys = batch(feed(blob, 1, buffers), 1000).toArray(byte[][]::new);
      assertThat(batch(feed(rowid, 1, buffers), 1000).toArray(byte[][]::new)).isDeepEqualTo(keys);
      byte[][] others = batch(feed(blob, 2, buffers), 1000).toArray(byte[][]::new);
      assertThat(others[0]).isNotEqualTo(keys[0]);
    }
  }

  @Test
  void trialsThatShareTheBuffersDoNotDisturbEachOther() {
    Plan uuid = plan("uuid4+presort", "0");
    Plan text = plan("uuid7:text:rowid", "0");
    try (KeyBuffers buffers = new KeyBuffers(500, 36, true)) {
      KeyFeed one = feed(uuid, 1, buffers);
      KeyFeed other = feed(text, 1, buffers);
      PlainKeys plainOne = plain(uuid, 1);
      PlainKeys plainOther = plain(text, 1);
      for (int batch = 0; batch < 3; batch++) {
        assertThat(batch(one, 2000).toArray(byte[][]::new))
            .isDeepEqualTo(PlainKeys.sorted(plainOne.next(2000)));
        assertThat(batch(other, 2000).toArray(byte[][]::new)).isDeepEqualTo(plainOther.next(2000));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"8, false", "16, true", "36, false", "40, true", "84, true"})
  void memoryIsBoundedForAnyNumberOfRows(int keyBytes, boolean sorting) {
    assertThat(KeyBuffers.bytes(Long.MAX_VALUE, keyBytes, sorting)).isLessThan(200 * MIB);
    assertThat(KeyBuffers.bytes(1000, keyBytes, sorting)).isLessThan(4 * MIB);
    assertThat(KeyBuffers.bytes(100_000_000, keyBytes, sorting))
        .isEqualTo(KeyBuffers.bytes(Long.MAX_VALUE, keyBytes, sorting));
  }

  @Test
  void buffersHoldABatchWhereMemoryAllows() {
    Plan plan = plan("uuid4+presort", "0");
    try (KeyBuffers buffers = buffers(plan, 12_345)) {
      assertThat(buffers.capacity(layout(plan))).isEqualTo(12_345);
    }
  }

  @Test
  void buffersForOneKeyCannotSortInPasses() {
    Plan plan = plan("uuid4+presort", "0");
    try (KeyBuffers buffers = buffers(plan, 1)) {
      KeyFeed feed = feed(plan, 1, buffers);
      assertThat(batch(feed, 1)).hasSize(1);
      assertThatThrownBy(() -> feed.startBatch(2))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("buffers for 1 keys; 2 or more are needed");
    }
    try (KeyBuffers buffers = buffers(plan, 2)) {
      assertThat(batch(feed(plan, 1, buffers), 50).toArray(byte[][]::new))
          .isDeepEqualTo(PlainKeys.sorted(plain(plan, 1).next(50)));
    }
  }
}
