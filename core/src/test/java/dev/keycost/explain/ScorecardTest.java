// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.Encoding;
import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableShape;
import dev.keycost.explain.Scorecard.Javascript;
import dev.keycost.explain.Scorecard.Merges;
import dev.keycost.explain.Scorecard.Restart;
import dev.keycost.explain.Scorecard.Reuse;
import dev.keycost.explain.Scorecard.Sorts;
import dev.keycost.explain.Scorecard.Tells;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.reading.KeyReader;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import dev.keycost.plan.Plan;
import dev.keycost.result.SampleRun;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a scorecard says of a kind, against keys of it.
class ScorecardTest {
  private static final Instant START = Instant.parse("2026-06-05T10:00:00Z");
  private static final int KEYS = 3000;

  /// Some clock ticks hold many keys, and some keys are minutes apart.
  private static final List<Long> KEYS_PER_SECOND = List.of(3L, 100_000L);

  private static final Plan PLAN = SampleRun.plan(List.of(SampleRun.UUID4), 1_000_000, 1);

  private static KeyDesign design(KeyKind kind) {
    return kind.integer()
        ? design(kind, Encoding.INTEGER, TableShape.ROWID)
        : design(kind, Encoding.BLOB, TableShape.CLUSTERED);
  }

  private static KeyDesign design(KeyKind kind, Encoding encoding, TableShape shape) {
    String label = kind.label() + ":" + encoding + ":" + shape;
    return new KeyDesign(label, kind, encoding, shape, InsertionOrder.ARRIVAL);
  }

  private static Scorecard card(KeyKind kind) {
    return Scorecard.of(design(kind), PLAN);
  }

  private static List<byte[]> keys(KeyKind kind, long seed, long keysPerSecond) {
    KeyGenerator generator =
        kind.generator(new SplitMix64(seed), new VirtualTime(START.toEpochMilli(), keysPerSecond));
    var keys = new ArrayList<byte[]>();
    for (int i = 0; i < KEYS; i++) {
      var key = new byte[kind.bytes()];
      generator.fill(key, 0, 1);
      keys.add(key);
    }
    return keys;
  }

  @ParameterizedTest
  @EnumSource
  void tellsATimeIfOneCanBeReadBack(KeyKind kind) {
    Duration last = Duration.ofSeconds(KEYS / KEYS_PER_SECOND.getFirst());
    var reader = new KeyReader(START.plus(last));
    boolean readBack =
        keys(kind, 1, KEYS_PER_SECOND.getFirst()).stream()
            .limit(100)
            .allMatch(
                key ->
                    reader.read(text(kind, key)).stream()
                        .flatMap(reading -> reading.time().stream())
                        .anyMatch(
                            time -> Duration.between(START, time).abs().compareTo(last) <= 0));
    assertThat(card(kind).tells().time()).isEqualTo(readBack);
  }

  private static String text(KeyKind kind, byte[] key) {
    if (kind.integer()) {
      return Long.toString(ByteBuffer.wrap(key).getLong());
    }
    return switch (kind.bytes()) {
      case 16 -> (isUlid(kind) ? KeyForm.BASE32 : KeyForm.UUID_TEXT).format(key);
      case 20 -> (kind == KeyKind.KSUID ? KeyForm.BASE62 : KeyForm.HEX).format(key);
      default -> KeyForm.HEX.format(key);
    };
  }

  private static boolean isUlid(KeyKind kind) {
    return kind == KeyKind.ULID || kind == KeyKind.ULID_MONOTONIC;
  }

  @ParameterizedTest
  @EnumSource
  void sortsIfKeysAscendInEveryStoredForm(KeyKind kind) {
    for (KeyForm form : List.of(KeyForm.RAW, KeyForm.HEX, KeyForm.BASE32)) {
      boolean ascending =
          KEYS_PER_SECOND.stream().allMatch(pace -> ascending(kind, form, keys(kind, 1, pace)));
      assertThat(card(kind).sorts() == Sorts.YES).as("%s", form).isEqualTo(ascending);
    }
  }

  private static boolean ascending(KeyKind kind, KeyForm form, List<byte[]> keys) {
    byte[] before = stored(form, keys.getFirst());
    for (byte[] key : keys.subList(1, keys.size())) {
      byte[] now = stored(form, key);
      if (Arrays.compareUnsigned(before, now) >= 0) {
        return false;
      }
      before = now;
    }
    return true;
  }

  private static byte[] stored(KeyForm form, byte[] key) {
    return form == KeyForm.RAW ? key : form.format(key).getBytes(StandardCharsets.US_ASCII);
  }

  @ParameterizedTest
  @EnumSource
  void sortsByTicksIfKeysASecondApartDo(KeyKind kind) {
    Sorts sorts = card(kind).sorts();
    boolean slowly = ascending(kind, KeyForm.RAW, keys(kind, 1, 1).subList(0, 400));
    boolean fast = ascending(kind, KeyForm.RAW, keys(kind, 1, 100_000));
    assertThat(sorts == Sorts.BY_SECOND || sorts == Sorts.BY_MILLISECOND)
        .isEqualTo(slowly && !fast);
    boolean hundredth = ascending(kind, KeyForm.RAW, keys(kind, 1, 100));
    assertThat(sorts == Sorts.BY_SECOND).isEqualTo(slowly && !hundredth);
  }

  @ParameterizedTest
  @EnumSource
  void fitsJavascriptIfEveryKeyIsBelowTwoToThe53(KeyKind kind) {
    if (!kind.integer()) {
      assertThat(card(kind).javascript()).isEqualTo(Javascript.NO_NUMBER);
      return;
    }
    boolean fits =
        keys(kind, 1, 100_000).stream().allMatch(key -> ByteBuffer.wrap(key).getLong() < 1L << 53);
    assertThat(card(kind).javascript() == Javascript.YES).isEqualTo(fits);
    assertThat(Scorecard.of(design(kind, Encoding.HEX, TableShape.ROWID), PLAN).javascript())
        .isEqualTo(Javascript.NO_NUMBER);
  }

  /// Two programs, each with its own randomness, at the same time.
  @ParameterizedTest
  @EnumSource
  void mergesIfTwoGeneratorsMakeDifferentKeys(KeyKind kind) {
    List<byte[]> one = keys(kind, 1, 100_000);
    List<byte[]> other = keys(kind, 2, 100_000);
    long shared =
        one.stream()
            .filter(key -> other.stream().anyMatch(twin -> Arrays.equals(key, twin)))
            .count();
    switch (card(kind).merges()) {
      case YES, MOSTLY -> assertThat(shared).isZero();
      case NO -> assertThat(shared).isEqualTo(KEYS);
      // A namespace or a node of its own each is what the seed may or may not give.
      case WITH_NODES -> assertThat(kind.integer() && kind.timed()).isTrue();
      case BY_NAME -> assertThat(kind.label()).isIn("uuid3", "uuid5");
    }
  }

  @ParameterizedTest
  @EnumSource
  void goesOnAfterARestartIfThereIsAnOrderToGoOn(KeyKind kind) {
    Scorecard card = card(kind);
    assertThat(card.restart() == Restart.NO)
        .isEqualTo(card.sorts() == Sorts.NO || card.sorts() == Sorts.IN_CYCLES);
    assertThat(card.restart() == Restart.YES).isEqualTo(kind == KeyKind.SEQUENCE);
  }

  @Test
  void aCounterIsUsedAgainAndTellsTheCount() {
    Scorecard card = card(KeyKind.SEQUENCE);
    assertThat(card.reuse()).isEqualTo(Reuse.LARGEST);
    assertThat(card.tells()).isEqualTo(Tells.COUNT);
    assertThat(card.merges()).isEqualTo(Merges.NO);
  }

  @Test
  void aKeyThatStaysNullHasNoOrder() {
    Scorecard card = Scorecard.of(SampleRun.INT_TYPO, PLAN);
    assertThat(card.sorts()).isEqualTo(Sorts.NULLS);
    assertThat(card.restart()).isEqualTo(Restart.NO);
    assertThat(card.tells()).isEqualTo(Tells.NOTHING);
  }

  @Test
  void saysWhatIsInTheKindsOwnPromise() {
    for (KeyKind kind : KeyKind.values()) {
      assertThat(card(kind).sorts() == Sorts.NO)
          .as(kind.label())
          .isEqualTo(kind.promise().ordered().startsWith("Nothing"));
    }
  }
}
