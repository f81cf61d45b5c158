// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What this module's own build left in `target/classes`.
final class BuiltLibraryTest {
  private static final Path CLASSES = Path.of("target", "classes");
  private static final Path FOLDER = CLASSES.resolve("keycost-native");

  private static LibraryProperties properties;
  private static Path library;

  @BeforeAll
  static void findTheLibrary() throws IOException {
    Path notBuilt = FOLDER.resolve("not-built.txt");
    if (Files.exists(notBuilt)) {
      String reason = "BuiltLibraryTest is skipped: " + Files.readString(notBuilt).strip();
      System.out.println(reason);
      assumeTrue(false, reason);
    }
    properties = LibraryProperties.read(FOLDER.resolve("sqlite.properties")).orElseThrow();
    library = CLASSES.resolve(properties.library());
  }

  @Test
  void isTheFileItsPropertiesDescribe() throws IOException {
    assertThat(properties.library()).isEqualTo(Platform.ofThisMachine().libraryResource());
    assertThat(Digest.sha256(library)).isEqualTo(properties.librarySha256());
    assertThat(Digest.crc32(library)).isEqualTo(properties.libraryCrc32());
    assertThat(properties.integrity()).isEqualTo(SourcePackage.PINNED.integrity());
    assertThat(properties.version()).isEqualTo("3.53.2");
  }

  @Test
  void namesItsExportedAndItsInnerFunctions() throws IOException {
    assertThat(libraryText().contains("sqlite3_db_status")).isTrue();
    assertThat(libraryText().contains("balance_nonroot")).isTrue();
  }

  @Test
  void doesNotNameTheFolderItWasBuiltIn() throws IOException {
    String folder = Path.of("target").toAbsolutePath().toString();
    assertThat(libraryText().contains(folder)).isFalse();
  }

  // ISO 8859-1 makes each byte one character. Not handed to AssertJ, which would print megabytes.
  private static String libraryText() throws IOException {
    return new String(Files.readAllBytes(library), StandardCharsets.ISO_8859_1);
  }
}
