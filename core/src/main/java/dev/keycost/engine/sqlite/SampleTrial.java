// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.UsageException;
import dev.keycost.engine.EngineException;
import dev.keycost.engine.KeyBlock;
import dev.keycost.engine.sqlite.RowRecipe.Manner;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.SqliteLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// Makes a table of the user's in memory and inserts the whole sample, so that what it refuses is
/// known before anything is measured.
final class SampleTrial {
  /// So many rows go on behind the last of the user's keys.
  private static final int ROWS_BEYOND = 16;

  private static final int ROWS_MAX = 1 << 12;
  private final SqliteLibrary library;
  private final SourceTable source;
  private final long rows;

  /// The latest recipe, since each is a copy of the sample, and in which manner it is.
  private Optional<RowRecipe> recipe = Optional.empty();

  private Optional<Manner> recipeManner = Optional.empty();

  SampleTrial(SqliteLibrary library, SourceTable source) {
    this.library = library;
    this.source = source;
    this.rows = Math.min(source.keys().rows(), ROWS_MAX);
  }

  /// The most faithful manner that the tables of these designs accept.
  ///
  /// @throws UsageException when they accept none, with what SQLite said about the first
  Manner manner(List<KeyDesign> designs) {
    Optional<String> first = Optional.empty();
    for (Manner manner : Manner.all()) {
      Optional<String> refusal =
          designs.stream().flatMap(design -> refusal(design, manner).stream()).findFirst();
      if (refusal.isEmpty()) {
        return manner;
      }
      first = first.or(() -> refusal);
    }
    throw new UsageException(
        "--like: %s:%s cannot be rebuilt: %s."
            .formatted(source.file(), source.name(), first.get()));
  }

  /// Why the design's table does not take the sample; empty where it does.
  Optional<String> refusal(KeyDesign design, Manner manner) {
    var table = new RebuiltTable(source, design, recipe(manner));
    try (Connection memory = Connection.openInMemory(library);
        Arena arena = Arena.ofConfined()) {
      table.create(memory);
      return insert(
          table,
          table.insertion(memory, MemorySegment.NULL, new AtomicLong()),
          keys(arena, design, rows));
    } catch (SqliteException | EngineException e) {
      return Optional.of("as %s: %s".formatted(design.label(), e.getMessage()));
    }
  }

  private RowRecipe recipe(Manner manner) {
    if (!recipeManner.equals(Optional.of(manner))) {
      recipe = Optional.of(RowRecipe.of(source, manner, rows));
      recipeManner = Optional.of(manner);
    }
    return recipe.orElseThrow();
  }

  private Optional<String> insert(RebuiltTable table, SampledRowInsert insert, KeyBlock keys) {
    try {
      insert.insert(keys, 0, (int) keys.count());
      return Optional.empty();
    } catch (SqliteException e) {
      String said = e.getMessage().replaceFirst("; SQL: (?s:.*)$", "");
      return Optional.of(
          "as %s it refuses row %s of the sample: %s"
              .formatted(table.design().label(), insert.rows(), said));
    }
  }

  /// Keys that differ, of a length that a key of the design may have.
  private static KeyBlock keys(Arena arena, KeyDesign design, long own) {
    int keyBytes = Math.max(Long.BYTES, design.kind().bytes());
    long count = own + ROWS_BEYOND;
    MemorySegment memory = arena.allocate(count * keyBytes);
    for (long i = 0; i < count; i++) {
      long end = (i + 1) * keyBytes - Long.BYTES;
      switch (design.encoding()) {
        case INTEGER, BLOB, GUID, SWAPPED ->
            memory.set(KeyBinding.IntegerKey.BIG_ENDIAN_LONG, end, i + 1);
        case TEXT, HEX, BASE32 -> {
          byte[] digits = String.valueOf(10_000_000 + i).getBytes(StandardCharsets.US_ASCII);
          memory.asSlice(i * keyBytes, keyBytes).fill((byte) '0');
          MemorySegment.copy(digits, 0, memory, ValueLayout.JAVA_BYTE, end, digits.length);
        }
      }
    }
    return new KeyBlock(memory, keyBytes, count);
  }
}
