// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Optional;

/// Reads what the operating system has counted for this process so far. Source: Linux,
/// Documentation/filesystems/proc.rst, `/proc/PID/io`. Other systems have no such file.
public final class ProcessIoProbe {
  private static final Path IO = Path.of("/proc/self/io");

  private ProcessIoProbe() {}

  /// Empty where the system does not tell.
  public static Optional<ProcessIo> read() {
    if (!Files.isReadable(IO)) {
      return Optional.empty();
    }
    try {
      var values = new HashMap<String, Long>();
      for (String line : Files.readAllLines(IO)) {
        String[] parts = line.split(":\\s*");
        values.put(parts[0], Long.parseLong(parts[1]));
      }
      return Optional.of(
          new ProcessIo(
              values.get("rchar"),
              values.get("wchar"),
              values.get("read_bytes"),
              values.get("write_bytes")));
    } catch (IOException e) {
      // Some containers show the file and refuse to have it read: then the system does not tell.
      return Optional.empty();
    }
  }
}
