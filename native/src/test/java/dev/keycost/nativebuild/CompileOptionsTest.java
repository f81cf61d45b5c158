// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CompileOptionsTest {
  @Test
  void everyShippedOptionHasAReason() throws Exception {
    assertThat(CompileOptions.shipped().options())
        .hasSizeGreaterThan(5)
        .allSatisfy(option -> assertThat(option.reason()).hasSizeGreaterThan(20));
  }

  @Test
  void shipsWhatOtherPartsOfKeycostRelyOn() throws Exception {
    assertThat(CompileOptions.shipped().arguments())
        .doesNotHaveDuplicates()
        .contains(
            "-DSQLITE_THREADSAFE=2",
            "-DSQLITE_DEFAULT_MEMSTATUS=0",
            "-DSQLITE_ENABLE_DBSTAT_VTAB",
            "-DSQLITE_ENABLE_COLUMN_METADATA",
            "-DSQLITE_ENABLE_STAT4");
  }

  @Test
  void joinsTheLinesOfAReason() throws Exception {
    assertThat(CompileOptions.parse("file", "# for people\n\nA_B=2\n  one\n  two\nC\n  three\n"))
        .isEqualTo(
            new CompileOptions(
                List.of(
                    new CompileOptions.Option("A_B=2", "one two"),
                    new CompileOptions.Option("C", "three"))));
  }

  @Test
  void refusesAnOptionWithoutAReason() {
    assertThatThrownBy(() -> CompileOptions.parse("file", "FIRST\nSECOND\n  because\n"))
        .isInstanceOf(BuildStoppedException.class)
        .hasMessageContaining("file: FIRST has no reason");
    assertThatThrownBy(() -> CompileOptions.parse("file", "LAST\n"))
        .isInstanceOf(BuildStoppedException.class)
        .hasMessageContaining("file: LAST has no reason");
  }

  @Test
  void refusesWhatIsNoOption() {
    assertThatThrownBy(() -> CompileOptions.parse("file", "# fine\n-DFIRST\n"))
        .isInstanceOf(BuildStoppedException.class)
        .hasMessageContaining("file:2: '-DFIRST' is no option");
    assertThatThrownBy(() -> CompileOptions.parse("file", "  because\n"))
        .isInstanceOf(BuildStoppedException.class)
        .hasMessageContaining("file:1: a reason without an option");
  }
}
