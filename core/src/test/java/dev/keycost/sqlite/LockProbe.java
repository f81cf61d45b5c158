// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A process of its own that finds out whether SQLite's pending, reserved and shared bytes of a
/// file are locked. Source: sqlite.org/src, os.h: they begin at 0x40000000 and are 512.
final class LockProbe {
  static final int FREE = 3;
  static final int LOCKED = 4;

  private static final long PENDING_BYTE = 0x40000000;
  private static final long LOCK_BYTES = 512;

  private LockProbe() {}

  static int run(Path file) throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Process process =
        new ProcessBuilder(
                java.toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                LockProbe.class.getName(),
                file.toAbsolutePath().toString())
            .inheritIO()
            .start();
    return process.waitFor();
  }

  public static void main(String[] arguments) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            Path.of(arguments[0]), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      FileLock lock = channel.tryLock(PENDING_BYTE, LOCK_BYTES, false);
      System.exit(lock == null ? LOCKED : FREE);
    }
  }
}
