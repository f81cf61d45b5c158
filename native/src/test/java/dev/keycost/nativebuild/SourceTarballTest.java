// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SourceTarballTest {
  private static final String OPTIONS = "A\n  because\n";

  @TempDir Path folder;
  private StagedMachine machine;
  private SourcePackage pinned;

  @BeforeEach
  void prepare() throws IOException {
    machine = new StagedMachine(folder).with("cc").with("npm");
    pinned = machine.pinned();
  }

  @Test
  void stopsTheBuildWhenTheDigestIsWrong() throws Exception {
    machine.writeTarball("6.6.6");
    SqliteBuild build = machine.build(pinned, OPTIONS);

    assertThatThrownBy(build::run)
        .isInstanceOf(BuildStoppedException.class)
        .hasMessageContaining("sqlite-source-1.0.0.tgz: its integrity is sha512-")
        .hasMessageContaining(machine.pinned().integrity())
        .hasMessageContaining("accepted is only " + pinned.integrity())
        .hasMessageContaining("Build again");
    assertThat(build.work().resolve("sqlite-source-1.0.0.tgz")).doesNotExist();
    assertThat(build.work().resolve("sqlite-source-1.0.0.tgz.rejected")).exists();
    assertThat(build.work().resolve("sqlite3.c")).doesNotExist();
    assertThat(machine.compilations).isZero();
  }

  @Test
  void fetchesAnewAfterARejectedTarball() throws Exception {
    machine.writeTarball("6.6.6");
    SqliteBuild build = machine.build(pinned, OPTIONS);
    assertThatThrownBy(build::run).isInstanceOf(BuildStoppedException.class);
    assertThatThrownBy(build::run).isInstanceOf(BuildStoppedException.class);
    assertThat(machine.npmCalls).isEqualTo(2);

    machine.build(machine.pinned(), OPTIONS).run();
    assertThat(machine.npmCalls).isEqualTo(3);
    assertThat(machine.compilations).isEqualTo(1);
  }

  @Test
  void checksATarballFetchedByAnEarlierBuildToo() throws Exception {
    machine.build(pinned, OPTIONS).run();
    SourcePackage other = new SourcePackage(pinned.name(), pinned.version(), "sha512-other");

    assertThatThrownBy(machine.build(other, OPTIONS)::run)
        .isInstanceOf(BuildStoppedException.class)
        .hasMessageContaining("accepted is only sha512-other");
    assertThat(machine.npmCalls).isEqualTo(1);
  }
}
