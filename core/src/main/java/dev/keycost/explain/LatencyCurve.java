// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.result.RunResult;
import java.util.List;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/// How long single operations of one design took at every percentile, over all repetitions. Places
/// are counted in nines, `-log10(1 - p)`: 0 is the shortest, 1 the 90th percentile, 2 the 99th, so
/// that the tail has as much room as the rest.
///
/// The arrays are the curve's own: whoever gets them reads them and changes nothing.
///
/// @param rate operations a second at which they arrived; 0 where each began when the one before
///   was done
/// @param nines ascending, as far as there was an operation that took longer
/// @param nanos at these places
public record LatencyCurve(
    String phase, String operation, String design, long rate, double[] nines, double[] nanos) {
  private static final int STEPS_A_NINE = 20;

  /// In the order of [LatencyFigures].
  public static List<LatencyCurve> of(RunResult result) {
    return LatencySums.of(result).entrySet().stream()
        .map(entry -> of(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static LatencyCurve of(LatencySums.Group group, Histogram histogram) {
    double most = StrictMath.log10(histogram.getTotalCount());
    double[] nines =
        IntStream.rangeClosed(0, (int) Math.floor(most * STEPS_A_NINE))
            .mapToDouble(step -> (double) step / STEPS_A_NINE)
            .toArray();
    double[] nanos = new double[nines.length];
    for (int i = 0; i < nanos.length; i++) {
      nanos[i] = histogram.getValueAtPercentile(100 * (1 - StrictMath.pow(10, -nines[i])));
    }
    return new LatencyCurve(
        group.phase(), group.operation(), group.design(), group.rate(), nines, nanos);
  }
}
