// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/// The first 100 bytes of a database, as of its last commit. Numbers are big-endian.
///
/// | offset | size | meaning |
/// | --- | --- | --- |
/// | 0 | 16 | `SQLite format 3` and a zero byte |
/// | 16 | 2 | bytes a page: a power of two from 512 to 32768, or 1 for 65536 |
/// | 18 | 1 | format to write: 1 rollback journal, 2 write-ahead log |
/// | 19 | 1 | format to read: the same; a larger one is not for us |
/// | 20 | 1 | bytes at the end of every page that SQLite leaves alone |
/// | 21 | 3 | 64, 32 and 32: payload fractions, always these |
/// | 24 | 4 | counts the changes made through rollback journals |
/// | 28 | 4 | pages, where the counter at 92 equals that at 24; otherwise stale |
/// | 32 | 4 | first trunk page of the freelist, 0 where there is none |
/// | 36 | 4 | pages in the freelist, trunks included |
/// | 40 | 4 | counts the changes of the schema |
/// | 44 | 4 | schema format, 1 to 4; 0 before the first table |
/// | 48 | 4 | pages that a page cache should hold, 0 for SQLite's choice |
/// | 52 | 4 | the largest root page under auto-vacuum, otherwise 0 |
/// | 56 | 4 | text encoding: 1 UTF-8, 2 UTF-16le, 3 UTF-16be; 0 before the first table |
/// | 60 | 4 | the application's version |
/// | 64 | 4 | not 0 for incremental auto-vacuum |
/// | 68 | 4 | the application's number |
/// | 72 | 20 | zero |
/// | 92 | 4 | the counter at 24 when the numbers at 28 and 96 were written |
/// | 96 | 4 | the SQLite that wrote last, such as 3053002 for 3.53.2 |
///
/// Source: sqlite.org/fileformat2.html, section 1.3.
///
/// @param writeAhead whether SQLite keeps a write-ahead log for it
/// @param countedPages what the header says, empty (0) where that number is stale
/// @param cachePages suggested size of the page cache; 0 for SQLite's choice, negative for KiB
/// @param writerVersion the SQLite that wrote last, as a number
public record FileHeader(
    int pageBytes,
    int reservedBytes,
    boolean writeAhead,
    long changeCounter,
    long countedPages,
    long firstFreeTrunk,
    long freePages,
    int schemaFormat,
    int cachePages,
    AutoVacuum autoVacuum,
    TextEncoding encoding,
    long writerVersion) {
  static final int BYTES = 100;
  private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
  private static final int PAGE_BYTES_MIN = 512;
  private static final int PAGE_BYTES_MAX = 65536;

  /// A page must hold four cells at least, however much is reserved.
  private static final int USABLE_BYTES_MIN = 480;

  private static final int FRACTIONS = 0x402020;
  private static final int READ_FORMAT_MAX = 2;
  private static final int SCHEMA_FORMAT_MAX = 4;

  /// Bytes of a page that SQLite uses.
  public int usableBytes() {
    return pageBytes - reservedBytes;
  }

  static boolean hasMagic(byte[] bytes) {
    return bytes.length >= MAGIC.length
        && Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
  }

  /// Reads the header out of page 1, which has the magic and 100 bytes at least.
  static FileHeader read(byte[] page, Path file) {
    requireKnownFormat(page, file);
    int pageBytes = pageBytes(page, file);
    int reserved = page[20] & 0xff;
    if (pageBytes - reserved < USABLE_BYTES_MIN) {
      throw damaged(
          file,
          "%s reserved bytes leave less than %s of %s"
              .formatted(reserved, USABLE_BYTES_MIN, pageBytes));
    }
    if ((BigEndian.signedInt(page, 20) & 0xffffff) != FRACTIONS) {
      throw damaged(file, "the payload fractions are not 64, 32 and 32");
    }
    long changes = BigEndian.unsignedInt(page, 24);
    boolean counted = changes == BigEndian.unsignedInt(page, 92);
    return new FileHeader(
        pageBytes,
        reserved,
        page[19] == READ_FORMAT_MAX,
        changes,
        counted ? BigEndian.unsignedInt(page, 28) : 0,
        BigEndian.unsignedInt(page, 32),
        BigEndian.unsignedInt(page, 36),
        schemaFormat(page),
        BigEndian.signedInt(page, 48),
        autoVacuum(page),
        encoding(page),
        BigEndian.unsignedInt(page, 96));
  }

  private static void requireKnownFormat(byte[] page, Path file) {
    int readFormat = page[19] & 0xff;
    int schemaFormat = schemaFormat(page);
    if (readFormat > READ_FORMAT_MAX || schemaFormat > SCHEMA_FORMAT_MAX) {
      throw SqliteFileException.of(
          SqliteFileException.Kind.NEWER_FORMAT,
          file,
          "its read format is %s and its schema format %s; accepted: at most %s and %s; the file"
                  .formatted(readFormat, schemaFormat, READ_FORMAT_MAX, SCHEMA_FORMAT_MAX)
              + " was written for a later SQLite or is damaged: open it with the program that"
              + " wrote it");
    }
  }

  /// SQLite looks at the last byte only.
  private static int schemaFormat(byte[] page) {
    return page[47] & 0xff;
  }

  private static int pageBytes(byte[] page, Path file) {
    int stored = BigEndian.unsignedShort(page, 16);
    int pageBytes = stored == 1 ? PAGE_BYTES_MAX : stored;
    if (pageBytes < PAGE_BYTES_MIN || Integer.bitCount(pageBytes) != 1) {
      throw damaged(
          file,
          "a page size of %s; accepted: the powers of two from %s to %s"
              .formatted(pageBytes, PAGE_BYTES_MIN, PAGE_BYTES_MAX));
    }
    return pageBytes;
  }

  private static AutoVacuum autoVacuum(byte[] page) {
    if (BigEndian.signedInt(page, 52) == 0) {
      return AutoVacuum.NONE;
    }
    return BigEndian.signedInt(page, 64) == 0 ? AutoVacuum.FULL : AutoVacuum.INCREMENTAL;
  }

  /// SQLite looks at the last two bits only.
  private static TextEncoding encoding(byte[] page) {
    return switch (page[59] & 3) {
      case 2 -> TextEncoding.UTF_16LE;
      case 3 -> TextEncoding.UTF_16BE;
      default -> TextEncoding.UTF_8;
    };
  }

  private static SqliteFileException damaged(Path file, String found) {
    return SqliteFileException.onPage(
        SqliteFileException.Kind.CORRUPT,
        file,
        1,
        "the header is damaged, or all but its first bytes are encrypted: "
            + found
            + "; restore the file from a backup, or decrypt it");
  }
}
