// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class YardstickTest {
  private static final Path SOURCE = Path.of("src", "main", "c", "yardstick.c");

  @TempDir Path folder;

  @Test
  void isLinkedWithTheLibraryBuiltHere() throws Exception {
    StagedMachine machine = new StagedMachine(folder).with("cc").with("npm");
    SqliteBuild sqlite = machine.build(machine.pinned(), "A\n  because\n");
    sqlite.run();
    new Yardstick(SOURCE, sqlite).build();

    assertThat(sqlite.target().resolve("yardstick"))
        .content()
        .contains("-Wall -Wextra -Werror", "-lsqlite3 -Wl,-rpath," + sqlite.library().getParent());
  }

  @Test
  void stopsTheBuildWhenThereIsNoSqlite() throws Exception {
    StagedMachine machine = new StagedMachine(folder).with("npm");
    SqliteBuild sqlite = machine.build(machine.pinned(), "A\n  because\n");
    sqlite.run();

    assertThatThrownBy(new Yardstick(SOURCE, sqlite)::build)
        .isInstanceOf(BuildStoppedException.class)
        .hasMessageContaining("there is no SQLite to link it with")
        .hasMessageContaining("not-built.txt");
  }
}
