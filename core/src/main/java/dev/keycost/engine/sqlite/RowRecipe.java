// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.engine.sqlite.Variation.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How rows are made of the user's: each row takes the row of the sample that lies at the same
/// place of the table, so what rises from row to row still does. Columns of an index that do not
/// rise take theirs from any row, and where they must differ they are varied.
///
/// Values are prepared in memory that all tables of one recipe share; so only one of them may be
/// inserting at a time.
final class RowRecipe {
  /// More rows than are warmed up with, so that also these differ.
  private static final long ROWS_MIN = 1 << 18;

  private final SourceTable source;
  private final Manner manner;
  private final ValueTable values;
  private final long rows;
  private final Map<Integer, Variation> variations = new TreeMap<>();
  private final List<Boolean> scattered = new ArrayList<>();

  /// How much is done to make a table of any size of a sample.
  ///
  /// @param place of the digits in texts and blobs
  /// @param scattering whether columns may take their values from different rows
  /// @param marked whether the user's keys are continued with a tilde before the digits
  record Manner(Place place, boolean scattering, boolean marked) {
    /// Those worth a try, the most faithful first. What a CHECK allows only trying tells.
    static List<Manner> all() {
      List<Manner> all = new ArrayList<>();
      for (boolean scattering : new boolean[] {true, false}) {
        for (boolean marked : new boolean[] {true, false}) {
          for (Place place : Place.values()) {
            all.add(new Manner(place, scattering, marked));
          }
        }
      }
      return all;
    }
  }

  private RowRecipe(SourceTable source, Manner manner, long rows, ValueTable values) {
    this.source = source;
    this.manner = manner;
    this.rows = rows;
    this.values = values;
  }

  /// @param rows that a table is to have, 1 or more
  static RowRecipe of(SourceTable source, Manner manner, long rows) {
    ValueTable sample = source.sample();
    var recipe = new RowRecipe(source, manner, rows, sample.copy());
    List<SampleFigures> figures = new ArrayList<>();
    for (int column = 0; column < sample.columns(); column++) {
      figures.add(SampleFigures.of(sample, column));
    }
    IndexedColumns indexes = IndexedColumns.of(source, figures);
    List<Integer> others = source.otherColumns();
    for (int column = 0; column < others.size(); column++) {
      boolean rising = figures.get(column).rising();
      boolean indexed = indexes.indexed().contains(others.get(column));
      recipe.scattered.add(manner.scattering() && indexed && !rising);
      if (indexes.varied().contains(others.get(column))) {
        recipe.vary(column, variation(figures.get(column), manner.place(), rows));
      }
    }
    return recipe;
  }

  private static Variation variation(SampleFigures figures, Place place, long rows) {
    long most = Math.max(ROWS_MIN, 2 * rows);
    int bits = bits(most);
    // Also where the difference does not fit, since all of it counts without a sign.
    long span = figures.high() - figures.low();
    double realSpan = figures.highReal() - figures.lowReal();
    double steps = figures.rising() ? rows : Math.scalb(1.0, bits);
    return new Variation(
        place,
        figures.rising(),
        bits,
        Math.max(bits, bits(span)),
        figures.low(),
        Math.max(1, Long.divideUnsigned(span, rows)),
        figures.lowReal(),
        realSpan > 0 && Double.isFinite(realSpan) ? realSpan / steps : 1,
        figures.alphabet());
  }

  private static int bits(long number) {
    return Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(number));
  }

  /// Makes room for the digits in every text and blob of a column.
  private void vary(int column, Variation variation) {
    variations.put(column, variation);
    for (long row = 0; row < values.rows(); row++) {
      long slot = values.slot(row, column);
      int type = values.type(slot);
      if (type == ValueTable.TEXT || type == ValueTable.BLOB) {
        byte[] value = values.copyOf(slot, Integer.MAX_VALUE);
        values.replace(
            row,
            column,
            RoomForDigits.in(
                value, type == ValueTable.TEXT, variation.width(type), variation.place()));
      }
    }
  }

  /// What the parameters of an INSERT are bound from, from this one on: the user's own key where it
  /// is asked for, then the other columns.
  List<BoundColumn> columns(int firstParameter, boolean withKeys) {
    List<BoundColumn> columns = new ArrayList<>();
    int parameter = firstParameter;
    ValueTable keys = source.keys();
    for (int column = 0; withKeys && column < keys.columns(); column++) {
      columns.add(new KeyColumn(parameter++, keys, column, rows, manner.marked()));
    }
    for (int column = 0; column < values.columns(); column++) {
      var choice = new RowChoice(values.rows(), rows, scattered.get(column));
      Variation variation = variations.get(column);
      columns.add(
          variation == null
              ? new SampledColumn(parameter++, values, column, choice)
              : new VariedColumn(parameter++, values, column, choice, variation));
    }
    return columns;
  }
}
