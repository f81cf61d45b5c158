// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.sqlite.file.SqliteFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Bytes that SQLite did not write end in facts or in one error, whatever they are.
class DamagedFilesTest {
  private static final int FILES = 60;

  @TempDir Path folder;

  private byte[] sound() throws IOException {
    Inspected database =
        Inspected.of(
            folder,
            "PRAGMA page_size = 512",
            "CREATE TABLE thing(id BLOB PRIMARY KEY, name TEXT COLLATE NOCASE UNIQUE, data)",
            Inspected.insert(
                "thing",
                Inspected.uuids(1, 120).stream()
                    .map(
                        u ->
                            "%s, %s, zeroblob(700)"
                                .formatted(Inspected.blob(u), Inspected.text(u)))),
            "CREATE TABLE tag(thing_id TEXT, thing_name TEXT REFERENCES thing(name), n REAL,"
                + " PRIMARY KEY(n, thing_id)) WITHOUT ROWID",
            "INSERT INTO tag SELECT name, name, rowid FROM thing",
            "CREATE TABLE visit(id INTEGER PRIMARY KEY AUTOINCREMENT, tag_id INT)",
            "INSERT INTO visit " + Inspected.series(500) + "SELECT x, x % 120 FROM n",
            "ALTER TABLE visit ADD COLUMN other_id DEFAULT 'x'");
    assertThat(database.facts().tables()).hasSize(3);
    assertThat(database.facts().references()).hasSize(3);
    return Files.readAllBytes(database.path());
  }

  @Test
  void damageIsSurvived() throws IOException {
    byte[] sound = sound();
    int readable = 0;
    int partly = 0;
    for (int seed = 0; seed < FILES; seed++) {
      Path path = Files.write(folder.resolve("b.db"), damaged(sound, seed));
      try {
        InspectOptions options = seed % 3 == 0 ? Inspected.sampled(0.5) : Inspected.DEFAULTS;
        DatabaseFacts facts = FactsReader.read(path, options, pages -> {});
        readable++;
        partly += facts.damage().isEmpty() ? 0 : 1;
      } catch (SqliteFileException e) {
        assertThat(e).as("seed %s", seed).hasMessageStartingWith(path + ": ");
      }
    }
    assertThat(readable).isBetween(FILES / 4, FILES - 1);
    assertThat(partly).isGreaterThan(FILES / 10);
  }

  /// A few bytes changed, half of the time at the beginning of pages, where their structure is.
  private static byte[] damaged(byte[] sound, int seed) {
    var random = new SplittableRandom(seed);
    byte[] bytes = sound.clone();
    int changes = random.nextInt(1, 5);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(100, bytes.length);
      if (random.nextBoolean()) {
        at = Math.max(100, at / 512 * 512 + random.nextInt(24));
      }
      bytes[at] = (byte) random.nextInt();
    }
    return bytes;
  }
}
