// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.Arrays;

/// How kept values arrived, from their places in sorted order.
final class ArrivalMeasure {
  private static final double FAR = 0.01;

  private ArrivalMeasure() {}

  static ArrivalOrder of(StepCounter steps, Sample sample, Ranks ranks) {
    double[] distances = new double[sample.size()];
    int count = 0;
    int far = 0;
    for (int i = 0; i < sample.size(); i++) {
      if (sample.hasNeighbour(i)) {
        double between = Math.max(0, Math.abs(ranks.rank(i + 1) - ranks.rank(i)) - 1);
        double distance = between / sample.size();
        far += distance > FAR ? 1 : 0;
        distances[count++] = distance;
      }
    }
    return new ArrivalOrder(
        steps.steps(),
        steps.forward(),
        steps.backward(),
        median(Arrays.copyOf(distances, count)),
        count == 0 ? 0 : (double) far / count,
        ranks.correlation());
  }

  private static double median(double[] numbers) {
    Arrays.sort(numbers);
    return numbers.length == 0 ? 0 : numbers[numbers.length / 2];
  }
}
