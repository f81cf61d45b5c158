// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SqliteBuildTest {
  private static final String OPTIONS = "A\n  because\n";

  @TempDir Path folder;
  private StagedMachine machine;
  private SourcePackage pinned;

  @BeforeEach
  void prepare() throws IOException {
    machine = new StagedMachine(folder);
    pinned = machine.pinned();
  }

  @Test
  void describesTheLibraryItBuilt() throws Exception {
    SqliteBuild build = machine.with("cc").with("npm").build(pinned, OPTIONS);
    build.run();

    assertThat(LibraryProperties.read(build.properties()))
        .contains(
            new LibraryProperties(
                "3.0.1",
                "2026 abc",
                pinned.integrity(),
                "keycost-native/linux-x86_64/libsqlite3.so",
                Digest.sha256(build.library()),
                Digest.crc32(build.library()),
                "cc 1.0",
                "-O2 -g -fno-omit-frame-pointer -fPIC -shared -DA"));
    assertThat(Files.readString(build.properties())).doesNotContain("#");
    assertThat(build.notBuilt()).doesNotExist();
    assertThat(machine.lines).hasSize(1).first().asString().startsWith("compiling SQLite 3.0.1");
    assertThat(folder.resolve("native/escape.txt")).doesNotExist();
  }

  @Test
  void doesNothingWhenNothingChanged() throws Exception {
    SqliteBuild build = machine.with("cc").with("npm").build(pinned, OPTIONS);
    build.run();
    machine.lines.clear();
    build.run();
    machine.without("npm");
    machine.without("cc");
    build.run();

    assertThat(machine.compilations).isEqualTo(1);
    assertThat(machine.npmCalls).isEqualTo(1);
    assertThat(machine.lines).isEmpty();
    assertThat(build.library()).exists();
  }

  @Test
  void compilesAgainWhenAnInputChanged() throws Exception {
    machine.with("cc").with("npm").build(pinned, OPTIONS).run();
    SqliteBuild build = machine.build(pinned, "A\n  because\nB\n  too\n");
    build.run();
    assertThat(machine.compilations).as("an option more").isEqualTo(2);

    machine.compilerVersion = "cc 2.0";
    build.run();
    assertThat(machine.compilations).as("another compiler").isEqualTo(3);

    Files.writeString(build.library(), "damaged");
    build.run();
    assertThat(machine.compilations).as("another library").isEqualTo(4);

    Files.delete(build.library());
    build.run();
    assertThat(machine.compilations).as("no library").isEqualTo(5);
    assertThat(machine.npmCalls).isEqualTo(1);
  }

  @Test
  void saysInOneLineThatThereIsNoCompiler() throws Exception {
    SqliteBuild build = machine.with("npm").build(pinned, OPTIONS);
    build.run();

    assertUnbuilt(build, "no C compiler (cc, gcc, clang) on PATH");
    assertThat(machine.npmCalls).isZero();
  }

  @Test
  void saysInOneLineThatThereIsNoNpm() throws Exception {
    SqliteBuild build = machine.with("clang").build(pinned, OPTIONS);
    build.run();

    assertUnbuilt(build, "no npm on PATH, which fetches SQLite's source package");
  }

  @Test
  void saysInOneLineThatNpmFailed() throws Exception {
    machine.npmWorks = false;
    SqliteBuild build = machine.with("cc").with("npm").build(pinned, OPTIONS);
    build.run();

    assertUnbuilt(
        build, "npm could not fetch sqlite-source@1.0.0 (see native/target/native-build/npm.log)");
  }

  @Test
  void namesTheLogWhenTheCompilerFailed() throws Exception {
    machine.compilerWorks = false;
    SqliteBuild build = machine.with("cc").with("npm").build(pinned, OPTIONS);
    build.run();

    assertThat(machine.lines.removeFirst()).startsWith("compiling SQLite");
    assertUnbuilt(build, folder.resolve("bin/cc") + " ended with errors (see native/target/");
  }

  @Test
  void removesALibraryThatNoLongerMatchesWhenItCannotBuildAnother() throws Exception {
    machine.with("cc").with("npm").build(pinned, OPTIONS).run();
    machine.lines.clear();
    machine.without("cc");
    SqliteBuild build = machine.build(pinned, "B\n  because\n");
    build.run();

    assertUnbuilt(build, "no C compiler");
    assertThat(build.library()).doesNotExist();
  }

  @Test
  void forgetsThatItCouldNotBuildOnceItCan() throws Exception {
    SqliteBuild build = machine.with("npm").build(pinned, OPTIONS);
    build.run();
    machine.with("gcc");
    build.run();

    assertThat(build.notBuilt()).doesNotExist();
    assertThat(build.library()).exists();
  }

  @Test
  void skipsWhenToldAndKeepsWhatWasBuilt() throws Exception {
    SqliteBuild build = machine.with("cc").with("npm").build(pinned, OPTIONS);
    build.skip();
    assertUnbuilt(build, "keycost.native.skip is set");

    build.run();
    build.skip();
    assertThat(build.library()).exists();
    assertThat(machine.lines.getLast()).contains("the SQLite built before stays in use");
  }

  private void assertUnbuilt(SqliteBuild build, String reason) throws IOException {
    assertThat(machine.lines)
        .singleElement()
        .asString()
        .startsWith("SQLite was not built: " + reason)
        .endsWith("; the system's library will serve, only function names in profiles are lost");
    assertThat(Files.readString(build.notBuilt())).isEqualTo(machine.lines.getFirst() + "\n");
    assertThat(build.properties()).doesNotExist();
  }
}
