// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keycost.design.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of any profiler become clean profiles, with a word on what they are not good for.
///
/// The recordings are async-profiler's (4.6, JDK 25, `cstack=vm,jfropts=31,event=ctimer` every 10
/// ms, one with `alloc=1m`, one with `wall=50ms`), gzipped to be small. What they hold was counted
/// with jfr-converter's own `jfrconv --cpu`, `--alloc` and `--wall`.
final class ProfileFileTest {
  private static final Path RESOURCES = Path.of("src/test/resources/profile");

  @TempDir private Path folder;

  @Test
  void readsARecording() {
    ProfileFile read = ProfileFile.read(recording("ctimer-and-alloc"));

    assertThat(read.profile().event()).isEqualTo("ctimer");
    assertThat(read.profile().intervalNanos()).hasValue(10_000_000);
    assertThat(read.profile().operations()).isEmpty();
    assertThat(read.profile().total()).isEqualTo(95);
    assertThat(read.profile().stacks())
        .flatExtracting(Stack::frames)
        .contains("Small.main", FrameNames.PLUMBING)
        .noneMatch(frame -> frame.contains("0x"));
    assertThat(read.warnings()).containsExactly("events of other kinds are left out: 34 of alloc.");
  }

  @Test
  void doesNotAddWallClockSamplesToThoseOfTheProcessor() {
    ProfileFile read = ProfileFile.read(recording("ctimer-and-wall"));

    assertThat(read.profile().total()).isEqualTo(101);
    assertThat(read.warnings())
        .singleElement()
        .asString()
        .contains("those of the wall clock are left out");
  }

  @Test
  void aRecordingIsKnownByItsContent() throws IOException {
    Path renamed = Files.move(recording("ctimer-and-alloc"), folder.resolve("a.collapsed"));

    assertThat(ProfileFile.read(renamed).profile().event()).isEqualTo("ctimer");
  }

  @Test
  void collapsedStacksAreCleanedAndMerged() throws IOException {
    Path file = write("a.txt", "a/B.c_[j];sqlite3_step 1\na/B.c_[0];sqlite3_step 2\na/B.c_[k] 4\n");

    Profile profile = ProfileFile.read(file).profile();

    assertThat(profile.stacks())
        .containsExactly(
            new Stack(List.of("a/B.c", "sqlite3_step"), 3), new Stack(List.of("a/B.c_[k]"), 4));
    assertThat(profile.event()).isEmpty();
    assertThat(ProfileFile.read(file).warnings()).isEmpty();
  }

  @Test
  void saysWhatToDoWhereNamesAreMissing() throws IOException {
    Path file =
        write(
            "a.txt",
            "main;0x7f12ab 30\nmain;[unknown] 10\nmain;work 50\n[unknown];[unknown];f 5\n"
                + "main;[libsqlite3.so.0.8.6] 5\n");

    assertThat(ProfileFile.read(file).warnings())
        .singleElement()
        .asString()
        .startsWith("50 % of the samples are in code without a name")
        .contains("debug symbols", "-g -fno-omit-frame-pointer", "cstack=vm");
  }

  @Test
  void doubtsThatFractionsAreSamples() throws IOException {
    assertThat(ProfileFile.read(write("a.txt", "main 1.5\n")).warnings())
        .singleElement()
        .asString()
        .startsWith("weights are not whole numbers");
  }

  @Test
  void refusesDifferentEvents() {
    assertThatThrownBy(() -> compare(of("a", "ctimer", 1), of("b", "alloc", 1)))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "b: its samples are of alloc, those of a are of ctimer; accepted: files of the same"
                + " event; profile both with the same one.");
    assertThatThrownBy(() -> compare(of("a", "wall", 1), of("b", "wall", 1), of("c", "cpu", 1)))
        .hasMessageStartingWith("c: ");
    assertThat(compare(of("a", "ctimer", 1), of("b", "cpu", 1))).isEmpty();
    assertThat(compare(of("a", "", 1), of("b", "wall", 1))).isEmpty();
  }

  @Test
  void warnsOfDifferentIntervals() {
    assertThat(compare(of("a", "cpu", 1000), of("b", "cpu", 2000)))
        .singleElement()
        .asString()
        .contains("a was sampled every 1000 ns and b every 2000 ns");
  }

  @Test
  void refusesWhatIsNoFile() {
    assertThatThrownBy(() -> ProfileFile.read(folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("this is a folder");
    assertThatThrownBy(() -> ProfileFile.read(folder.resolve("none")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("there is no such file");
  }

  @Test
  void refusesAGzippedRecording() {
    assertThatThrownBy(() -> ProfileFile.read(RESOURCES.resolve("ctimer-and-alloc.jfr.gz")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("unpack it with gunzip");
  }

  @Test
  void refusesARecordingThatIsCutOff() throws IOException {
    byte[] whole = Files.readAllBytes(recording("ctimer-and-alloc"));
    for (int length : new int[] {4, 50, 68, 1000, whole.length - 1}) {
      Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(whole, length));

      assertThatThrownBy(() -> ProfileFile.read(cut))
          .as("%s bytes", length)
          .isInstanceOf(UsageException.class)
          .hasMessageContaining("stop the recorder");
    }
  }

  @Test
  void aDamagedRecordingEndsInAMessageOrAProfile() throws IOException {
    byte[] whole = Files.readAllBytes(recording("ctimer-and-alloc"));
    var random = new Random(7);
    for (int i = 0; i < 60; i++) {
      byte[] damaged = whole.clone();
      for (int hit = 0; hit < 1 + random.nextInt(5); hit++) {
        damaged[4 + random.nextInt(damaged.length - 4)] = (byte) random.nextInt();
      }
      Path file = Files.write(folder.resolve("damaged.jfr"), damaged);

      Throwable thrown = catchThrowable(() -> ProfileFile.read(file));

      if (thrown != null) {
        assertThat(thrown).isInstanceOf(UsageException.class);
      }
    }
  }

  private static List<String> compare(Profile... profiles) {
    return ProfileFile.requireComparable(List.of(profiles));
  }

  private static Profile of(String name, String event, long intervalNanos) {
    return new Profile(
        name, event, OptionalLong.of(intervalNanos), OptionalLong.empty(), List.of());
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Path recording(String name) {
    Path file = folder.resolve(name + ".jfr");
    Path packed = RESOURCES.resolve(name + ".jfr.gz");
    try (var in = new GZIPInputStream(Files.newInputStream(packed))) {
      Files.copy(in, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file;
  }
}
