// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessIoProbeTest {
  private static final int BYTES = 1 << 20;

  @TempDir Path folder;

  @Test
  void countsWhatThisProcessWritesAndReads() throws IOException {
    Assumptions.assumeTrue(
        ProcessIoProbe.read().isPresent(), "this system counts no bytes for a process");
    Path file = folder.resolve("bytes");
    ProcessIo before = ProcessIoProbe.read().orElseThrow();
    Files.write(file, new byte[BYTES]);
    Files.readAllBytes(file);
    ProcessIo done = ProcessIoProbe.read().orElseThrow().since(before);
    assertThat(done.writtenBytes()).isBetween((long) BYTES, 8L * BYTES);
    assertThat(done.readBytes()).isBetween((long) BYTES, 8L * BYTES);
    assertThat(done.deviceReadBytes()).isNotNegative();
    assertThat(done.deviceWrittenBytes()).isNotNegative();
  }

  @Test
  void subtractsEachCountFromItsOwn() {
    assertThat(new ProcessIo(10, 200, 3000, 40_000).since(new ProcessIo(1, 20, 300, 4000)))
        .isEqualTo(new ProcessIo(9, 180, 2700, 36_000));
  }
}
