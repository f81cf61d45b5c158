// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunDirectoryTest {
  /// A folder in which nobody can make a file, not even root.
  private static final Path UNWRITABLE = Path.of("/proc");

  @TempDir Path parent;

  private Path leftBy(long pid) throws IOException {
    return Files.createDirectory(parent.resolve("keycost-run-" + pid + "-123"));
  }

  /// The number of a process that has ended.
  private static long deadPid() throws Exception {
    Process ended =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "--version")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    ended.waitFor();
    return ended.pid();
  }

  @Test
  void aRunHasAFolderOfItsOwnAndTakesItAway() throws IOException {
    Path path;
    try (RunDirectory one = RunDirectory.create(parent);
        RunDirectory other = RunDirectory.create(parent)) {
      path = one.path();
      assertThat(path).isDirectory().hasParent(parent);
      assertThat(other.path()).isNotEqualTo(path);
      Files.writeString(one.folder("a").resolve("event.db"), "x");
      Files.writeString(one.folder("b").resolve("event.db-wal"), "x");
    }
    assertThat(parent).isEmptyDirectory();
    assertThat(path).doesNotExist();
  }

  @Test
  void aFolderThatDoesNotExistIsNamed() {
    Path missing = parent.resolve("missing");
    assertThatThrownBy(() -> RunDirectory.create(missing))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--dir: %s does not exist; name an existing folder on the disk to measure."
                .formatted(missing));
  }

  @Test
  void aFileIsNoFolder() throws IOException {
    Path file = Files.writeString(parent.resolve("file"), "x");
    assertThatThrownBy(() -> RunDirectory.create(file))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--dir: %s is not a folder;".formatted(file));
    assertThatThrownBy(() -> RunDirectory.create(file.resolve("below")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("does not exist");
  }

  @Test
  void aFolderThatCannotBeWrittenIsNamed() {
    Assumptions.assumeTrue(
        Files.isDirectory(UNWRITABLE), "this system has no folder that even root cannot write");
    assertThatThrownBy(() -> RunDirectory.create(UNWRITABLE))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--dir: no folder can be made in /proc (")
        .hasMessageEndingWith("; name one that you may write.");
  }

  @Test
  void whatADeadProcessLeftIsToldFromWhatALiveOneUses() throws Exception {
    Path left = leftBy(deadPid());
    leftBy(ProcessHandle.current().pid());
    try (RunDirectory live = RunDirectory.create(parent)) {
      assertThat(live.path()).exists();
      assertThat(RunDirectory.leftovers(parent)).containsExactly(left);
    }
    assertThat(left).exists();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "keycost-run-",
        "keycost-run-x-1",
        "keycost-run-12",
        "other-12-1",
        "keycost-run-99999999999999999999-1"
      })
  void foldersOfOtherNamesAreNoneOfOurs(String name) throws IOException {
    Files.createDirectory(parent.resolve(name));
    assertThat(RunDirectory.leftovers(parent)).isEmpty();
  }

  @Test
  void aFileIsNoLeftover() throws Exception {
    Files.writeString(parent.resolve("keycost-run-" + deadPid() + "-1"), "x");
    assertThat(RunDirectory.leftovers(parent)).isEmpty();
  }

  @Test
  void whatIsGoneAlreadyNeedsNoRemoval() {
    RunDirectory directory = RunDirectory.create(parent);
    directory.close();
    assertThatCode(directory::close).doesNotThrowAnyException();
    assertThatCode(() -> RunDirectory.remove(parent.resolve("never"))).doesNotThrowAnyException();
  }

  @Test
  void whatALinkPointsToStays() throws IOException {
    Path precious = Files.createDirectory(parent.resolve("precious"));
    Files.writeString(precious.resolve("file"), "x");
    try (RunDirectory directory = RunDirectory.create(parent)) {
      Files.createSymbolicLink(directory.path().resolve("link"), precious);
      Files.createSymbolicLink(directory.path().resolve("dangling"), parent.resolve("nowhere"));
    }
    try (Stream<Path> files = Files.list(parent)) {
      assertThat(files).containsExactly(precious);
    }
    assertThat(precious.resolve("file")).exists();
  }
}
