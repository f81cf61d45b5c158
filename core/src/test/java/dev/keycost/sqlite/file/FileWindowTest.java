// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileWindowTest {
  private static final int BYTES = 3 << 20;
  private static final int PAGE = 512;

  @TempDir Path folder;
  private final byte[] bytes = new byte[BYTES];
  private final SplittableRandom random = new SplittableRandom(1);
  private Path path;

  @BeforeEach
  void create() throws IOException {
    random.nextBytes(bytes);
    path = Files.write(folder.resolve("a"), bytes);
  }

  /// Forward, backward, in jumps, near and far.
  @Test
  void whateverTheWayTheBytesAreTheFiles() {
    try (OpenedFile file = OpenedFile.open(path).orElseThrow();
        var window = new FileWindow(file)) {
      byte[] target = new byte[6000];
      int offset = 0;

      for (int i = 0; i < 20_000; i++) {
        int step = random.nextInt(50) == 0 ? random.nextInt(BYTES) : random.nextInt(-600, 4000);
        offset = Math.floorMod(offset + step, BYTES - target.length);
        int count = 4 + random.nextInt(target.length - 3);
        window.require(offset, count);
        window.copy(offset, target, 0, count);
        assertThat(Arrays.equals(target, 0, count, bytes, offset, offset + count)).isTrue();
        int last = offset + count - 4;
        assertThat(window.bigEndianInt(last)).isEqualTo(ByteBuffer.wrap(bytes).getInt(last));
        assertThat(window.littleEndianInt(last))
            .isEqualTo(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(last));
      }
    }
  }

  /// What is in memory after the file is overwritten was read before.
  private long pagesAhead(int step) throws IOException {
    try (OpenedFile file = OpenedFile.open(path).orElseThrow();
        var window = new FileWindow(file)) {
      int offset = step < 0 ? BYTES - PAGE : 0;
      for (int i = 0; i < 400; i++) {
        window.require(offset, PAGE);
        offset += step * PAGE;
      }
      byte[] target = new byte[1];
      Files.write(path, new byte[BYTES]);
      long ahead = 0;
      while (isOld(window, offset, target)) {
        offset += PAGE;
        ahead++;
      }
      Files.write(path, bytes);
      return ahead;
    }
  }

  private boolean isOld(FileWindow window, int offset, byte[] target) {
    window.require(offset, PAGE);
    for (int i = 0; i < PAGE; i++) {
      window.copy(offset + i, target, 0, 1);
      if (target[0] != 0) {
        return true;
      }
    }
    return false;
  }

  @Test
  void itReadsAheadWhereThatPays() throws IOException {
    assertThat(pagesAhead(1)).as("page after page").isGreaterThan(20);
    assertThat(pagesAhead(2)).as("every second page").isGreaterThan(20);
    assertThat(pagesAhead(10)).as("every tenth page").isLessThan(10);
    assertThat(pagesAhead(-1) + pagesAhead(-3)).as("backward").isZero();
  }

  @Test
  void aFileThatWasCutIsSaidToBe() throws IOException {
    try (OpenedFile file = OpenedFile.open(path).orElseThrow();
        var window = new FileWindow(file)) {
      window.require(0, PAGE);
      try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
        channel.truncate(BYTES / 2 + 1);
      }
      window.require(BYTES / 2 - PAGE, PAGE);
      assertThatThrownBy(() -> window.require(BYTES / 2, PAGE))
          .isInstanceOf(SqliteFileException.class)
          .hasMessage(
              path + ": was cut to a smaller size while it was read; try again, or read a copy");
    }
  }

  @Test
  void itIsClosedTwiceWithoutHarm() {
    try (OpenedFile file = OpenedFile.open(path).orElseThrow()) {
      var window = new FileWindow(file);
      window.require(0, 8);
      window.close();
      window.close();
      assertThatThrownBy(() -> window.bigEndianInt(0)).isInstanceOf(IllegalStateException.class);
    }
  }
}
