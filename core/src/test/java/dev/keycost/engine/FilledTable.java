// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.design.InsertionOrder;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import dev.keycost.measure.Check;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A table of one design in a session of its own, with keys to put in. For tests.
public final class FilledTable implements AutoCloseable {
  public static final int PAYLOAD_BYTES = 50;
  private static final long SEED = 11;
  private static final long KEYS_PER_SECOND = 100_000;

  private final KeyDesign design;
  private final Session session;
  private final PlainKeys keys;
  private final KeyFingerprint fingerprint = new KeyFingerprint();
  private final List<byte[]> arrived = new ArrayList<>();

  private FilledTable(KeyDesign design, Session session, PlainKeys keys) {
    this.design = design;
    this.session = session;
    this.keys = keys;
  }

  public static FilledTable open(Engine engine, String design, Settings settings, Path folder) {
    return open(
        engine,
        KeyDesign.parse("test", design, engine.defaults()),
        settings,
        PAYLOAD_BYTES,
        folder);
  }

  public static FilledTable open(
      Engine engine, KeyDesign design, Settings settings, int payloadBytes, Path folder) {
    return open(engine, design, settings, payloadBytes, TableExtras.NONE, folder);
  }

  public static FilledTable open(
      Engine engine,
      KeyDesign design,
      Settings settings,
      int payloadBytes,
      TableExtras extras,
      Path folder) {
    int markerBytes = engine.keyLayout(design, settings).markerBytes();
    return new FilledTable(
        design,
        engine.open(new SessionSpec(design, settings, payloadBytes, extras, folder)),
        new PlainKeys(design, markerBytes, SEED, KEYS_PER_SECOND));
  }

  public Session session() {
    return session;
  }

  public KeyFingerprint fingerprint() {
    return fingerprint;
  }

  /// The keys of all rows in the order in which they were made.
  public List<byte[]> arrived() {
    return List.copyOf(arrived);
  }

  /// Keys that come after those of all rows and were never inserted.
  public List<byte[]> missing(int count) {
    return List.of(keys.next(count));
  }

  /// Inserts rows in one transaction, a few at a time.
  public void batch(int rows) {
    session.begin();
    insert(rows);
    session.commit();
  }

  public void insert(int rows) {
    byte[][] made = keys.next(rows);
    arrived.addAll(List.of(made));
    try (Arena arena = Arena.ofConfined()) {
      KeyBlock arrived = PlainKeys.block(arena, made);
      fingerprint.add(arrived.memory(), 0, arrived.keyBytes(), rows);
      KeyBlock block =
          design.order() == InsertionOrder.PRESORTED
              ? PlainKeys.block(arena, PlainKeys.sorted(made))
              : arrived;
      int slice = Math.ceilDiv(rows, 3);
      for (int first = 0; first < rows; first += slice) {
        session.insert(block, first, Math.min(slice, rows - first));
      }
    }
  }

  public List<Check> verify() {
    return session.verify(fingerprint);
  }

  @Override
  public void close() {
    session.close();
  }
}
