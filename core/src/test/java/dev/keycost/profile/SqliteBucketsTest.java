// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.SqliteLibrary;
import dev.keycost.sqlite.TestSqlite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// The list of functions beside the library that keycost builds.
class SqliteBucketsTest {
  private static final BucketFile FILE = BucketFile.sqlite();

  @Test
  void everyFunctionIsInTheLibraryThatWasBuilt() throws IOException {
    ElfNames library = built();
    Set<String> functions = library.functions();
    List<String> gone =
        FILE.ofSqlite().stream()
            .filter(function -> !function.inlined())
            .map(BucketFunction::name)
            .filter(name -> !functions.contains(name))
            .toList();
    assertThat(gone)
        .as("renamed by SQLite, or merged by the compiler and to be marked inlined?")
        .isEmpty();
  }

  @Test
  void everyFunctionThatMayBeMergedIsKnownToDebuggers() throws IOException {
    ElfNames library = built();
    Set<String> names = library.debugNames();
    List<String> gone =
        FILE.ofSqlite().stream()
            .map(BucketFunction::name)
            .filter(name -> !names.contains(name))
            .toList();
    assertThat(gone).as("renamed by SQLite").isEmpty();
  }

  @Test
  void aFunctionThatSqliteRenamedWouldBeNoticed() throws IOException {
    ElfNames library = built();
    assertThat(library.functions()).contains("balance_nonroot").doesNotContain("balance_anyroot");
    assertThat(library.debugNames()).contains("balance_quick").doesNotContain("balance_slow");
  }

  @Test
  void everyBucketOfTheFileHasAReasonAndAFunction() {
    var without = EnumSet.of(Bucket.OTHER, Bucket.WAITING);
    assertThat(EnumSet.complementOf(without))
        .allSatisfy(bucket -> assertThat(FILE.reason(bucket)).isPresent());
    assertThat(without).allSatisfy(bucket -> assertThat(FILE.reason(bucket)).isEmpty());
  }

  private static ElfNames built() throws IOException {
    Assumptions.assumeTrue(
        TestSqlite.LIBRARY.kind() == SqliteLibrary.Kind.BUILT,
        "keycost's own library was not built here");
    return ElfNames.read(Path.of(TestSqlite.LIBRARY.path()))
        .orElseGet(() -> Assumptions.abort("the built library is no ELF file"));
  }
}
