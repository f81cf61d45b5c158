// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** The words inside a line chart: names at the ends of curves, and marks on the x axis. */
class PlotLabels {
  static LINE = 15;
  static ROOM = 128;

  /** @param visible places of the curves that are shown */
  constructor(curves, visible, isNarrow, isXLog) {
    Object.assign(this, { curves, visible, isNarrow, isXLog });
  }

  /** Room above the plot, for the names of marks. */
  top() {
    const marks = this.curves.marks.length;
    return marks === 0 ? 0 : this.line * Math.min(3, this.isNarrow ? marks : 2);
  }

  get line() {
    return PlotLabels.LINE * Look.zoom();
  }

  /** Room beside the plot, for the names of curves. */
  static right(names) {
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = Look.font(12, "600");
    const widths = names.map((name) => pen.measureText(name).width);
    return Math.min(PlotLabels.ROOM * Look.zoom(), Math.max(0, ...widths)) + 22;
  }

  draw(chart, pen) {
    const ratio = uPlot.pxRatio;
    this.box = {
      left: chart.bbox.left / ratio, top: chart.bbox.top / ratio,
      right: (chart.bbox.left + chart.bbox.width) / ratio,
      bottom: (chart.bbox.top + chart.bbox.height) / ratio,
    };
    pen.textBaseline = "middle";
    this.marks(chart, pen);
    if (!this.isNarrow) {
      this.ends(chart, pen);
    }
  }

  /** Names of curves, pushed apart where they would collide. */
  ends(chart, pen) {
    pen.font = Look.font(12, "600");
    pen.textAlign = "left";
    const ends = this.visible.filter((at) => this.isDrawnToTheEnd(chart, at)).map((at) => {
      const values = chart.data[1 + 3 * at];
      const last = values.findLastIndex(isAmount);
      const y = chart.valToPos(values[last], "y", true) / uPlot.pxRatio;
      const x = chart.valToPos(chart.data[0][last], "x", true) / uPlot.pxRatio;
      return { series: this.curves.series[at], x, y };
    }).sort((a, b) => a.y - b.y);
    const [whole, short] = [ends.filter(({ x }) => x > this.box.right - 24),
      ends.filter(({ x }) => x <= this.box.right - 24)];
    spread(whole, this.box.top + 4, this.box.bottom - 4, this.line);
    for (const { series, x, y } of [...whole, ...short]) {
      pen.fillStyle = Look.colour(series.colour);
      const name = fitted(pen, series.name, PlotLabels.ROOM * Look.zoom());
      pen.fillText(name, Math.min(x, this.box.right) + 10, y);
    }
  }

  isDrawnToTheEnd(chart, at) {
    const values = chart.data[1 + 3 * at];
    const last = values.findLastIndex(isAmount);
    return last >= 0 && chart.valToPos(chart.data[0][last], "x") > chart.over.clientWidth * 0.6;
  }

  marks(chart, pen) {
    const { curves, box } = this;
    const ink = Look.ink();
    pen.font = Look.font(11.5);
    const rows = [];
    for (const mark of curves.marks.toSorted((a, b) => a.x - b.x)) {
      const place = curves.xPlace(mark.x, this.isXLog);
      const x = chart.valToPos(place, "x", true) / uPlot.pxRatio;
      if (x < box.left - 1 || x > box.right + 1) {
        continue;
      }
      const text = fitted(pen, mark.name, box.right - box.left);
      const wide = pen.measureText(text).width;
      const left = Math.max(box.left, Math.min(x - wide / 2, box.right - wide));
      const free = rows.findIndex((end) => end < left);
      const row = free >= 0 ? free : rows.length;
      rows[row] = left + wide + 12;
      const y = box.top - 8 - this.line * Math.min(row, 2);
      pen.strokeStyle = ink.soft;
      pen.lineWidth = 1;
      pen.setLineDash([3, 3]);
      pen.beginPath();
      pen.moveTo(x, y + 6);
      pen.lineTo(x, box.bottom);
      pen.stroke();
      pen.setLineDash([]);
      pen.fillStyle = ink.ink;
      pen.fillText(text, left, y);
    }
  }
}

/** Moves labels, sorted by y, until each has its line; they stay as near as they can. */
function spread(labels, top, bottom, line) {
  let free = top;
  for (const label of labels) {
    label.y = Math.max(label.y, free);
    free = label.y + line;
  }
  free = bottom;
  for (const label of labels.toReversed()) {
    label.y = Math.min(label.y, free);
    free = label.y - line;
  }
}
