// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Asks the operating system what machine this is. What it does not tell is said to be unknown.
public final class Machine {
  private static final String UNKNOWN = "unknown";
  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
  private static final Path MEMORY_INFO = Path.of("/proc/meminfo");
  private static final long SYSCTL_SECONDS_MAX = 5;

  private Machine() {}

  /// @param directory where the databases will lie
  /// @param engine the engine's facts
  /// @param settingsInForce as the engine reported them
  public static Environment environment(
      Path directory,
      SequencedMap<String, String> engine,
      SequencedMap<String, String> settingsInForce)
      throws IOException {
    FileStore store = Files.getFileStore(directory);
    var os = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new Environment(
        cpu(),
        Runtime.getRuntime().availableProcessors(),
        os.getTotalMemorySize(),
        freeMemoryBytes(os),
        store.type(),
        device(store.name()),
        store.getUsableSpace(),
        String.join(
            " ",
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            System.getProperty("os.arch")),
        System.getProperty("java.vendor") + " " + Runtime.version(),
        engine,
        settingsInForce);
  }

  private static String cpu() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    Optional<String> name =
        os.startsWith("mac")
            ? output("sysctl", "-n", "machdep.cpu.brand_string")
            : os.startsWith("windows")
                ? Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER"))
                : field(CPU_INFO, "model name");
    return name.filter(found -> !found.isBlank()).orElse(System.getProperty("os.arch"));
  }

  /// On Linux what can be had without swapping, page cache included; elsewhere what is unused.
  private static long freeMemoryBytes(OperatingSystemMXBean os) {
    return field(MEMORY_INFO, "MemAvailable")
        .map(value -> Long.parseLong(value.replaceAll("\\D", "")) * 1024)
        .orElseGet(os::getFreeMemorySize);
  }

  /// The device, and whether it spins, where the system tells.
  static String device(String name) {
    String block = name.substring(name.lastIndexOf('/') + 1);
    // A partition has no queue of its own: its folder lies in that of the whole device.
    return Stream.of("queue", "../queue")
        .map(queue -> Path.of("/sys/class/block", block, queue, "rotational"))
        .flatMap(rotational -> read(rotational).stream())
        .findFirst()
        .map(flag -> name + (flag.strip().equals("1") ? " (rotating)" : " (solid state)"))
        .orElse(name);
  }

  private static Optional<String> field(Path file, String name) {
    return read(file).stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith(name))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst();
  }

  /// Empty where there is no such file or it may not be read.
  private static Optional<String> read(Path file) {
    try {
      return Files.isReadable(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> output(String... command) {
    try {
      Process process = new ProcessBuilder(List.of(command)).redirectErrorStream(true).start();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      boolean ended = process.waitFor(SYSCTL_SECONDS_MAX, TimeUnit.SECONDS);
      return ended && process.exitValue() == 0 ? Optional.of(text.strip()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of(UNKNOWN);
    }
  }
}
