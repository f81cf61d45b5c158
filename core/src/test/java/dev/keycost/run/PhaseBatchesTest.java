// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.design.KeyDesign;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.KeyLayout;
import dev.keycost.plan.Plan;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.plan.Trial;
import dev.keycost.workload.Operation;
import dev.keycost.workload.Phase;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is done in a batch, and to which rows: the keys that were really made, and rows that are
/// really there.
class PhaseBatchesTest {
  private static final int ROWS = 20_000;
  private static final String STRETCHES =
      """
      [own]
      do = insert
      amount = 40%
      [others]
      do = insert
      amount = 30%
      writers = 3
      skew = 5ms
      [old]
      do = insert
      amount = 20%
      [own-again]
      do = insert
      amount = 10%
      """;

  @TempDir Path folder;

  /// One trial's keys with all that its batches need.
  private static final class Made implements AutoCloseable {
    final Plan plan;
    final KeyLayout layout;
    final KeyBuffers buffers;
    final KeyFeed feed;
    final List<String> keys = new ArrayList<>();

    Made(Plan plan, long room) {
      this.plan = plan;
      KeyDesign design = plan.designs().getFirst();
      this.layout = Requests.ENGINE.keyLayout(design, plan.settings());
      this.buffers = new KeyBuffers(room, layout.keyBytes(), Planner.sorting(plan.designs()));
      this.feed = new KeyFeed(plan, new Trial(design, 1), layout, buffers, new Cancellation());
    }

    /// Makes the keys of all phases that only insert, one batch after another.
    Made load() {
      for (PlannedPhase phase : plan.phases()) {
        if (phase.phase().load()) {
          feed.startPhase(phase.phase());
          for (int batch = 1; batch <= phase.batches(); batch++) {
            feed.startBatch(phase.batchOperations(batch));
            while (feed.hasNext()) {
              keys.addAll(hex(feed.next()));
            }
            feed.finishBatch();
          }
        }
      }
      return this;
    }

    PhaseBatches batches(String phase, long seed, int operations) {
      Phase asked = plan.phase(phase).phase();
      feed.startPhase(asked);
      return new PhaseBatches(
          new PlannedPhase(asked, operations, operations, operations), feed, layout, seed);
    }

    @Override
    public void close() {
      buffers.close();
    }
  }

  private static List<String> hex(KeyBlock block) {
    byte[] bytes =
        block.memory().asSlice(0, block.count() * block.keyBytes()).toArray(ValueLayout.JAVA_BYTE);
    var keys = new ArrayList<String>();
    for (int i = 0; i < block.count(); i++) {
      keys.add(HexFormat.of().formatHex(bytes, i * block.keyBytes(), (i + 1) * block.keyBytes()));
    }
    return keys;
  }

  private static Stream<String> designs() {
    return Requests.ENGINE.designs().stream()
        .map(KeyDesign::label)
        .filter(label -> !label.equals("int-typo") && !label.equals("js53"));
  }

  private Plan plan(String lines, String design, long rows) {
    return SmallRun.ofText(folder, lines, design).rows(rows, 100).plan();
  }

  @ParameterizedTest
  @MethodSource("designs")
  void anArrivalsKeyIsTheOneThatWasMade(String design) {
    String kind = design.contains("uuid") || design.contains("comb") ? "\nkind = uuid4\n" : "\n";
    String lines = STRETCHES.replace("amount = 20%\n", "amount = 20%" + kind);
    for (long room : new long[] {ROWS, 1000}) {
      try (Made made = new Made(plan(lines, design, ROWS), room).load()) {
        assertThat(new HashSet<>(made.keys)).hasSize(ROWS);
        assertKeys(made, design.endsWith("+presort"));
      }
    }
  }

  private static void assertKeys(Made made, boolean presorted) {
    var random = new SplittableRandom(17);
    int wanted = 3000;
    long[] arrivals = new long[wanted];
    Arrays.setAll(arrivals, i -> random.nextInt(ROWS));
    // Twice the same, the first and the last, and neighbours of where generators change.
    long[] certain = {5, 5, 0, ROWS - 1, 7999, 8000, 13_999, 14_000, 17_999, 18_000, 8191, 8192};
    System.arraycopy(certain, 0, arrivals, 0, certain.length);
    MemorySegment out = MemorySegment.ofArray(new byte[wanted * made.layout.keyBytes()]);
    made.feed.arrivals().keys(arrivals, wanted, out);
    List<String> found = hex(new KeyBlock(out, made.layout.keyBytes(), wanted));
    if (presorted) {
      // Made in one order and inserted in another: which is which is not known, but all are there.
      assertThat(found).allMatch(new HashSet<>(made.keys)::contains);
      assertThat(new HashSet<>(found)).hasSize((int) Arrays.stream(arrivals).distinct().count());
      return;
    }
    for (int i = 0; i < wanted; i++) {
      assertThat(found.get(i)).isEqualTo(made.keys.get((int) arrivals[i]));
    }
  }

  @ParameterizedTest
  @MethodSource("designs")
  void missingKeysAreNeverInTheTable(String design) {
    String lines = STRETCHES + "[missing]\ndo = 9 get, 1 insert\nkeys = missing\n";
    try (Made made = new Made(plan(lines, design, ROWS), ROWS).load();
        PhaseBatches batches = made.batches("missing", 3, 1000)) {
      Set<String> there = new HashSet<>(made.keys);
      for (int batch = 0; batch < 4; batch++) {
        PhaseBatch next = batches.next(1000);
        there.addAll(hex(next.inserted()));
        List<String> chosen = hex(next.chosen());
        assertThat(chosen).noneMatch(there::contains);
        assertThat(new HashSet<>(chosen)).hasSizeGreaterThan(800);
      }
    }
  }

  private static final String ALL_CHOICES =
      """
      [load]
      do = insert
      [uniform]
      do = get
      [recent]
      do = get
      keys = recent
      [zipf]
      do = get
      keys = zipf
      [oldest]
      do = get
      keys = oldest
      [churn]
      do = 1 delete, 1 insert, 2 get
      [queue]
      do = 3 delete, 2 insert
      keys = oldest
      [mixed]
      do = 80 get, 15 insert, 5 update
      """;

  private long[] chosen(String phase, int count) {
    try (Made made = new Made(plan(ALL_CHOICES, "sequence", ROWS), ROWS).load();
        PhaseBatches batches = made.batches(phase, 77, count)) {
      return batches.next(count).arrivals();
    }
  }

  @Test
  void uniformIsUniform() {
    long[] bins = new long[100];
    for (long arrival : chosen("uniform", 100_000)) {
      bins[Math.toIntExact(arrival / (ROWS / 100))]++;
    }
    double chiSquare = 0;
    for (long bin : bins) {
      chiSquare += (bin - 1000.0) * (bin - 1000.0) / 1000;
    }
    // Of 99 degrees of freedom: one in a thousand seeds is below 61 or above 149.
    assertThat(chiSquare).isBetween(61.1, 148.2);
  }

  @Test
  void recentIsAmongTheLastHundredth() {
    long[] chosen = chosen("recent", 20_000);
    assertThat(Arrays.stream(chosen).min()).hasValue(ROWS - ROWS / 100);
    assertThat(Arrays.stream(chosen).max()).hasValue(ROWS - 1);
  }

  @Test
  void oldestIsInTheOrderOfArrivalAndBeginsAgain() {
    long[] chosen = chosen("oldest", ROWS + 50);
    for (int i = 0; i < chosen.length; i++) {
      assertThat(chosen[i]).isEqualTo(i % ROWS);
    }
  }

  @Test
  void zipfFollowsItsLaw() {
    int draws = 200_000;
    long[] byRank = new long[ROWS + 1];
    for (long arrival : chosen("zipf", draws)) {
      byRank[Math.toIntExact(ROWS - arrival)]++;
    }
    double harmonic = 0;
    for (int rank = 1; rank <= ROWS; rank++) {
      harmonic += Math.pow(rank, -0.99);
    }
    for (int rank : new int[] {1, 2, 3, 5, 10, 30}) {
      double expected = draws * Math.pow(rank, -0.99) / harmonic;
      // Five standard deviations.
      assertThat((double) byRank[rank])
          .isBetween(expected - 5 * Math.sqrt(expected), expected + 5 * Math.sqrt(expected));
    }
    long tail = Arrays.stream(byRank, 1000, ROWS + 1).sum();
    double share = 0;
    for (int rank = 1000; rank <= ROWS; rank++) {
      share += Math.pow(rank, -0.99) / harmonic;
    }
    assertThat((double) tail / draws).isBetween(share - 0.01, share + 0.01);
  }

  @ParameterizedTest
  @ValueSource(strings = {"churn", "queue"})
  void aRemovedRowIsNeverChosenAgainAndTheBatchesOwnRowsNotAtAll(String phase) {
    try (Made made = new Made(plan(ALL_CHOICES, "uuid4", 3000), 5000).load();
        PhaseBatches batches = made.batches(phase, 5, 1000)) {
      Set<Long> removed = new HashSet<>();
      List<String> keys = new ArrayList<>(made.keys);
      long there = 3000;
      for (int batch = 0; batch < 9; batch++) {
        PhaseBatch next = batches.next(1000);
        List<String> chosen = hex(next.chosen());
        for (int i = 0; i < 1000; i++) {
          long arrival = next.arrivals()[i];
          Operation operation = next.operations().get(i);
          if (operation != Operation.INSERT) {
            assertThat(arrival).isLessThan(keys.size());
            assertThat(removed).doesNotContain(arrival);
            assertThat(chosen.get(i)).isEqualTo(keys.get((int) arrival));
          }
          if (operation == Operation.DELETE) {
            // The youngest stays, so that no engine gives its number out again.
            assertThat(arrival).isNotEqualTo(keys.size() - 1);
            removed.add(arrival);
            assertThat(made.feed.arrivals().isThere(arrival)).isFalse();
          }
        }
        keys.addAll(hex(next.inserted()));
        there += next.inserted().count();
        assertThat(made.feed.arrivals().count()).isEqualTo(keys.size());
        assertThat(made.feed.arrivals().there()).isEqualTo(there - removed.size());
        assertThat(made.feed.kept().keys()).isEqualTo(there - removed.size());
      }
      assertThat(removed).hasSizeGreaterThan(2000);
    }
  }

  @Test
  void theQueueLosesItsOldest() {
    try (Made made = new Made(plan(ALL_CHOICES, "uuid7", 3000), 5000).load();
        PhaseBatches batches = made.batches("queue", 5, 1000)) {
      long oldest = 0;
      for (int batch = 0; batch < 4; batch++) {
        PhaseBatch next = batches.next(1000);
        for (int i = 0; i < 1000; i++) {
          if (next.operations().get(i) == Operation.DELETE) {
            assertThat(next.arrivals()[i]).isEqualTo(oldest++);
          }
        }
      }
      assertThat(oldest).isEqualTo(2400);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mixed", "churn", "queue", "zipf"})
  void theSameSeedAsksEveryDesignForTheSame(String phase) {
    var expected = new ArrayList<List<?>>();
    for (String design : List.of("sequence", "uuid4+presort", "uuid7:text:rowid", "random160")) {
      var asked = new ArrayList<List<?>>();
      try (Made made = new Made(plan(ALL_CHOICES, design, 3000), 1000).load();
          PhaseBatches batches = made.batches(phase, 5, 700)) {
        for (int batch = 0; batch < 3; batch++) {
          PhaseBatch next = batches.next(700);
          asked.add(next.operations());
          asked.add(Arrays.stream(next.arrivals()).boxed().toList());
        }
      }
      if (expected.isEmpty()) {
        expected.addAll(asked);
      }
      assertThat(asked).isEqualTo(expected);
    }
  }

  @Test
  void anotherSeedAsksForOthers() {
    try (Made made = new Made(plan(ALL_CHOICES, "uuid4", 3000), 3000).load();
        PhaseBatches one = made.batches("uniform", 1, 1000);
        PhaseBatches other = made.batches("uniform", 2, 1000)) {
      assertThat(one.next(1000).arrivals()).isNotEqualTo(other.next(1000).arrivals());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 20, 100, 250, 1000})
  void everyHundredOperationsHoldExactlyTheirShares(int batchOperations) {
    try (Made made = new Made(plan(ALL_CHOICES, "uuid4", 3000), 1000).load();
        PhaseBatches batches = made.batches("mixed", 9, batchOperations)) {
      var all = new ArrayList<Operation>();
      while (all.size() < 2000) {
        all.addAll(batches.next(batchOperations).operations());
      }
      for (int from = 0; from + 100 <= all.size(); from += 100) {
        Map<Operation, Integer> counts = new EnumMap<>(Operation.class);
        all.subList(from, from + 100)
            .forEach(operation -> counts.merge(operation, 1, Integer::sum));
        assertThat(counts)
            .isEqualTo(Map.of(Operation.GET, 80, Operation.INSERT, 15, Operation.UPDATE, 5));
      }
      assertThat(all.subList(0, 100)).isNotEqualTo(all.subList(100, 200));
    }
  }

  @Test
  void readersLookUpRowsThatWereThereBeforeThePhase() {
    String lines = "[load]\ndo = insert\n[read]\ndo = insert\nreaders = 2\nkeys = recent\n";
    try (Made made = new Made(plan(lines, "uuid4", 3000), 3000).load();
        PhaseBatches batches = made.batches("read", 9, 1000)) {
      batches.next(1000);
      List<String> lookUps = hex(batches.lookUps());
      assertThat(lookUps).hasSize(10_000);
      assertThat(lookUps).allMatch(new HashSet<>(made.keys.subList(2970, 3000))::contains);
    }
  }
}
