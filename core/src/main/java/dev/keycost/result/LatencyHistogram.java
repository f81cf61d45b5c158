// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.measure.LatencyMeasurement;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/// The histogram inside a [LatencyMeasurement], in nanoseconds.
///
/// Source of the encoding: HdrHistogram, `encodeIntoCompressedByteBuffer`, version 2.
public final class LatencyHistogram {
  private LatencyHistogram() {}

  /// The text that a [LatencyMeasurement] holds.
  public static String encode(Histogram histogram) {
    ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(bytes);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
  }

  /// @throws IllegalArgumentException when it is no histogram
  public static Histogram decode(LatencyMeasurement latency) {
    byte[] bytes = Base64.getDecoder().decode(latency.histogram());
    try {
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
    } catch (DataFormatException | RuntimeException e) {
      // The decoder checks nothing, and stumbles over other bytes in many ways.
      throw new IllegalArgumentException(e.toString(), e);
    }
  }
}
