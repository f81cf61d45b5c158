// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.predict;

/// The record of a WITHOUT ROWID table with a key and a data column, and the largest that stays
/// whole.
///
/// A record is a header and the values. The header is its own length and a serial type for each
/// column, all as varints: 1 byte up to 127, 2 up to 16383, 3 up to 2097151. The serial type of a
/// blob of n bytes is 12 + 2n, of a text of n bytes 13 + 2n, of an integer below 7. Source:
/// sqlite.org/fileformat2.html, sections 1.6, 2.1 and 2.4.
///
/// @param keyBytes of the key's value
/// @param keyHeaderBytes of its serial type
/// @param markerBytes before the data, part of its column
public record ClusteredRecord(int keyBytes, int keyHeaderBytes, int markerBytes) {
  /// Whose key is an integer that takes so many bytes.
  public static ClusteredRecord ofInteger(int keyBytes, int markerBytes) {
    return new ClusteredRecord(keyBytes, 1, markerBytes);
  }

  /// Whose key is a blob or a text.
  public static ClusteredRecord ofString(int keyBytes, int markerBytes) {
    return new ClusteredRecord(keyBytes, varintBytes(13 + 2L * keyBytes), markerBytes);
  }

  /// The largest record that stays whole in its cell; with one byte more, it takes another page.
  ///
  /// @param pageBytes all of which SQLite uses
  public static int bytesMax(int pageBytes) {
    return (pageBytes - 12) * 64 / 255 - 23;
  }

  /// Bytes of the record with so much data.
  public long bytes(long payloadBytes) {
    long data = payloadBytes + markerBytes;
    return 1L + keyHeaderBytes + varintBytes(12 + 2 * data) + keyBytes + data;
  }

  /// The largest payload with which the record stays whole; below 0 where none is small enough.
  public long payloadBytesMax(int pageBytes) {
    long payload = bytesMax(pageBytes) - bytes(0);
    while (payload >= 0 && bytes(payload) > bytesMax(pageBytes)) {
      payload--;
    }
    return payload;
  }

  private static int varintBytes(long value) {
    int bytes = 1;
    for (long rest = value >>> 7; rest != 0; rest >>>= 7) {
      bytes++;
    }
    return bytes;
  }
}
