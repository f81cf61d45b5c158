// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** A line chart on the screen: uPlot, with what it is to draw and how. */
class Plot {
  static NARROW = 560;

  /** Where a curve has more points than this, only some of them get a shape. */
  static POINTS = 24;

  /**
   * @param curves what is drawn
   * @param place of the drawing
   * @param group what it shares with other charts
   * @param moved gets the point that the cursor is at, or null
   */
  constructor(curves, place, group, moved) {
    Object.assign(this, { curves, place, group, moved, chart: null });
  }

  draw(width) {
    this.width = width;
    const left = this.chart?.cursor.left;
    this.chart?.destroy();
    this.chart = new uPlot(this.options(width), this.data(), this.place);
    if (left >= 0 && this.at !== null && this.at !== undefined) {
      this.point(this.at);
    }
  }

  /** Moves the cursor to one of the points. */
  point(at) {
    const { chart, curves } = this;
    const left = chart.valToPos(curves.xPlace(curves.points[at], this.group.isXLog), "x");
    chart.setCursor({ left, top: chart.bbox.height / 2 / uPlot.pxRatio }, true, true);
  }

  data() {
    const { curves } = this;
    const scaled = (values, axis) => values.map((value) => {
      const fits = isAmount(value) && (!axis.isLog || value > 0);
      return fits ? value / axis.factor : value === undefined ? undefined : null;
    });
    const columns = curves.columns.map(({ y, low, high }) =>
      [y, high, low].map((values) => scaled(values, curves.y)));
    const { isXLog } = this.group;
    return [curves.points.map((x) => curves.xPlace(x, isXLog)), ...columns.flat()];
  }

  options(width) {
    const isNarrow = width < Plot.NARROW;
    const { group, curves } = this;
    const zoom = Look.zoom();
    const tall = group.isStack && !group.isFirst(this) ? 165 : isNarrow ? 240 : 320;
    this.labels = new PlotLabels(curves, this.visible(), isNarrow, group.isXLog);
    const top = this.labels.top();
    return {
      width, height: Math.round((tall + (this.hasXNames() ? 46 : 14)) * zoom + top),
      padding: [top + 8, isNarrow ? 22 : group.right(), 0, 0],
      legend: { show: false },
      focus: { alpha: 1 },
      scales: {
        x: { time: false, distr: group.isXLog && !curves.x.isNines ? 3 : 1,
          range: () => group.range(curves) },
        y: { distr: curves.y.isLog ? 3 : 1, range: (chart, low, high) => this.range(low, high) },
      },
      axes: [this.xAxis(), this.yAxis(isNarrow)],
      series: [{}, ...curves.series.flatMap((series, at) => this.lines(series, at))],
      bands: curves.series.flatMap((series, at) => this.band(series, at)),
      cursor: {
        sync: { key: group.key, setSeries: false, scales: ["x", null] },
        drag: { x: false, y: false }, y: false,
        points: { size: 9, width: 2 },
      },
      hooks: {
        setCursor: [(chart) => {
          this.at = chart.cursor.idx;
          this.moved(chart.cursor.left >= 0 ? chart.cursor.idx : null);
        }],
        draw: [(chart) => this.decorate(chart)],
      },
    };
  }

  visible() {
    return this.curves.series.map((series, at) => at)
      .filter((at) => !this.group.hidden.has(this.curves.series[at].name));
  }

  hasXNames() {
    return !this.group.isStack || this.group.isLast(this);
  }

  lines(series, at) {
    const show = !this.group.hidden.has(series.name);
    const edge = { show, width: 0, stroke: "transparent", points: { show: false } };
    return [{
      show, width: 2, stroke: () => Look.colour(series.colour), dash: Look.dash(series.colour),
      points: { show: false }, label: series.name,
    }, edge, { ...edge }];
  }

  band(series, at) {
    if (!this.curves.hasInterval(at) || this.group.hidden.has(series.name)) {
      return [];
    }
    const first = 1 + 3 * at;
    const fill = () => Look.colour(series.colour) + (Theme.isDark() ? "38" : "2b");
    return [{ series: [first + 1, first + 2], fill }];
  }

  xAxis() {
    const ink = Look.ink();
    const { curves, group } = this;
    const named = this.hasXNames();
    const title = curves.title(curves.x, group.isXLog);
    const values = (chart, splits) => splits.map((value) =>
      (value === null || !named ? "" : tickText(value, curves.x, group.isXLog)));
    const zoom = Look.zoom();
    const ticks = curves.x.isNines ? nineTicks() : logTicks(curves.x, this.width / 90 / zoom);
    return {
      stroke: ink.soft, font: Look.font(12), labelFont: Look.font(12), gap: 6,
      size: named ? 26 * zoom : 6, values, space: 70 * zoom, ...(group.isXLog ? ticks : {}),
      ...(named ? { label: title, labelSize: 20 * zoom, labelGap: 0 } : {}),
      grid: { stroke: ink.line, width: 1 },
      ticks: { stroke: ink.axis, width: 1, size: 4 }, border: { show: true, stroke: ink.axis },
    };
  }

  yAxis(isNarrow) {
    const ink = Look.ink();
    const { curves } = this;
    return {
      stroke: ink.soft, font: Look.font(12), size: (isNarrow ? 48 : 62) * Look.zoom(), gap: 6,
      space: 34 * Look.zoom(),
      values: (chart, splits) => splits.map((value) =>
        (value === null ? "" : tickText(value, curves.y, curves.y.isLog))),
      ...(curves.y.isLog ? logTicks(curves.y, 8) : {}),
      grid: { stroke: ink.line, width: 1 }, ticks: { show: false }, border: { show: false },
    };
  }

  /** From zero, unless the axis is logarithmic; never a range without extent. */
  range(low, high) {
    if (!isAmount(low) || !isAmount(high)) {
      return this.curves.y.isLog ? [1, 10] : [0, 1];
    }
    if (this.curves.y.isLog) {
      return [low / 1.3, high * 1.3];
    }
    const [from, to] = [Math.min(0, low), Math.max(0, high)];
    const room = (to - from || 1) * 0.06;
    return [from < 0 ? from - room : 0, to > 0 ? to + room : to];
  }

  decorate(chart) {
    const pen = chart.ctx;
    pen.save();
    pen.scale(uPlot.pxRatio, uPlot.pxRatio);
    this.visible().forEach((at, place) => this.shapes(chart, pen, at, place));
    this.labels.draw(chart, pen);
    pen.restore();
  }

  /** The shapes of a curve's points: all of few, and some of many, at other ones for each curve. */
  shapes(chart, pen, at, place) {
    const { curves } = this;
    const { colour } = curves.series[at];
    const values = chart.data[1 + 3 * at];
    const known = values.map((value, point) => point).filter((point) => isAmount(values[point]));
    const every = known.length <= Plot.POINTS ? 1 : Math.ceil(known.length / 8);
    pen.fillStyle = Look.colour(colour);
    pen.strokeStyle = Look.ink().ground;
    pen.lineWidth = 1.5;
    known.forEach((point, number) => {
      if ((number + Math.round((place * every) / 3)) % every === 0) {
        const x = chart.valToPos(chart.data[0][point], "x", true) / uPlot.pxRatio;
        const y = chart.valToPos(values[point], "y", true) / uPlot.pxRatio;
        const shape = pointShape(Look.shape(colour), x, y, 3.6);
        pen.stroke(shape);
        pen.fill(shape);
      }
    });
  }
}

function tickText(value, axis, isLog) {
  if (axis.isNines && isLog) {
    return Units.round(100 * (1 - 10 ** -value));
  }
  if (axis.isCount && Math.abs(value) >= 1e4) {
    return Units.count(value);
  }
  return isLog && axis.isKnown
    ? Units.amount(value * axis.factor, axis.unit) : Units.round(value);
}

/** Ticks of a logarithmic axis, the rounder the fewer; of bytes at powers of two. */
function logTicks(axis, most) {
  return {
    space: 20,
    splits: (chart, number, low, high) => {
      const isIn = (tick) => tick >= low * 0.999 && tick <= high * 1.001;
      const choices = axis.isKnown && axis.name.includes("B")
        ? [1, 2, 3, 4, 6, 8, 10].map((step) => powers(2 ** step, [1], low, high))
        : [[1, 1.5, 2, 3, 4, 5, 6, 8], [1, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]]
          .map((steps) => powers(10, steps, low, high))
          .concat([2, 3, 4, 6].map((step) => powers(10 ** step, [1], low, high)));
      const fitting = choices.map((ticks) => ticks.filter(isIn));
      return fitting.find((ticks) => ticks.length <= most) ?? fitting.at(-1);
    },
    filter: (chart, splits) => splits,
  };
}

/** Powers of a base between two amounts, each times all of the steps. */
function powers(base, steps, low, high) {
  const ticks = [];
  const log = (value) => Math.log(value) / Math.log(base);
  for (let power = Math.floor(log(low)); power <= Math.ceil(log(high)); power++) {
    ticks.push(...steps.map((times) => times * base ** power));
  }
  return ticks;
}

function nineTicks() {
  return {
    splits: (chart, number, low, high) =>
      [0, 50, 90, 99, 99.9, 99.99, 99.999, 99.9999].map((percent) => -Math.log10(1 - percent / 100))
        .filter((tick) => tick >= low - 0.01 && tick <= high + 0.01),
    filter: (chart, splits) => splits,
  };
}
