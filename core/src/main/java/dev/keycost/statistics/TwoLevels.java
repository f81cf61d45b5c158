// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.statistics;

import java.util.Random;

/// Logarithms of totals, one a repetition, and how they vary on two levels: from repetition to
/// repetition, and from batch to batch within one.
///
/// A repetition's total is the sum of its batches, so that a batch whose logarithm is off by `e`
/// moves the total's by `w e`, with `w` the batch's share in the total. What varies from batch to
/// batch is taken from the residuals of the batches, cleared of what a repetition and what a place
/// in the table has for itself, and enlarged by the square root of `R B / ((R - 1) (B - 1))` for
/// the degrees of freedom that this costs. What of the totals' variance these do not explain varies
/// from repetition to repetition.
final class TwoLevels {
  /// Fewer residuals than this repeat each other too often when they are drawn.
  private static final int RESIDUALS_MIN = 12;

  private final double[] totals;
  private final double[] weights;
  private final double[] residuals;
  private final double mean;
  private final double variance;
  private final double deviationBetween;

  /// @param totals logarithms, one a repetition, two or more
  /// @param cells logarithms, a row a repetition, a column a batch
  /// @param weights each batch's share in the total
  TwoLevels(double[] totals, double[][] cells, double[] weights) {
    this.totals = totals.clone();
    this.weights = weights.clone();
    mean = mean(totals);
    variance = variance(totals);
    residuals =
        totals.length * weights.length < RESIDUALS_MIN || weights.length < 2
            ? new double[0]
            : residuals(cells);
    deviationBetween = Math.sqrt(Math.max(0, variance - varianceWithin()));
  }

  double mean() {
    return mean;
  }

  /// Of the mean.
  double squaredError() {
    return variance / totals.length;
  }

  /// One bootstrap replicate: how far its mean is from the one that it was drawn around, and its
  /// squared error.
  void draw(Random random, double[] offAndSquaredError) {
    var drawn = new double[totals.length];
    for (int r = 0; r < drawn.length; r++) {
      double value = deviationBetween * random.nextGaussian();
      if (residuals.length > 0) {
        for (double weight : weights) {
          value += weight * residuals[random.nextInt(residuals.length)];
        }
      }
      drawn[r] = value;
    }
    offAndSquaredError[0] = mean(drawn);
    offAndSquaredError[1] = variance(drawn) / drawn.length;
  }

  private double varianceWithin() {
    if (residuals.length == 0) {
      return 0;
    }
    double squares = 0;
    for (double residual : residuals) {
      squares += residual * residual / residuals.length;
    }
    double shares = 0;
    for (double weight : weights) {
      shares += weight * weight;
    }
    return shares * squares;
  }

  private static double[] residuals(double[][] cells) {
    int rows = cells.length;
    int columns = cells[0].length;
    var rowMeans = new double[rows];
    var columnMeans = new double[columns];
    double all = 0;
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        rowMeans[r] += cells[r][c] / columns;
        columnMeans[c] += cells[r][c] / rows;
        all += cells[r][c] / rows / columns;
      }
    }
    double enlarged = Math.sqrt((double) rows * columns / (rows - 1) / (columns - 1));
    var residuals = new double[rows * columns];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        residuals[r * columns + c] = enlarged * (cells[r][c] - rowMeans[r] - columnMeans[c] + all);
      }
    }
    return residuals;
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static double variance(double[] values) {
    double mean = mean(values);
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return squares / (values.length - 1);
  }
}
