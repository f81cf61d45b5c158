// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.Encoding;
import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.design.TableShape;
import dev.keycost.design.UsageException;
import dev.keycost.keys.KeyKind;
import dev.keycost.workload.Phases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTest {
  private static final KeyDesign SEQUENCE = design("sequence");
  private static final KeyDesign UUID4 = design("uuid4");
  private static final KeyDesign UUID7 = design("uuid7");

  private static KeyDesign design(String label) {
    return new KeyDesign(
        label,
        KeyKind.byLabel(label).orElseThrow(),
        Encoding.BLOB,
        TableShape.CLUSTERED,
        InsertionOrder.ARRIVAL);
  }

  /// Numbers in the order rows, batch, payload, repeat, keys a second.
  private static Plan plan(List<KeyDesign> designs, long... numbers) {
    return new Plan(
        "sqlite",
        "load",
        List.of(
            new PlannedPhase(
                Phases.LOAD, numbers[0], Math.max(1, numbers[1]), Math.max(1, numbers[1]))),
        designs,
        List.of(),
        numbers[0],
        numbers[1],
        Math.toIntExact(numbers[2]),
        TableExtras.NONE,
        Optional.empty(),
        new Settings("seed", new LinkedHashMap<>()),
        Math.toIntExact(numbers[3]),
        7,
        numbers[4],
        false,
        false,
        false,
        false,
        ".",
        0,
        0);
  }

  private static Plan rows(long rows, long batchRows) {
    return plan(List.of(UUID4), rows, batchRows, 50, 1, 1000);
  }

  @ParameterizedTest
  @CsvSource({
    "0,  1,  0, 1, 1, --rows: 0 is not possible",
    "-5, 1,  0, 1, 1, --rows: -5 is not possible",
    "1,  0,  0, 1, 1, --batch: 0 is not possible",
    "1, -1,  0, 1, 1, --batch: -1 is not possible",
    "1,  1, -1, 1, 1, --payload: -1 is not possible",
    "1,  1, 2000000000, 1, 1, --payload: 2000000000 is not possible",
    "1,  1,  0, 0, 1, --repeat: 0 is not possible",
    "1,  1,  0, 1, 0, --keys-per-second: 0 is not possible",
  })
  void nonsenseIsRefusedWithTheFlagTheValueAndWhatIsAccepted(
      long rows, long batch, long payload, long repeat, long keysPerSecond, String message) {
    assertThatThrownBy(() -> plan(List.of(UUID4), rows, batch, payload, repeat, keysPerSecond))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(message + "; give ");
  }

  @Test
  void aDesignNamedTwiceIsRefused() {
    assertThatThrownBy(() -> plan(List.of(UUID4, SEQUENCE, UUID4), 1, 1, 0, 1, 1))
        .isInstanceOf(UsageException.class)
        .hasMessage("--designs: 'uuid4' stands twice; name each design once.");
  }

  @Test
  void moreBatchesThanAResultFileHoldsAreRefused() {
    assertThat(rows(1_000_000, 1).load().batches()).isEqualTo(1_000_000);
    assertThatThrownBy(() -> rows(1_000_001, 1))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--batch: 1 rows a batch make 1000001 batches of --rows 1000001")
        .hasMessageContaining("1000000 batches are the most");
  }

  @ParameterizedTest
  @CsvSource({
    "10, 3, 4, 1",
    "9, 3, 3, 3",
    "1, 1, 1, 1",
    "2, 5, 1, 2",
    "9000000000000000000, 4000000000000000000, 3, 1000000000000000000"
  })
  void theLastBatchHoldsWhatIsLeft(long rows, long batchRows, int batches, long last) {
    Plan plan = rows(rows, batchRows);
    assertThat(plan.load().batches()).isEqualTo(batches);
    assertThat(plan.load().batchOperations(batches)).isEqualTo(last);
    long sum = 0;
    for (int batch = 1; batch <= batches; batch++) {
      sum += plan.load().batchOperations(batch);
    }
    assertThat(sum).isEqualTo(rows);
  }

  @Test
  void aRepetitionRunsEveryDesignBeforeTheNextBegins() {
    assertThat(plan(List.of(UUID7, UUID4), 1, 1, 0, 2, 1).trials())
        .containsExactly(
            new Trial(UUID7, 1), new Trial(UUID4, 1), new Trial(UUID7, 2), new Trial(UUID4, 2));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void sequenceIsTheBaselineWhereverItStands(int place) {
    var designs = new ArrayList<>(List.of(UUID7, UUID4));
    designs.add(place, SEQUENCE);
    assertThat(plan(designs, 1, 1, 0, 1, 1).baseline()).isEqualTo(SEQUENCE);
  }

  @Test
  void theFirstDesignIsTheBaselineWhereSequenceIsNotRun() {
    assertThat(plan(List.of(UUID7, UUID4), 1, 1, 0, 1, 1).baseline()).isEqualTo(UUID7);
  }

  @Test
  void laterChangesOfTheListsDoNotReachThePlan() {
    var designs = new ArrayList<>(List.of(UUID7));
    Plan plan = plan(designs, 1, 1, 0, 1, 1);
    designs.clear();
    assertThat(plan.designs()).containsExactly(UUID7);
  }
}
