// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.result.Estimate.Difference;
import dev.keycost.result.Recordings.Recording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What keycost says of real times in which the truth is known: the same design on both sides, or
/// one that takes five per cent longer.
class RecordedRunsTest {
  private static final List<Recording> RECORDINGS = Recordings.all();

  @Test
  void thereIsEnoughToJudgeBy() {
    assertThat(RECORDINGS).hasSizeGreaterThanOrEqualTo(100);
    assertThat(RECORDINGS)
        .allSatisfy(
            run -> {
              assertThat(run.first()).hasDimensions(10, 10);
              assertThat(run.second()).hasDimensions(10, 10);
            });
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 10})
  void theSameDesignTwiceShowsNoDifferenceNineteenTimesInTwenty(int repetitions) {
    List<Recording> tries = parts(repetitions);
    assertThat(seen(tries) * 20).as("of %s", tries.size()).isLessThanOrEqualTo(tries.size());
  }

  @ParameterizedTest
  @CsvSource({"3, 1.5, 0.6", "5, 1.5, 0.8", "10, 1.5, 0.95", "10, 1.2, 0.7", "10, 1.05, 0.2"})
  void aRealDifferenceIsFoundTheOftenerTheLargerItIs(int repetitions, double factor, double share) {
    List<Recording> tries = parts(repetitions).stream().map(run -> run.slower(factor)).toList();
    assertThat((double) seen(tries) / tries.size()).isGreaterThanOrEqualTo(share);
  }

  /// How many are enough depends on how much repetitions vary: what waits for the disk most, and
  /// computes least, needs most.
  @ParameterizedTest
  @CsvSource({
    "'uuid4,200000', 20",
    "'uuid7,200000', 50",
    "'uuid4,30000', 200",
    "'uuid7,30000', 200",
    "'sequence,30000', 400",
  })
  void fivePerCentAreFoundWithEnoughRepetitions(String design, int repetitions) {
    Recording run =
        joined().stream().filter(one -> one.design().equals(design)).findFirst().orElseThrow();
    for (int from = 0; from + repetitions <= run.first().length; from += repetitions) {
      Recording part = run.part(from, from + repetitions).slower(1.05);
      assertThat(difference(part)).as("from %s", from).isEqualTo(Difference.SEEN);
      assertThat(Estimate.paired(part.second(), part.first()).value()).isGreaterThan(1);
    }
  }

  private static Difference difference(Recording run) {
    return Estimate.paired(run.second(), run.first()).difference();
  }

  private static long seen(List<Recording> tries) {
    return tries.stream().filter(run -> difference(run) == Difference.SEEN).count();
  }

  /// Every run cut into runs of so many repetitions, without a remainder.
  private static List<Recording> parts(int repetitions) {
    var parts = new ArrayList<Recording>();
    for (Recording run : RECORDINGS) {
      for (int from = 0; from + repetitions <= run.first().length; from += repetitions) {
        parts.add(run.part(from, from + repetitions));
      }
    }
    return parts;
  }

  /// All runs of a design one after another, as one long run.
  private static List<Recording> joined() {
    Map<String, Recording> joined = new LinkedHashMap<>();
    BinaryOperator<Recording> join =
        (one, other) ->
            new Recording(
                one.design(),
                concatenated(one.first(), other.first()),
                concatenated(one.second(), other.second()));
    RECORDINGS.forEach(run -> joined.merge(run.design(), run, join));
    return List.copyOf(joined.values());
  }

  private static double[][] concatenated(double[][] one, double[][] other) {
    var all = new ArrayList<double[]>(List.of(one));
    all.addAll(List.of(other));
    return all.toArray(double[][]::new);
  }
}
