// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.KeyFingerprint;
import dev.keycost.engine.KeyLayout;
import dev.keycost.keys.sort.KeyCompare;
import dev.keycost.measure.Check;
import dev.keycost.sqlite.Connection;
import dev.keycost.sqlite.ResultCode;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.Statement;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/// What a trial left in the file, checked against what it inserted.
final class SqliteVerification {
  private final Connection connection;
  private final MeasuredTable table;
  private final KeyLayout layout;

  SqliteVerification(Connection connection, MeasuredTable table, KeyLayout layout) {
    this.connection = connection;
    this.table = table;
    this.layout = layout;
  }

  List<Check> verify(KeyFingerprint inserted, long arrivals) {
    var checks = new ArrayList<Check>();
    checks.add(rows(inserted.keys()));
    if (table.extras().children() > 0) {
      checks.add(children(arrivals * table.extras().children()));
    }
    Check structure = quickCheck();
    checks.add(structure);
    if (!structure.passed()) {
      // What a broken tree says about its keys proves nothing, and reading it on may fail.
      return checks;
    }
    if (table.design().own()) {
      checks.add(differentKeys(inserted.keys()));
    } else if (table.keyMissing()) {
      checks.add(missingKeys(inserted.keys()));
    } else {
      checks.addAll(keys(inserted));
    }
    return checks;
  }

  private Check rows(long expected) {
    long found = connection.number(table.count());
    return new Check("rows", found == expected, "%s of %s".formatted(found, expected));
  }

  /// No operation removes child rows.
  private Check children(long expected) {
    long found = connection.number(table.countChildren());
    return new Check("children", found == expected, "%s of %s".formatted(found, expected));
  }

  private Check quickCheck() {
    try {
      List<String> found = connection.strings("PRAGMA quick_check(5)");
      return new Check("quick-check", found.equals(List.of("ok")), String.join("; ", found));
    } catch (SqliteException e) {
      if (e.code() == ResultCode.CORRUPT) {
        // It lists what it finds, and gives up where it cannot read on.
        return new Check("quick-check", false, e.getMessage());
      }
      throw e;
    }
  }

  /// The trap that the design is about: the key was left out and nothing filled it.
  private Check missingKeys(long expected) {
    long found = connection.number(table.countMissingKeys());
    return new Check(
        "keys",
        found == expected,
        "%s of %s keys are NULL, as designed".formatted(found, expected));
  }

  /// Nobody has made these keys here, so none can be missed; but each must be a row's own.
  private Check differentKeys(long expected) {
    long found = connection.number(table.countDifferentKeys());
    return new Check(
        "keys", found == expected, "%s different keys of %s".formatted(found, expected));
  }

  private List<Check> keys(KeyFingerprint inserted) {
    var stored = new KeyFingerprint();
    long backwards = 0;
    try (Arena arena = Arena.ofConfined();
        Statement scan = connection.prepare(table.keysInOrder())) {
      MemorySegment previous = arena.allocate(Math.max(layout.keyBytes(), Long.BYTES));
      MemorySegment integer = arena.allocate(Long.BYTES);
      int previousBytes = 0;
      while (scan.step()) {
        MemorySegment key = key(scan, integer);
        int keyBytes = Math.toIntExact(Math.min(key.byteSize(), layout.keyBytes()));
        if (previousBytes == keyBytes && KeyCompare.compare(previous, 0, key, 0, keyBytes) >= 0) {
          backwards++;
        }
        stored.add(key, 0, Math.toIntExact(key.byteSize()), 1);
        MemorySegment.copy(key, 0, previous, 0, keyBytes);
        previousBytes = keyBytes;
      }
    }
    return List.of(
        new Check(
            "keys",
            stored.sameKeys(inserted),
            stored.sameKeys(inserted) ? "every key is there" : "keys differ from those inserted"),
        order(inserted, stored, backwards));
  }

  private Check order(KeyFingerprint inserted, KeyFingerprint stored, long backwards) {
    if (backwards > 0) {
      return new Check("order", false, "%s keys do not sort by their bytes".formatted(backwards));
    }
    if (!inserted.ordered()) {
      return new Check("order", true, "sorted by bytes; rows came and went in no single order");
    }
    return switch (table.design().storedOrder()) {
      case STRICT ->
          stored.sameOrder(inserted)
              ? new Check(
                  "order", true, "sorted by bytes, which is the order of arrival, as declared")
              : new Check("order", false, "arrival was declared ordered and was not");
      // Whether arrival was in these orders, sorted keys do not show.
      case TICK -> new Check("order", true, "sorted by bytes; arrival was by ticks of the clock");
      case CYCLE -> new Check("order", true, "sorted by bytes; arrival was in cycles");
      case NONE ->
          new Check("order", true, "sorted by bytes; arrival was in no order, as declared");
    };
  }

  /// The stored key as bytes; an integer as in the block, big-endian.
  private MemorySegment key(Statement scan, MemorySegment integer) {
    return switch (table.design().encoding()) {
      case INTEGER -> {
        integer.set(KeyBinding.IntegerKey.BIG_ENDIAN_LONG, 0, scan.number(0));
        yield integer;
      }
      case BLOB, GUID, SWAPPED -> scan.blob(0);
      case TEXT, HEX, BASE32 -> scan.utf8(0);
    };
  }
}
