// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.Encoding;
import dev.keycost.design.KeyDesign;
import dev.keycost.design.TableShape;
import dev.keycost.explain.Scorecard.Javascript;
import dev.keycost.explain.Scorecard.KeyBytes;
import dev.keycost.explain.Scorecard.Merges;
import dev.keycost.explain.Scorecard.Restart;
import dev.keycost.explain.Scorecard.Reuse;
import dev.keycost.explain.Scorecard.Sorts;
import dev.keycost.explain.Scorecard.Tells;
import dev.keycost.keys.KeyKind;
import java.util.Optional;

/// Works out one [Scorecard]. Every switch names every kind, so that a new one cannot be forgotten.
final class ScorecardMaker {
  private final KeyDesign design;
  private final KeyKind kind;

  ScorecardMaker(KeyDesign design) {
    this.design = design;
    this.kind = design.kind();
  }

  Scorecard make(Optional<KeyBytes> bytes) {
    return new Scorecard(
        design.label(), merges(), tells(), javascript(), sorts(), restart(), reuse(), bytes);
  }

  private Merges merges() {
    return switch (kind) {
      case SEQUENCE, JS53 -> Merges.NO;
      case SNOWFLAKE, TSID -> Merges.WITH_NODES;
      case RANDOM64 -> Merges.MOSTLY;
      case UUID3, UUID5 -> Merges.BY_NAME;
      case UUID1,
          UUID4,
          UUID6,
          UUID7,
          UUID7_RANDOM,
          UUID7_FRACTION,
          UUID7_PLAIN,
          UUID8,
          ULID,
          ULID_MONOTONIC,
          KSUID,
          OBJECTID,
          COMB,
          RANDOM160 ->
          Merges.YES;
    };
  }

  private Tells tells() {
    if (missing()) {
      return Tells.NOTHING;
    }
    return switch (kind) {
      case SEQUENCE -> Tells.COUNT;
      case UUID3, UUID5 -> Tells.NAME;
      case SNOWFLAKE, TSID, UUID1, UUID6, OBJECTID -> Tells.TIME_AND_NODE;
      case JS53,
          UUID7,
          UUID7_RANDOM,
          UUID7_FRACTION,
          UUID7_PLAIN,
          UUID8,
          ULID,
          ULID_MONOTONIC,
          KSUID,
          COMB ->
          Tells.TIME;
      case RANDOM64, UUID4, RANDOM160 -> Tells.NOTHING;
    };
  }

  private Javascript javascript() {
    if (design.encoding() != Encoding.INTEGER || missing()) {
      return Javascript.NO_NUMBER;
    }
    return switch (kind) {
      case SEQUENCE, JS53 -> Javascript.YES;
      case SNOWFLAKE,
          TSID,
          RANDOM64,
          UUID1,
          UUID3,
          UUID4,
          UUID5,
          UUID6,
          UUID7,
          UUID7_RANDOM,
          UUID7_FRACTION,
          UUID7_PLAIN,
          UUID8,
          ULID,
          ULID_MONOTONIC,
          KSUID,
          OBJECTID,
          COMB,
          RANDOM160 ->
          Javascript.NO;
    };
  }

  /// Integers are not negative, so that they sort as their bytes do.
  private Sorts sorts() {
    if (missing()) {
      return Sorts.NULLS;
    }
    return switch (design.storedOrder()) {
      case STRICT -> Sorts.YES;
      case TICK -> kind.tick().toSeconds() > 0 ? Sorts.BY_SECOND : Sorts.BY_MILLISECOND;
      case CYCLE -> Sorts.IN_CYCLES;
      case NONE -> Sorts.NO;
    };
  }

  private Restart restart() {
    if (missing()) {
      return Restart.NO;
    }
    return switch (design.storedOrder()) {
      case STRICT -> kind.timed() ? Restart.BY_CLOCK : Restart.YES;
      case TICK -> Restart.BY_CLOCK;
      case CYCLE, NONE -> Restart.NO;
    };
  }

  private Reuse reuse() {
    if (missing()) {
      return Reuse.NO;
    }
    return switch (kind) {
      case SEQUENCE -> design.shape() == TableShape.AUTOINCREMENT ? Reuse.NO : Reuse.LARGEST;
      case UUID3, UUID5 -> Reuse.SAME_NAME;
      case SNOWFLAKE,
          TSID,
          JS53,
          RANDOM64,
          UUID1,
          UUID4,
          UUID6,
          UUID7,
          UUID7_RANDOM,
          UUID7_FRACTION,
          UUID7_PLAIN,
          UUID8,
          ULID,
          ULID_MONOTONIC,
          KSUID,
          OBJECTID,
          COMB,
          RANDOM160 ->
          Reuse.NO;
    };
  }

  /// A key that is left out, of a column that is not the rowid although it was meant to be.
  private boolean missing() {
    return design.shape() == TableShape.INT_TYPO && kind == KeyKind.SEQUENCE;
  }
}
