// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// What the operating system keeps of one file in its page cache, and how to be rid of it.
///
/// Source: POSIX.1-2017, `posix_fadvise`; Linux drops the file's clean pages at `DONTNEED`, so what
/// is dirty is written first (`fsync`). macOS and Windows have nothing of the kind for an ordinary
/// user. A file system in memory has nothing but that cache, and keeps its pages.
///
/// The file stays open from the beginning to [#close]: closing any descriptor of a file drops the
/// locks that this process has on it (POSIX.1-2017, `fcntl`), SQLite's among them. So close this
/// after the last connection. One thread.
public final class OsPageCache implements AutoCloseable {
  // Source: Linux, include/uapi/linux/fadvise.h and fcntl.h.
  private static final int DONT_NEED = 4;
  private static final int READ_ONLY = 0;

  private final MethodHandle advise;
  private final MethodHandle sync;
  private final MethodHandle close;
  private int descriptor;

  private OsPageCache(Calls calls, int descriptor) {
    this.advise = calls.advise;
    this.sync = calls.sync;
    this.close = calls.close;
    this.descriptor = descriptor;
  }

  private record Calls(
      MethodHandle open, MethodHandle advise, MethodHandle sync, MethodHandle close) {}

  /// Empty where the system has no such call, or does not open the file.
  public static Optional<OsPageCache> open(Path file) {
    return linux() && onDevice(file)
        ? calls()
            .flatMap(
                calls -> {
                  int descriptor = descriptor(calls, file);
                  return descriptor < 0
                      ? Optional.empty()
                      : Optional.of(new OsPageCache(calls, descriptor));
                })
        : Optional.empty();
  }

  private static boolean onDevice(Path file) {
    try {
      String type = Files.getFileStore(file).type();
      return !type.equals("tmpfs") && !type.equals("ramfs");
    } catch (IOException e) {
      // Then opening it will not do either.
      return false;
    }
  }

  private static boolean linux() {
    return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
  }

  @SuppressWarnings("restricted")
  private static Optional<Calls> calls() {
    Linker linker = Linker.nativeLinker();
    FunctionDescriptor one = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);
    Optional<MemorySegment> open = linker.defaultLookup().find("open");
    Optional<MemorySegment> advise = linker.defaultLookup().find("posix_fadvise");
    Optional<MemorySegment> sync = linker.defaultLookup().find("fsync");
    Optional<MemorySegment> close = linker.defaultLookup().find("close");
    if (open.isEmpty() || advise.isEmpty() || sync.isEmpty() || close.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Calls(
            linker.downcallHandle(
                open.get(),
                FunctionDescriptor.of(
                    ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT),
                Linker.Option.firstVariadicArg(2)),
            linker.downcallHandle(
                advise.get(),
                FunctionDescriptor.of(
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_INT)),
            linker.downcallHandle(sync.get(), one),
            linker.downcallHandle(close.get(), one)));
  }

  private static int descriptor(Calls calls, Path file) {
    try (Arena arena = Arena.ofConfined()) {
      return (int) calls.open.invokeExact(arena.allocateFrom(file.toString()), READ_ONLY);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /// Writes what is dirty and drops all of the file's pages.
  ///
  /// @return false when the system refuses
  public boolean drop() {
    try {
      return (int) sync.invokeExact(descriptor) == 0
          && (int) advise.invokeExact(descriptor, 0L, 0L, DONT_NEED) == 0;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    if (descriptor >= 0) {
      try {
        // Nothing was written through it, so there is nothing that closing could lose.
        int ignored = (int) close.invokeExact(descriptor);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
      descriptor = -1;
    }
  }
}
