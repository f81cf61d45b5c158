// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.keys.source.SplitMix64;
import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Trial;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatenciesTest {
  @TempDir Path folder;

  private final Latencies latencies = new Latencies();
  private Trial trial;
  private PlannedPhase phase;

  @BeforeEach
  void plan() {
    Plan plan = SmallRun.of(folder, "mixed", "uuid7").plan();
    trial = new Trial(plan.designs().getFirst(), 3);
    phase = plan.phase("mixed-at-rate");
  }

  @Test
  void whatWasRecordedIsDecodedAgain() {
    var random = new SplitMix64(5);
    Histogram recorded = latencies.of("get", 1);
    for (int i = 0; i < 20_000; i++) {
      // From nanoseconds to minutes, each power of two as often as any other.
      Latencies.record(recorded, random.nextLong() >>> 28 + (i % 36));
    }
    List<LatencyMeasurement> measurements = latencies.measurements(trial, phase);
    Histogram decoded = Histograms.decoded(measurements.getFirst().histogram());
    assertThat(decoded.getTotalCount()).isEqualTo(20_000);
    assertThat(decoded).isEqualTo(recorded);
    for (double percentile : new double[] {0, 1, 50, 99, 99.9, 100}) {
      assertThat(decoded.getValueAtPercentile(percentile))
          .isEqualTo(recorded.getValueAtPercentile(percentile));
    }
  }

  @Test
  void aValueIsKeptToAThousandthOfItself() {
    for (long nanos = 1; nanos < TimeUnit.HOURS.toNanos(1); nanos = nanos * 3 / 2 + 1) {
      Histogram one = Latencies.histogram();
      Latencies.record(one, nanos);
      assertThat((double) one.getMaxValue()).isBetween(nanos * 0.999, nanos * 1.001);
    }
  }

  @Test
  void noTimeIsTooShortOrTooLongToBeCounted() {
    Histogram recorded = latencies.of("get", 1);
    for (long nanos : new long[] {Long.MIN_VALUE, -5, 0, Long.MAX_VALUE}) {
      Latencies.record(recorded, nanos);
    }
    assertThat(recorded.getTotalCount()).isEqualTo(4);
    assertThat(recorded.getCountAtValue(1)).isEqualTo(3);
  }

  @Test
  void aMeasurementSaysWhoseItIs() {
    Latencies.record(latencies.of("get", 16), 1000);
    latencies.of("transaction", 1);
    Latencies.record(latencies.of("insert", 1), 2000);
    assertThat(latencies.measurements(trial, phase))
        .extracting(LatencyMeasurement::operation)
        .containsExactly("get", "insert");
    LatencyMeasurement get = latencies.measurements(trial, phase).getFirst();
    assertThat(get)
        .isEqualTo(
            new LatencyMeasurement("uuid7", 3, "mixed-at-rate", "get", 1000, 16, get.histogram()));
  }

  @Test
  void batchesOfOneOperationShareAHistogram() {
    Latencies.record(latencies.of("get", 1), 1000);
    Latencies.record(latencies.of("get", 1), 1000);
    assertThat(Histograms.decoded(latencies.measurements(trial, phase).getFirst().histogram()))
        .extracting(Histogram::getTotalCount)
        .isEqualTo(2L);
  }
}
