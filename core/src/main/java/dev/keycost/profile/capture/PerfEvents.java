// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Whether Linux lets this process look into the kernel with perf_events.
///
/// It does where the sysctl `kernel.perf_event_paranoid` is 1 or less, or where the process has one
/// of two capabilities. Source: perf_event_open(2) and capabilities(7).
///
/// | capability | bit of `CapEff` |
/// | --- | --- |
/// | CAP_SYS_ADMIN | 21 |
/// | CAP_PERFMON | 38 |
final class PerfEvents {
  private static final Path PARANOID = Path.of("/proc/sys/kernel/perf_event_paranoid");
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String CAPABILITIES = "CapEff:";
  private static final long ENOUGH = 1L << 21 | 1L << 38;

  private PerfEvents() {}

  /// @throws ProfilerException when the kernel's time would be missing
  static void requireKernelTime() {
    try {
      require(Files.readString(PARANOID).strip(), Files.readAllLines(STATUS));
    } catch (IOException e) {
      throw new ProfilerException("this system has no perf_events", e);
    }
  }

  static void require(String paranoid, List<String> status) {
    boolean capable =
        status.stream()
            .filter(line -> line.startsWith(CAPABILITIES))
            .map(line -> line.substring(CAPABILITIES.length()).strip())
            .anyMatch(mask -> (Long.parseUnsignedLong(mask, 16) & ENOUGH) != 0);
    if (!capable && Integer.parseInt(paranoid) > 1) {
      throw new ProfilerException(
          ("the kernel shows no kernel time to this user, because kernel.perf_event_paranoid is"
                  + " %s; allow it with: sudo sysctl kernel.perf_event_paranoid=1"
                  + " kernel.kptr_restrict=0")
              .formatted(paranoid));
    }
  }
}
