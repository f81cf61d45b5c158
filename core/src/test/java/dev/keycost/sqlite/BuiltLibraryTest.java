// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuiltLibraryTest {
  @TempDir Path cache;

  @BeforeEach
  void isBuilt() {
    Assumptions.assumeTrue(
        BuiltLibrary.extract(cache).isPresent(), "keycost's own library was not built here");
  }

  private Path extract() {
    return BuiltLibrary.extract(cache).orElseThrow();
  }

  @Test
  void liesInTheCacheUnderItsOwnHashAndNothingElseDoes() throws IOException {
    Path library = extract();
    assertThat(library.getFileName().toString()).matches("[0-9a-f]{64}-.*sqlite3.*");
    try (Stream<Path> files = Files.list(cache)) {
      assertThat(files).containsExactly(library);
    }
  }

  @Test
  void isUnpackedOnce() throws IOException {
    var before = Files.getLastModifiedTime(extract());
    assertThat(Files.getLastModifiedTime(extract())).isEqualTo(before);
  }

  @Test
  void aDamagedCopyIsReplaced() throws IOException {
    Path library = extract();
    byte[] good = Files.readAllBytes(library);
    byte[] flipped = good.clone();
    flipped[good.length / 2] ^= 1;
    for (byte[] damaged : new byte[][] {{}, Arrays.copyOf(good, good.length / 2), flipped}) {
      Files.write(library, damaged);
      assertThat(extract()).isEqualTo(library);
      assertThat(library).hasBinaryContent(good);
    }
  }

  @Test
  void aCacheThatCannotBeMadeIsReplacedByATemporaryFolder() throws IOException {
    Path file = Files.createFile(cache.resolve("file"));
    Path unpacked = BuiltLibrary.extract(file.resolve("below")).orElseThrow();
    assertThat(unpacked).isRegularFile().isNotEqualTo(file);
    assertThat(unpacked.getParent()).isNotEqualTo(cache);
  }
}
