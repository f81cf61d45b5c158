// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.Encoding;
import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.design.TableShape;
import dev.keycost.design.UsageException;
import dev.keycost.keys.KeyKind;
import dev.keycost.measure.Check;
import dev.keycost.measure.Counters;
import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.PictureMeasurement.Level;
import dev.keycost.measure.PictureMeasurement.Stroke;
import dev.keycost.measure.TreeForm;
import dev.keycost.measure.TreeRole;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What every engine promises. A new one is tested by implementing [#engine].
public interface EngineContract {
  Engine engine();

  /// A profile that makes small tables quickly.
  default Settings anySettings() {
    return engine().profiles().getFirst().settings();
  }

  private FilledTable open(KeyDesign design, Path parent) throws IOException {
    Path folder = Files.createTempDirectory(parent, "table");
    return FilledTable.open(engine(), design, anySettings(), FilledTable.PAYLOAD_BYTES, folder);
  }

  private static List<DynamicTest> each(List<KeyDesign> designs, Body body) {
    return designs.stream()
        .map(design -> DynamicTest.dynamicTest(design.label(), () -> body.test(design)))
        .toList();
  }

  private static List<KeyDesign> allDesigns() {
    return Stream.of(KeyKind.values())
        .flatMap(
            kind ->
                Stream.of(Encoding.values())
                    .flatMap(
                        encoding ->
                            Stream.of(TableShape.values())
                                .map(
                                    shape ->
                                        new KeyDesign(
                                            kind.label() + ":" + encoding + ":" + shape,
                                            kind,
                                            encoding,
                                            shape,
                                            InsertionOrder.ARRIVAL))))
        .toList();
  }

  private static void assertPassed(List<Check> checks) {
    assertThat(checks).isNotEmpty().allSatisfy(check -> assertThat(check.passed()).isTrue());
  }

  @Test
  default void isFoundByItsName() {
    assertThat(Engines.byName("--engine", engine().name()).toString()).isEqualTo(engine().name());
  }

  @TestFactory
  default List<DynamicTest> everyListedDesignIsPossibleAndIsReadBackFromItsLabel() {
    return each(
        engine().designs(),
        design -> {
          assertThat(engine().impossible(design)).isEmpty();
          assertThat(KeyDesign.parse("x", design.label(), engine().defaults())).isEqualTo(design);
          assertThat(KeyDesign.parse("x", design.fullName(), engine().defaults()))
              .isEqualTo(design);
          assertThat(engine().describe(design)).isNotBlank();
        });
  }

  @Test
  default void designsAreListedOnce() {
    assertThat(engine().designs()).extracting(KeyDesign::label).doesNotHaveDuplicates();
  }

  @TestFactory
  default List<DynamicTest> everyListedDesignTakesBatchesAndIsVerified(@TempDir Path parent) {
    return each(engine().designs(), design -> takesBatchesAndIsVerified(design, parent));
  }

  @TestFactory
  default List<DynamicTest> everyListedDesignShowsWhereItsRowsLand(@TempDir Path parent) {
    return each(engine().designs(), design -> showsWhereRowsLand(design, parent));
  }

  private void showsWhereRowsLand(KeyDesign design, Path parent) throws IOException {
    Settings settings = engine().picturing(anySettings());
    Path folder = Files.createTempDirectory(parent, "table");
    try (FilledTable table =
        FilledTable.open(engine(), design, settings, FilledTable.PAYLOAD_BYTES, folder)) {
      Session session = table.session();
      assertThatThrownBy(session::takePictures).isInstanceOf(IllegalStateException.class);
      session.beginPictures(100);
      for (int i = 0; i < 6; i++) {
        table.batch(50);
      }
      List<TreePicture> early = session.takePictures();
      table.batch(30);
      List<TreePicture> late = session.takePictures();
      assertThat(early).isNotEmpty().allSatisfy(tree -> assertWhole(tree, 100L, 200L, 300L));
      assertThat(late)
          .hasSameSizeAs(early)
          .allSatisfy(tree -> assertWhole(tree, 330L))
          .anySatisfy(tree -> assertThat(rows(tree)).isEqualTo(330))
          .extracting(TreePicture::role)
          .contains(TreeRole.TABLE);
      assertPassed(table.verify());
    }
  }

  private static void assertWhole(TreePicture tree, Long... rows) {
    assertThat(tree.strokes()).extracting(Stroke::rows).containsExactly(rows);
    assertThat(tree.strokes())
        .allSatisfy(
            stroke ->
                assertThat(stroke.writes())
                    .hasSize(PictureMeasurement.PLACE_CLASSES)
                    .anyMatch(pages -> pages > 0));
    long leaves = tree.levels().getLast().pages();
    assertThat(tree.fill().stream().mapToLong(Long::longValue).sum()).isEqualTo(leaves);
    assertThat(tree.order()).doesNotHaveDuplicates().hasSize((int) Math.min(leaves, 256));
  }

  private static long rows(TreePicture tree) {
    return tree.form() == TreeForm.ROWS_IN_LEAVES
        ? tree.levels().getLast().cells()
        : tree.levels().stream().mapToLong(Level::cells).sum();
  }

  @TestFactory
  default List<DynamicTest> whatIsNotCalledImpossibleIsPossible(@TempDir Path parent) {
    return each(
        allDesigns().stream().filter(design -> engine().impossible(design).isEmpty()).toList(),
        design -> takesBatchesAndIsVerified(design, parent));
  }

  private void takesBatchesAndIsVerified(KeyDesign design, Path parent) throws IOException {
    try (FilledTable table = open(design, parent)) {
      table.session().takeCounters();
      for (int rows : new int[] {1, 700, 2000}) {
        table.batch(rows);
        Counters counters = table.session().takeCounters();
        assertThat(counters.hits() + counters.misses()).isPositive();
        assertThat(counters.writes()).isPositive();
      }
      assertThat(table.session().fileBytes() + table.session().logBytes())
          .isGreaterThan(2701L * FilledTable.PAYLOAD_BYTES);
      assertPassed(table.verify());
      assertThat(table.fingerprint().keys()).isEqualTo(2701);
    }
  }

  @Test
  default void whatIsImpossibleHasAReason() {
    assertThat(allDesigns().stream().flatMap(design -> engine().impossible(design).stream()))
        .allSatisfy(reason -> assertThat(reason).isNotBlank());
  }

  @TestFactory
  default List<DynamicTest> keysLieAsTheLayoutSays() {
    return each(
        engine().designs(),
        design -> {
          KeyLayout layout = engine().keyLayout(design, anySettings());
          byte[] key = new PlainKeys(design, layout.markerBytes(), 1, 1000).next(1)[0];
          assertThat(layout.keyBytes()).isEqualTo(key.length);
        });
  }

  @TestFactory
  default List<DynamicTest> everyProfileOpensAndIsExplained(@TempDir Path parent) {
    KeyDesign design = engine().designs().getFirst();
    return engine().profiles().stream()
        .map(
            profile ->
                DynamicTest.dynamicTest(
                    profile.settings().profile(),
                    () -> {
                      assertThat(profile.why()).isNotBlank();
                      assertThat(engine().settings(profile.settings().profile(), Map.of()))
                          .isEqualTo(profile.settings());
                      Path folder = Files.createTempDirectory(parent, "profile");
                      try (var table =
                          FilledTable.open(engine(), design, profile.settings(), 50, folder)) {
                        table.batch(100);
                        assertPassed(table.verify());
                        assertThat(table.session().settingsInForce().keySet())
                            .containsAll(profile.settings().values().keySet());
                      }
                    }))
        .toList();
  }

  @Test
  default void anUnknownProfileIsAnsweredWithThoseThereAre() {
    String known = engine().profiles().getFirst().settings().profile();
    assertThatThrownBy(() -> engine().settings(known + "x", Map.of()))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--settings: unknown settings profile '%sx'".formatted(known))
        .hasMessageContaining("did you mean '%s'?".formatted(known));
  }

  @Test
  default void anUnknownSettingIsAnsweredWithThoseThereAre() {
    String known = engine().settingNames().firstEntry().getKey();
    assertThatThrownBy(() -> engine().settings(anySettings().profile(), Map.of(known + "x", "1")))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--set: unknown setting '%sx'".formatted(known))
        .hasMessageContaining("did you mean '%s'?".formatted(known));
  }

  @Test
  default void tellsItsFacts() {
    assertThat(engine().facts()).containsKeys("product", "version");
    assertThat(engine().facts().values()).doesNotContainNull();
  }

  @Test
  default void closingAgainIsHarmless(@TempDir Path parent) throws IOException {
    FilledTable table = open(engine().designs().getFirst(), parent);
    table.batch(10);
    table.close();
    table.close();
    table.session().interrupt();
  }

  @Test
  default void everyCallAfterCloseThrows(@TempDir Path parent) throws IOException {
    FilledTable table = open(engine().designs().getFirst(), parent);
    Session session = table.session();
    KeyBlock key = new KeyBlock(Arena.ofAuto().allocate(Long.BYTES), Long.BYTES, 1);
    table.close();
    List<Consumer<Session>> calls =
        List.of(
            Session::settingsInForce,
            Session::connect,
            Session::begin,
            Session::beginReading,
            Session::commit,
            Session::scan,
            Session::count,
            Session::emptyCaches,
            closed -> closed.insert(key, 0, 1),
            closed -> closed.get(key, 0, 1),
            closed -> closed.range(key, 0, 1, 10),
            closed -> closed.delete(key, 0, 1),
            Session::checkpoint,
            Session::takeCounters,
            closed -> closed.verify(new KeyFingerprint()));
    assertThat(calls)
        .allSatisfy(
            call ->
                assertThatThrownBy(() -> call.accept(session))
                    .isInstanceOf(IllegalStateException.class));
    // A table of somebody's need not have a column that can be updated.
    assertThatThrownBy(() -> session.update(key, 0, 1))
        .isInstanceOfAny(IllegalStateException.class, EngineException.class);
  }

  @Test
  default void anInterruptionWhereNothingRunsIsForgotten(@TempDir Path parent) throws IOException {
    try (FilledTable table = open(engine().designs().getFirst(), parent)) {
      table.session().interrupt();
      table.batch(10);
      assertPassed(table.verify());
    }
  }

  @Test
  default void anotherThreadStopsALongVerification(@TempDir Path parent) throws Exception {
    try (FilledTable table = open(engine().designs().getFirst(), parent)) {
      table.batch(50_000);
      var stopped = new AtomicBoolean();
      Thread other =
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (!stopped.get()) {
                      table.session().interrupt();
                    }
                  });
      try {
        // Between two statements an interruption is nothing, so it is tried until it was heard.
        assertThatThrownBy(
                () -> {
                  while (true) {
                    table.verify();
                  }
                })
            .isInstanceOf(EngineException.class);
      } finally {
        stopped.set(true);
        other.join();
      }
      assertPassed(table.verify());
    }
  }

  @Test
  default void aKeyThatIsThereAlreadyIsRefusedAndTheSessionStillCloses(@TempDir Path parent)
      throws IOException {
    KeyDesign uuid = KeyDesign.parse("x", "uuid4", engine().defaults());
    try (FilledTable table = open(uuid, parent);
        Arena arena = Arena.ofConfined()) {
      int marker = engine().keyLayout(uuid, anySettings()).markerBytes();
      KeyBlock block = PlainKeys.block(arena, new PlainKeys(uuid, marker, 1, 1000).next(10));
      table.session().begin();
      table.session().insert(block, 0, 10);
      assertThatThrownBy(() -> table.session().insert(block, 5, 1))
          .isInstanceOf(EngineException.class)
          .hasMessageNotContaining("null");
    }
  }

  @Test
  default void roomIsEstimatedForEveryDesign() {
    var some = new Engine.Load(1000, 100, 50, TableExtras.NONE);
    var more = new Engine.Load(1_000_000, 100_000, 50, TableExtras.NONE);
    assertThat(engine().designs())
        .allSatisfy(
            design -> {
              Engine.Footprint small = engine().footprint(design, some, anySettings());
              Engine.Footprint large = engine().footprint(design, more, anySettings());
              assertThat(small.diskBytes()).isBetween(50_000L, large.diskBytes() / 100);
              assertThat(small.memoryBytes()).isBetween(1L, large.memoryBytes());
            });
  }

  @Test
  default void noLoadIsTooLargeToBeEstimated() {
    var most =
        new Engine.Load(Long.MAX_VALUE, Long.MAX_VALUE / 10 + 1, 1_000_000_000, TableExtras.NONE);
    assertThatCode(
            () ->
                assertThat(engine().designs())
                    .extracting(design -> engine().footprint(design, most, anySettings()))
                    .allMatch(footprint -> footprint.diskBytes() > Long.MAX_VALUE / 2))
        .doesNotThrowAnyException();
  }

  /// What is tested of one design.
  interface Body {
    void test(KeyDesign design) throws IOException;
  }
}
