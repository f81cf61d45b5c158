// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** The numbers of a line chart: all of its curves over the same x values, in units that fit. */
class Curves {
  constructor(block) {
    this.series = block.series;
    this.marks = block.marks.filter((mark) => isAmount(mark.x));
    this.x = this.axis(block.x, this.series.flatMap((one) => one.x));
    this.y = this.axis(block.y, this.series.flatMap((one) => [...one.y, ...one.high]));
    const points = new Set(this.series.flatMap((one) => one.x).filter(isAmount));
    this.points = [...points].sort((a, b) => a - b);
    this.columns = this.series.map((one) => ({
      y: this.column(one, one.y), low: this.column(one, one.low), high: this.column(one, one.high),
    }));
  }

  axis(axis, values) {
    const amounts = values.filter(isAmount);
    const largest = amounts.reduce((size, value) => Math.max(size, Math.abs(value)), 0);
    const unit = Units.fitting(axis.unit, largest);
    const canBeLog = amounts.some((value) => value > 0);
    const isNines = axis.unit === "%" && /percentile/.test(axis.title);
    return { ...axis, ...unit, canBeLog, isNines, isLog: axis.logarithmic && canBeLog };
  }

  /**
   * Where an x value stands on its axis. Logarithmic percentiles count nines, so that 99, 99.9 and
   * 99.99 are equally far apart; what no nines can reach stands half a step behind the last.
   */
  xPlace(x, isLog) {
    if (!this.x.isNines || !isLog) {
      return x / this.x.factor;
    }
    const nines = (percent) => -Math.log10(1 - percent / 100);
    return x < 100
      ? nines(x) : Math.max(0, ...this.points.filter((one) => one < 100).map(nines)) + 0.5;
  }

  /** Values at the common points; undefined where this curve has none, null where it has a gap. */
  column(series, values) {
    const known = new Map();
    series.x.forEach((x, at) => known.set(x, isAmount(values[at]) ? values[at] : null));
    return this.points.map((x) => known.get(x));
  }

  get isEmpty() {
    return !this.columns.some((column) => column.y.some(isAmount));
  }

  /** How many values have no place on a logarithmic axis. */
  get unfit() {
    return this.columns.flatMap((column) => column.y)
      .filter((value) => isAmount(value) && value <= 0).length;
  }

  hasInterval(at) {
    return this.columns[at].low.some(isAmount) && this.columns[at].high.some(isAmount);
  }

  /** The place of the last value of a curve, or -1. */
  last(at) {
    return this.columns[at].y.findLastIndex(isAmount);
  }

  xText(value) {
    return this.text(value, this.x);
  }

  yText(value) {
    return this.text(value, this.y);
  }

  text(value, axis) {
    if (axis.isCount) {
      return Units.count(value);
    }
    const scaled = value / axis.factor;
    return axis.isKnown && Math.abs(scaled) < 0.05
      ? Units.amount(value, axis.unit)
      : Units.joined(axis.unit === "%" ? Units.round(scaled) : Units.number(scaled), axis.name);
  }

  /** What an axis is called. A logarithmic one has the unit at each of its numbers. */
  title(axis, isLog) {
    const isSaid = axis.name === "" || /^[x\u00d7]$/.test(axis.name) || (isLog && axis.isKnown);
    return axis.title + (isSaid ? "" : ", " + axis.name);
  }

  /** All of it in rows, with intervals where there are any. */
  table(caption) {
    const title = (axis) => axis.title + (axis.unit === "" ? "" : ", " + axis.unit);
    const rows = this.points.map((x, point) => [Units.full(x), ...this.columns.map((column) =>
      rangeText(column.y[point], column.low[point], column.high[point]))]);
    const { rows: shown, words } = thinned(rows);
    return {
      caption: `${caption} (${title(this.y)}${words})`,
      header: [title(this.x), ...this.series.map((one) => one.name)],
      body: shown, leftColumns: 0,
    };
  }
}

function isAmount(value) {
  return typeof value === "number" && Number.isFinite(value);
}

function rangeText(value, low, high) {
  if (!isAmount(value)) {
    return "none";
  }
  const isRange = isAmount(low) && isAmount(high);
  return Units.full(value) + (isRange ? ` (${Units.full(low)} to ${Units.full(high)})` : "");
}
