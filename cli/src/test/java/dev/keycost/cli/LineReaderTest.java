// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LineReaderTest {
  private static List<String> lines(InputStream in) {
    LineReader reader = new LineReader(in, "keys.txt");
    List<String> lines = new ArrayList<>();
    for (Optional<String> line = reader.next(); line.isPresent(); line = reader.next()) {
      lines.add(line.get());
    }
    assertThat(reader.next()).as("behind the end").isEmpty();
    return lines;
  }

  private static List<String> lines(String text) {
    return lines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void endsLinesAtLineFeedsAndTheEnd() {
    assertThat(lines("")).isEmpty();
    assertThat(lines("a")).containsExactly("a");
    assertThat(lines("a\n")).containsExactly("a");
    assertThat(lines("\n")).containsExactly("");
    assertThat(lines("a\n\nb")).containsExactly("a", "", "b");
    assertThat(lines("a\n\n")).containsExactly("a", "");
  }

  @Test
  void takesTheCarriageReturnOfAnEndWithIt() {
    assertThat(lines("a\r\nb\r\n")).containsExactly("a", "b");
    assertThat(lines("a\r\n\r\nb\r")).containsExactly("a", "", "b");
    assertThat(lines("a\rb\r\r\n")).as("others stay").containsExactly("a\rb\r");
  }

  @Test
  void passesOverAByteOrderMarkInFront() {
    assertThat(lines("\uFEFFa\n\uFEFFb")).containsExactly("a", "\uFEFFb");
    assertThat(lines("\uFEFF")).containsExactly("");
    assertThat(lines("\uFEFF\r\na")).containsExactly("", "a");
  }

  @Test
  void keepsWhateverIsText() {
    assertThat(lines("\u00e9\u20ac\uD83D\uDE00\n\u0000\uFFFD\n"))
        .containsExactly("\u00e9\u20ac\uD83D\uDE00", "\u0000\uFFFD");
  }

  /// A stream that gives as many bytes at a time as it likes.
  private static final class Drops extends InputStream {
    private final byte[] all;
    private final Random random;
    private int at;

    Drops(String text, long seed) {
      this.all = text.getBytes(StandardCharsets.UTF_8);
      this.random = new Random(seed);
    }

    @Override
    public int read() {
      throw new AssertionError("reads byte by byte");
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (at == all.length) {
        return -1;
      }
      int count = Math.min(Math.min(1 + random.nextInt(70_000), length), all.length - at);
      System.arraycopy(all, at, target, offset, count);
      at += count;
      return count;
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void readsTheSameLinesHoweverTheyCome(long seed) {
    Random random = new Random(seed);
    List<String> expected = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      int length = random.nextInt(20) == 0 ? random.nextInt(200_000) : random.nextInt(40);
      String line = "\u20ac".repeat(length / 3) + "x".repeat(length % 3);
      expected.add(line);
      text.append(line).append(random.nextBoolean() ? "\n" : "\r\n");
    }
    assertThat(lines(new Drops(text.toString(), seed))).isEqualTo(expected);
  }

  @Test
  void takesLinesUpToTheLimit() {
    String longest = "x".repeat(LineReader.LINE_BYTES_MAX);

    assertThat(lines(longest + "\n" + longest)).containsExactly(longest, longest);
    assertThatThrownBy(() -> lines("a\n" + "x".repeat(3 * LineReader.LINE_BYTES_MAX)))
        .isInstanceOf(UsageException.class)
        .hasMessage("keys.txt, line 2: more than 1048576 bytes; accepted: one key a line.");
  }

  @Test
  void anEndlessLineTakesNoMemory() {
    InputStream zeros =
        new InputStream() {
          @Override
          public int read() {
            return 0;
          }

          @Override
          public int read(byte[] target, int offset, int length) {
            Arrays.fill(target, offset, offset + length, (byte) 0);
            return length;
          }
        };
    assertThatThrownBy(() -> lines(zeros)).hasMessageContaining("line 1: more than");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5000, 70_000})
  void namesTheVeryLineThatIsNoText(int number) {
    for (byte[] wrong :
        List.of(
            new byte[] {(byte) 0xFF, (byte) 0xFE},
            new byte[] {'a', (byte) 0xC3},
            new byte[] {(byte) 0xC0, (byte) 0x80},
            new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
            new byte[] {(byte) 0xE9, 'a', 'b'})) {
      var text = new ByteArrayOutputStream();
      text.writeBytes("abc\n".repeat(number - 1).getBytes(StandardCharsets.US_ASCII));
      text.writeBytes(wrong);
      text.writeBytes("\nabc\n".getBytes(StandardCharsets.US_ASCII));

      assertThatThrownBy(() -> lines(new ByteArrayInputStream(text.toByteArray())))
          .isInstanceOf(UsageException.class)
          .hasMessage(
              "keys.txt, line %s: bytes that are no UTF-8 text; accepted: one key a line, as text."
                  .formatted(number));
    }
  }

  @Test
  void saysWhatTheSystemSaysOfAStreamThatBreaks() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("Input/output error");
          }
        };
    assertThatThrownBy(() -> lines(broken))
        .isInstanceOf(UsageException.class)
        .hasMessage("keys.txt: cannot be read (Input/output error).");
  }
}
