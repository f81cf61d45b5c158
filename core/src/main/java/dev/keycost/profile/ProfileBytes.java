// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import dev.keycost.design.UsageException;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/// The bytes of a profiler's file, unpacked if they are gzipped, with a look at how they begin. It
/// is opened once, so that a pipe will do.
///
/// @param packed whether it is gzipped
record ProfileBytes(BufferedInputStream unpacked, boolean packed) implements Closeable {
  /// RFC 1952, section 2.3.1.
  private static final byte[] GZIP = {0x1f, (byte) 0x8b};

  /// How each chunk of a JFR recording begins.
  private static final byte[] JFR = {'F', 'L', 'R', 0};

  private static final int BUFFER_BYTES = 1 << 16;

  /// @throws UsageException if there is no such file or it may not be read
  static ProfileBytes open(Path file) {
    if (Files.isDirectory(file)) {
      throw refused(file, "this is a folder", "name the file in it");
    }
    try {
      // Closed by whoever closes this record.
      InputStream in = Files.newInputStream(file);
      try {
        var plain = new BufferedInputStream(in, BUFFER_BYTES);
        boolean packed = begins(plain, GZIP);
        return new ProfileBytes(packed ? unpacked(plain) : plain, packed);
      } catch (IOException e) {
        in.close();
        throw e;
      }
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  boolean isRecording() throws IOException {
    return begins(unpacked, JFR);
  }

  @Override
  public void close() throws IOException {
    unpacked.close();
  }

  /// The message for what the system or the packing refuses.
  static UsageException unreadable(Path file, IOException e) {
    return switch (e) {
      case NoSuchFileException none ->
          refused(file, "there is no such file", "look at its name and folder");
      case AccessDeniedException denied ->
          refused(file, "it may not be read", "ask its owner for the right, or copy it");
      default ->
          refused(
              file,
              "it cannot be read to its end (%s)".formatted(FileRefusal.excerpt(reason(e))),
              "copy it again from where it was made");
    };
  }

  private static UsageException refused(Path file, String found, String next) {
    return FileRefusal.of(
        file.toString(),
        found + "; accepted: collapsed stacks, also gzipped, or a JFR recording",
        next);
  }

  private static String reason(IOException e) {
    if (e instanceof EOFException) {
      return "it ends too early";
    }
    return e.getMessage() == null ? "no reason given" : e.getMessage();
  }

  private static BufferedInputStream unpacked(InputStream packed) throws IOException {
    return new BufferedInputStream(new GZIPInputStream(packed, BUFFER_BYTES), BUFFER_BYTES);
  }

  private static boolean begins(BufferedInputStream in, byte[] magic) throws IOException {
    in.mark(magic.length);
    boolean same = Arrays.equals(in.readNBytes(magic.length), magic);
    in.reset();
    return same;
  }
}
