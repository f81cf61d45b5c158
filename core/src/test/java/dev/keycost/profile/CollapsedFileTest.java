// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Reads what profilers write, and refuses the rest with file, line and remedy.
final class CollapsedFileTest {
  @TempDir private Path folder;

  @Test
  void readsWholeAndFractionalWeights() {
    assertThat(read("main;work 12\nmain;rest 3.5\nmain .5\nmain;a 1e3\n"))
        .containsExactly(
            stack(0.5, "main"),
            stack(1000, "main", "a"),
            stack(3.5, "main", "rest"),
            stack(12, "main", "work"));
  }

  @Test
  void addsEqualStacksUp() {
    assertThat(read("a;b 1\na 2\na;b 3\n")).containsExactly(stack(2, "a"), stack(4, "a", "b"));
  }

  @Test
  void skipsCommentsAndEmptyLines() {
    assertThat(read("\ufeff# perf 6.1\r\n\r\n  \na;b 1\r\n#c 5\n"))
        .containsExactly(stack(1, "a", "b"));
  }

  @Test
  void namesMayHaveSpacesAndTheLastLineNoEnd() {
    assertThat(read("Thread 7;operator new(unsigned long) 4"))
        .containsExactly(stack(4, "Thread 7", "operator new(unsigned long)"));
  }

  @Test
  void framesWithoutANameAreUnknown() {
    assertThat(read(";a;;b; 4\n")).containsExactly(stack(4, "[unknown]", "a", "[unknown]", "b"));
  }

  @Test
  void whatWasNeverSeenIsNoStack() {
    assertThat(read("a 0\nb 1\n")).containsExactly(stack(1, "b"));
  }

  @Test
  void bytesThatAreNoUtf8AreShownAsSuch() throws IOException {
    Path file = Files.write(folder.resolve("latin"), new byte[] {'a', (byte) 0xe4, ' ', '1'});

    assertThat(CollapsedFile.read(file).stacks()).containsExactly(stack(1, "a\ufffd"));
  }

  @Test
  void readsGzipped() throws IOException {
    var packed = new ByteArrayOutputStream();
    try (var out = new GZIPOutputStream(packed)) {
      out.write("a;b 7\n".getBytes(StandardCharsets.UTF_8));
    }
    Path file = Files.write(folder.resolve("a.collapsed.gz"), packed.toByteArray());

    assertThat(CollapsedFile.read(file).stacks()).containsExactly(stack(7, "a", "b"));
  }

  @ParameterizedTest
  @CsvSource({
    "'a;b 1\na;b\n', 'line 2: ''a;b'' has no weight'",
    "'a;b 1\na;b x\n', 'line 2: ''a;b x'' has no weight'",
    "'a;b 0x10\n', has no weight",
    "'a;b 1f\n', has no weight",
    "'\n\na;b -3\n', 'line 3: ''a;b -3'' has a negative weight'",
    "'a;b NaN\n', has a weight that is no number",
    "'a;b -inf\n', has a weight that is no number",
    "'a;b 1e999\n', has a weight beyond all numbers",
    "'12\n', has no frames",
    "' ;; 12\n', has no frames",
    "'', no stacks in it",
    "'# nothing\n\n', no stacks in it",
    "'a 0\n', all weights are 0",
    "'a 1e308\nb 1e308\n', add up beyond all numbers",
    "'a;b 1 2\na;c 3 4\n', give the two files",
  })
  void refusesWhatItCannotRead(String text, String said) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(folder.resolve("a.collapsed").toString())
        .hasMessageContaining(said)
        .hasMessageContaining("accepted: ");
  }

  @Test
  void binaryFilesAreNoText() throws IOException {
    byte[] random = new byte[100_000];
    new Random(3).nextBytes(random);
    Path file = Files.write(folder.resolve("a.bin"), random);

    assertThatThrownBy(() -> CollapsedFile.read(file))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("this is no text");
    assertThatThrownBy(() -> read("a;\u001b[2Jb 1\n")).hasMessageContaining("0x1b");
    Path wide = Files.write(folder.resolve("wide"), "a 1\n".getBytes(StandardCharsets.UTF_16LE));
    assertThatThrownBy(() -> CollapsedFile.read(wide)).hasMessageContaining("0x00");
  }

  @Test
  void ofTheFileAtMost80CharactersAreShown() {
    assertThatThrownBy(() -> read("secret".repeat(1000) + "\n"))
        .isInstanceOf(UsageException.class)
        .satisfies(
            e -> assertThat(e.getMessage().replace(folder.toString(), "")).hasSizeLessThan(350))
        .hasMessageContaining("'" + "secret".repeat(12) + "secre...'");
    assertThatThrownBy(() -> read("a\u202eb\n")).hasMessageContaining("'a?b'");
  }

  @Test
  void aLineThatNeverEndsIsRefusedBeforeItFillsMemory() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'a';
          }
        };

    assertThatThrownBy(() -> CollapsedFile.read(endless, "a", (frames, weight) -> {}))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("line 1: longer than");
  }

  @Test
  void aGzippedFileThatIsCutOffIsSaidToBe() throws IOException {
    var packed = new ByteArrayOutputStream();
    try (var out = new GZIPOutputStream(packed)) {
      out.write("a;b 7\n".repeat(1000).getBytes(StandardCharsets.UTF_8));
    }
    byte[] cut = Arrays.copyOf(packed.toByteArray(), packed.size() - 12);
    Path file = Files.write(folder.resolve("a.gz"), cut);

    assertThatThrownBy(() -> CollapsedFile.read(file))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("cannot be read to its end");
  }

  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    var random = new Random(11);
    for (int i = 0; i < 200; i++) {
      List<Stack> stacks = HandMadeProfiles.random("p", random).stacks();
      var out = new ByteArrayOutputStream();
      CollapsedFile.write(stacks, out);

      List<Stack> again = new ArrayList<>();
      CollapsedFile.read(
          new ByteArrayInputStream(out.toByteArray()),
          "p",
          (frames, weight) -> again.add(new Stack(frames, weight)));

      assertThat(again).isEqualTo(stacks);
    }
  }

  @Test
  void writesWholeNumbersPlainlyAndKeepsNamesInOnePiece() throws IOException {
    var out = new ByteArrayOutputStream();
    CollapsedFile.write(
        List.of(stack(1e9, "a;b", "c\nd"), stack(0.25, "x"), stack(1e-7, "y")), out);

    assertThat(out.toString(StandardCharsets.UTF_8))
        .isEqualTo("a?b;c?d 1000000000\nx 0.25\ny 0.0000001\n");
  }

  private List<Stack> read(String text) {
    try {
      return CollapsedFile.read(Files.writeString(folder.resolve("a.collapsed"), text)).stacks();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stack stack(double weight, String... frames) {
    return new Stack(List.of(frames), weight);
  }
}
