// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import dev.keycost.sqlite.file.SqliteFileException.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Optional;

/// One file, opened for reading only, and how long it was then. Any thread may use it.
///
/// It takes no lock. Mind that a POSIX system drops all locks that a process holds on a file when
/// the process closes any of its descriptors: a database that this process has open through SQLite
/// loses its locks when its OpenedFile is closed (sqlite.org/howtocorrupt.html, section 2.2).
final class OpenedFile implements AutoCloseable {
  private final Path path;
  private final FileChannel channel;
  private final Identity identity;
  private final long bytes;

  /// What tells one state of a file from another, as far as the operating system knows.
  private record Identity(Optional<Object> key, FileTime modified, long bytes) {
    static Identity of(Path path) throws IOException {
      var attributes = Files.readAttributes(path, BasicFileAttributes.class);
      return new Identity(
          Optional.ofNullable(attributes.fileKey()),
          attributes.lastModifiedTime(),
          attributes.size());
    }
  }

  private OpenedFile(Path path, FileChannel channel, Identity identity, long bytes) {
    this.path = path;
    this.channel = channel;
    this.identity = identity;
    this.bytes = bytes;
  }

  /// Opens what is there; empty when there is nothing of that name. Never waits, not even for the
  /// other end of a pipe.
  static Optional<OpenedFile> open(Path path) {
    try {
      var attributes = Files.readAttributes(path, BasicFileAttributes.class);
      if (!attributes.isRegularFile()) {
        throw notAFile(path, attributes.isDirectory() ? "a directory" : "a pipe or a device");
      }
      Identity identity = Identity.of(path);
      FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
      return Optional.of(new OpenedFile(path, channel, identity, channel.size()));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (AccessDeniedException e) {
      throw SqliteFileException.of(
          Kind.NO_PERMISSION,
          path,
          "may not be read by this user; give the right to read it, or copy it to where you may",
          e);
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  Path path() {
    return path;
  }

  /// Its length when it was opened.
  long bytes() {
    return bytes;
  }

  /// Up to `count` bytes, fewer at the end of the file.
  byte[] read(long offset, int count) {
    byte[] bytes = new byte[count];
    return Arrays.copyOf(bytes, read(offset, ByteBuffer.wrap(bytes)));
  }

  /// Fills a buffer, or less of it at the end of the file.
  ///
  /// @return the bytes that were read
  int read(long offset, ByteBuffer buffer) {
    try {
      while (buffer.hasRemaining() && channel.read(buffer, offset + buffer.position()) >= 0) {
        continue;
      }
      return buffer.position();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /// Whether both are one file, as far as the operating system tells files apart.
  boolean isSameAs(OpenedFile other) {
    return identity.key().equals(other.identity.key());
  }

  /// Whether nobody wrote to it since it was opened, going by its time and length. Two writes
  /// within one tick of the system's clock, some milliseconds, look like one.
  boolean isUntouched() {
    return currentIdentity().filter(identity::equals).isPresent();
  }

  private Optional<Identity> currentIdentity() {
    try {
      return Optional.of(Identity.of(path));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private RuntimeException failed(IOException e) {
    return e instanceof ClosedChannelException
        ? new IllegalStateException(path + " is closed", e)
        : unreadable(path, e);
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private static SqliteFileException notAFile(Path path, String found) {
    return SqliteFileException.of(
        Kind.NOT_A_FILE, path, "is " + found + "; accepted: the file of a SQLite 3 database");
  }

  private static SqliteFileException unreadable(Path path, IOException e) {
    return SqliteFileException.of(
        Kind.UNREADABLE,
        path,
        "cannot be read (%s); check the disk and the file system, then try again".formatted(e),
        e);
  }
}
