// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.tidy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.classfile.ClassModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The picture in ARCHITECTURE.md is true: the compiled classes of `keys` and `core` use each other
/// only as the block marked `layers` allows.
final class LayersTest {
  private final Tree tree = Tree.here();

  @Test
  void theClassesKeepToTheBlock() throws IOException {
    Layers layers = Layers.in(Tree.read(tree.root().resolve("ARCHITECTURE.md")));
    List<ClassModel> classes = new ArrayList<>();
    for (String module : List.of("keys", "core")) {
      Path folder = tree.root().resolve(module + "/target/classes");
      List<ClassModel> found = Classes.in(folder);
      assertThat(found).as("classes in %s; build them with: mvn verify", folder).isNotEmpty();
      classes.addAll(found);
    }
    Set<String> existing =
        classes.stream().map(c -> Layers.station(Classes.name(c))).collect(Collectors.toSet());

    List<String> offences = new ArrayList<>(layers.offences(existing));
    classes.stream()
        .flatMap(model -> Classes.uses(model).stream())
        .flatMap(use -> layers.offences(use).stream())
        .sorted()
        .forEach(offences::add);

    assertThat(offences).as("ARCHITECTURE.md, the block ```layers").isEmpty();
  }

  @Test
  void readsEveryKindOfUseFromAClassFile() throws IOException {
    Path own = tree.root().resolve("tidy/target/test-classes");
    ClassModel model =
        Classes.in(own).stream()
            .filter(c -> Classes.name(c).endsWith(".Layers"))
            .findFirst()
            .orElseThrow();
    assertThat(Classes.uses(model))
        .contains(new Layers.Use("dev.keycost.tidy.Layers", "dev.keycost.tidy.Layers$Use"));
  }

  @Test
  void allowsWhatIsListedAndWhatStaysAtHome() {
    Layers layers = block("run -> engine", "engine ->");
    assertThat(layers.offences(use("run.Runner", "engine.sqlite.Pages"))).isEmpty();
    assertThat(layers.offences(use("engine.Engine", "engine.sqlite.Pages"))).isEmpty();
  }

  @Test
  void namesBothClassesAndTheLineWhenAUseIsNotListed() {
    Layers layers = block("run -> engine plan", "engine ->", "plan ->");
    assertThat(layers.offences(use("engine.sqlite.Pages", "run.Runner")))
        .containsExactly(
            "dev.keycost.engine.sqlite.Pages uses dev.keycost.run.Runner,"
                + " but the block says: engine ->");
    assertThat(layers.offences(use("run.Runner", "report.Text")))
        .containsExactly(
            "dev.keycost.run.Runner uses dev.keycost.report.Text,"
                + " but the block says: run -> engine plan");
  }

  @Test
  void packagesAndLinesMustMatch() {
    assertThat(block("a -> b", "b ->").offences(Set.of("a", "c")))
        .containsExactly(
            "package c exists, but the block has no line for it",
            "the block has a line for b, but there is no such package");
    assertThat(block("a -> b").offences(Set.of("a")))
        .containsExactly("a -> b: the block has no line for b");
  }

  @Test
  void findsCircles() {
    assertThat(block("a -> b", "b -> c", "c -> b").offences(Set.of("a", "b", "c")))
        .containsExactly("the block goes round in a circle: b -> c -> b");
    assertThat(block("a -> b c", "b -> c", "c ->").offences(Set.of("a", "b", "c"))).isEmpty();
  }

  @Test
  void refusesBlocksItCannotRead() {
    assertThatThrownBy(() -> Layers.in("# Architecture\n")).hasMessageContaining("```layers");
    assertThatThrownBy(() -> block("a = b")).hasMessageContaining("'a = b'");
    assertThatThrownBy(() -> block("a ->", "a ->")).hasMessageContaining("two lines");
  }

  private static Layers block(String... lines) {
    return Layers.in("# Architecture\n\n```layers\n" + String.join("\n", lines) + "\n```\n");
  }

  private static Layers.Use use(String user, String used) {
    return new Layers.Use("dev.keycost." + user, "dev.keycost." + used);
  }
}
