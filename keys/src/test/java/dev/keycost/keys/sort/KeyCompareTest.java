// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.uuid.util.UuidComparator;
import dev.keycost.keys.form.UuidBytes;
import dev.keycost.keys.form.UuidLayout;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KeyCompareTest {
  @Test
  void comparesLikeUnsignedByteArrays() {
    Random random = new Random(5);
    for (int round = 0; round < 20_000; round++) {
      int bytes = random.nextInt(41);
      byte[] a = new byte[bytes];
      random.nextBytes(a);
      byte[] b = a.clone();
      if (bytes > 0 && random.nextInt(4) > 0) {
        b[random.nextInt(bytes)] = (byte) random.nextInt();
      }
      byte[] padded = new byte[bytes + 3];
      System.arraycopy(b, 0, padded, 2, bytes);
      int compared =
          KeyCompare.compare(MemorySegment.ofArray(a), 0, MemorySegment.ofArray(padded), 2, bytes);
      assertThat(Integer.signum(compared)).isEqualTo(Integer.signum(Arrays.compareUnsigned(a, b)));
    }
  }

  @Test
  void comparesArraysOfAnyLengths() {
    Random random = new Random(6);
    for (int round = 0; round < 20_000; round++) {
      byte[] a = new byte[random.nextInt(20)];
      byte[] b = new byte[random.nextInt(20)];
      random.nextBytes(a);
      random.nextBytes(b);
      System.arraycopy(a, 0, b, 0, random.nextInt(Math.min(a.length, b.length) + 1));
      assertThat(Integer.signum(KeyCompare.compare(a, b))).isEqualTo(byBytes(a, b));
    }
    assertThat(KeyCompare.compare(new byte[] {1}, new byte[] {1, 0})).isNegative();
    assertThat(KeyCompare.compare(new byte[] {-1}, new byte[] {1, 0})).isPositive();
    assertThat(KeyCompare.compare(new byte[0], new byte[0])).isZero();
  }

  private static int byBytes(byte[] a, byte[] b) {
    for (int i = 0; i < Math.min(a.length, b.length); i++) {
      if (a[i] != b[i]) {
        return (a[i] & 0xFF) < (b[i] & 0xFF) ? -1 : 1;
      }
    }
    return Integer.compare(a.length, b.length);
  }

  @Test
  void comparesUuidsAsTheirBytesLie() {
    Random random = new Random(7);
    for (int round = 0; round < 20_000; round++) {
      UUID a = new UUID(random.nextLong(), random.nextLong());
      UUID b =
          new UUID(
              random.nextInt(3) == 0 ? random.nextLong() : a.getMostSignificantBits(),
              random.nextInt(3) == 0 ? a.getLeastSignificantBits() : random.nextLong());
      int expected = byBytes(UuidBytes.of(a), UuidBytes.of(b));
      assertThat(Integer.signum(KeyCompare.compare(a, b))).isEqualTo(expected);
      assertThat(Integer.signum(KeyCompare.uuidOrder().compare(a, b))).isEqualTo(expected);
      assertThat(Integer.signum(UuidComparator.opaqueCompare(a, b))).isEqualTo(expected);
    }
  }

  @Test
  void ordersUuidsOtherwiseThanTheJdkWhichTakesThemForSigned() {
    UUID seven = UUID.fromString("70000000-0000-0000-0000-000000000000");
    UUID eight = UUID.fromString("80000000-0000-0000-0000-000000000000");
    assertThat(KeyCompare.compare(seven, eight)).isNegative();
    assertThat(seven.compareTo(eight)).isPositive();
  }

  @Test
  void ordersAsSqlServerDoes() {
    Random random = new Random(8);
    for (int round = 0; round < 20_000; round++) {
      byte[] a = new byte[16];
      random.nextBytes(a);
      byte[] b = a.clone();
      for (int change = random.nextInt(3); change > 0; change--) {
        b[random.nextInt(16)] = (byte) random.nextInt();
      }
      assertThat(Integer.signum(KeyCompare.sqlServer().compare(a, b)))
          .isEqualTo(byBytes(UuidLayout.SQL_SERVER.fromRfc(a), UuidLayout.SQL_SERVER.fromRfc(b)));
    }
    assertThat(
            KeyCompare.sqlServer()
                .compare(
                    UuidBytes.of(UUID.fromString("55666bee-b3a0-4bf5-81a7-86ff976e763f")),
                    UuidBytes.of(UUID.fromString("8dd5bca5-6abe-4f73-b4b7-393ae6bbb849"))))
        .isPositive();
  }

  @Test
  void rejectsWhatIsNoKey() {
    byte[] key = new byte[16];
    assertThatThrownBy(() -> KeyCompare.sqlServer().compare(key, new byte[8]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("key: 8 bytes; accepted: the 16 of a UUID");
    assertThatThrownBy(() -> KeyCompare.compare(null, key))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("a: null is no key");
    assertThatThrownBy(() -> KeyCompare.compare(new UUID(0, 0), null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("b: null is no UUID");
  }
}
