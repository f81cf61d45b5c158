// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import dev.keycost.sqlite.file.SqliteFileException.Kind;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// What a file is, judged by how it begins, when it does not begin as a database does.
final class FirstBytes {
  /// Enough for the header, and for telling random bytes from others.
  static final int COUNT = 4096;

  /// SQLite's pages, and so the files of programs that encrypt them, come in multiples of this.
  private static final int PAGE_BYTES_MIN = 512;

  /// Bits a byte. 512 random bytes show 7.6 bits of entropy, 4096 show 7.95; machine code and
  /// records stay below 7.
  private static final double RANDOM_BITS = 7.3;

  private record Mark(String meaning, byte[] bytes) {
    Mark(String meaning, int... bytes) {
      this(meaning, new byte[bytes.length]);
      for (int i = 0; i < bytes.length; i++) {
        this.bytes[i] = (byte) bytes[i];
      }
    }

    boolean opens(byte[] file) {
      return file.length >= bytes.length
          && Arrays.equals(file, 0, bytes.length, bytes, 0, bytes.length);
    }
  }

  private static final String COMPRESSED = "is compressed; unpack it first";

  private static final List<Mark> MARKS =
      List.of(
          new Mark(
              "is a rollback journal; name the database that it belongs to, without -journal",
              RollbackJournal.MAGIC),
          new Mark(
              "is a database of SQLite 2; convert it with the sqlite program of version 2",
              "** This file contains an SQLite 2".getBytes(StandardCharsets.US_ASCII)),
          new Mark(COMPRESSED, 0x1f, 0x8b),
          new Mark(COMPRESSED, 'P', 'K', 3, 4),
          new Mark(COMPRESSED, 0x28, 0xb5, 0x2f, 0xfd),
          new Mark(COMPRESSED, 0xfd, '7', 'z', 'X', 'Z'),
          new Mark(COMPRESSED, 'B', 'Z', 'h'));

  private static final List<Mark> LOGS =
      List.of(new Mark("a log", 0x37, 0x7f, 0x06, 0x82), new Mark("a log", 0x37, 0x7f, 0x06, 0x83));

  private FirstBytes() {}

  /// Says why the file is not a database.
  ///
  /// @param bytes the first [#COUNT] bytes, or all where the file is shorter
  static SqliteFileException refuse(Path file, byte[] bytes, long fileBytes) {
    if (LOGS.stream().anyMatch(mark -> mark.opens(bytes))) {
      return SqliteFileException.of(
          Kind.NOT_A_DATABASE,
          file,
          "is a write-ahead log; name the database that it belongs to, without -wal");
    }
    for (Mark mark : MARKS) {
      if (mark.opens(bytes)) {
        return SqliteFileException.of(Kind.NOT_A_DATABASE, file, mark.meaning());
      }
    }
    if (fileBytes % PAGE_BYTES_MIN == 0 && entropyBits(bytes) > RANDOM_BITS) {
      return SqliteFileException.of(
          Kind.ENCRYPTED_OR_NOT_A_DATABASE,
          file,
          "looks like random bytes: an encrypted database, or none; accepted: a SQLite 3 database"
              + " in plain; export it with the program that has the key (SQLCipher:"
              + " sqlcipher_export)");
    }
    String found = isZero(bytes) ? "holds zero bytes" : "does not begin as one does";
    return SqliteFileException.of(
        Kind.NOT_A_DATABASE,
        file,
        "is no SQLite 3 database: it "
            + found
            + "; accepted: a file that begins with 'SQLite format 3'; check the path");
  }

  private static boolean isZero(byte[] bytes) {
    for (byte b : bytes) {
      if (b != 0) {
        return false;
      }
    }
    return true;
  }

  /// Shannon's entropy of single bytes, in bits.
  private static double entropyBits(byte[] bytes) {
    int[] counts = new int[256];
    for (byte b : bytes) {
      counts[b & 0xff]++;
    }
    double bits = 0;
    for (int count : counts) {
      if (count > 0) {
        double share = (double) count / bytes.length;
        bits -= share * Math.log(share) / Math.log(2);
      }
    }
    return bits;
  }
}
