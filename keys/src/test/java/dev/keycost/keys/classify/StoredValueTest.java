// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.source.SplitMix64;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// Stored values compare as SQLite sorts: numbers by value, then texts by UTF-8, then blobs.
class StoredValueTest {
  private static int compare(Consumer<StoredValue> one, Consumer<StoredValue> other) {
    StoredValue a = new StoredValue();
    StoredValue b = new StoredValue();
    one.accept(a);
    other.accept(b);
    return Integer.signum(a.compareTo(b));
  }

  @Test
  void numbersCompareByValue() {
    List<Object> numbers =
        List.of(
            Double.NEGATIVE_INFINITY,
            -1e300,
            Long.MIN_VALUE + 1,
            -3L,
            -2.5,
            -2.25,
            -2L,
            -0.5,
            0L,
            Double.MIN_VALUE,
            0.25,
            0.5,
            1L,
            1.5,
            1L << 53,
            (1L << 53) + 1,
            Long.MAX_VALUE,
            1e300,
            Double.POSITIVE_INFINITY);
    for (int i = 0; i < numbers.size(); i++) {
      for (int j = 0; j < numbers.size(); j++) {
        assertThat(compare(set(numbers.get(i)), set(numbers.get(j))))
            .as("%s and %s", numbers.get(i), numbers.get(j))
            .isEqualTo(Integer.compare(i, j));
      }
    }
  }

  @Test
  void anyNumbersCompareAsTheirExactValues() {
    SplitMix64 random = new SplitMix64(4);
    for (int i = 0; i < 20_000; i++) {
      Object a = number(random);
      Object b = number(random);
      assertThat(compare(set(a), set(b)))
          .as("%s and %s", a, b)
          .isEqualTo(exact(a).compareTo(exact(b)));
    }
  }

  private static Object number(SplitMix64 random) {
    long some = random.nextLong() >> (random.nextLong() & 63);
    return random.nextLong() % 2 == 0 ? (Object) some : (Object) (some / 8.0);
  }

  private static BigDecimal exact(Object number) {
    return number instanceof Long integer
        ? new BigDecimal(integer)
        : new BigDecimal((double) number);
  }

  private static Consumer<StoredValue> set(Object number) {
    return number instanceof Long integer
        ? value -> value.setInteger(integer)
        : value -> value.setReal((double) number);
  }

  @Test
  void classesComeInSqlitesOrder() {
    assertThat(compare(v -> v.setInteger(Long.MAX_VALUE), v -> v.setText(""))).isNegative();
    assertThat(compare(v -> v.setText("\uFFFF"), v -> v.setBlob(new byte[0]))).isNegative();
    assertThat(compare(v -> v.setReal(5), v -> v.setInteger(5))).isZero();
  }

  @Test
  void textsCompareAsUtf8() {
    List<String> texts = List.of("", "A", "a", "aa", "z", "é", "€", "\uFFFD", "😀");
    for (String a : texts) {
      for (String b : texts) {
        byte[] first = a.getBytes(StandardCharsets.UTF_8);
        byte[] second = b.getBytes(StandardCharsets.UTF_8);
        assertThat(compare(v -> v.setText(a), v -> v.setText(b)))
            .isEqualTo(Integer.signum(Arrays.compareUnsigned(first, second)));
      }
    }
  }

  @Test
  void longValuesAreToldApartButNotSortedBeyondTheirBeginning() {
    String common = "x".repeat(500);
    StoredValue a = new StoredValue();
    StoredValue b = new StoredValue();
    a.setText(common + "a");
    b.setText(common + "b");
    assertThat(a.length()).isEqualTo(StoredValue.BYTES_MAX);
    assertThat(a.compareTo(b)).isZero();
    assertThat(a.bytes()).isNotEqualTo(b.bytes());
    b.setBlob((common + "a").getBytes(StandardCharsets.US_ASCII));
    assertThat(a.bytes()).isEqualTo(b.bytes());
    b.setText("y");
    assertThat(a.compareTo(b)).isNegative();
  }
}
