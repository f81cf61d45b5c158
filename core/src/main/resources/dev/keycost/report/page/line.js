// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** What charts over the same x have in common: its range, its scale, and the curves left out. */
class ChartGroup {
  static count = 0;

  constructor() {
    this.key = "group-" + ChartGroup.count++;
    this.hidden = new Set();
    this.figures = [];
  }

  add(figure) {
    this.figures.push(figure);
    this.isXLog = this.figures[0].curves.x.isLog;
  }

  get isStack() {
    return this.figures.length > 1;
  }

  isFirst(plot) {
    return this.figures[0].plot === plot;
  }

  isLast(plot) {
    return this.figures.at(-1).plot === plot;
  }

  /** Room beside the plots, the same for all, for the names of curves. */
  right() {
    return PlotLabels.right(this.figures.flatMap(({ curves }) =>
      curves.series.map((series) => series.name)));
  }

  /** The x values of all charts, and the marks; from zero where that is near. */
  range(own) {
    const all = this.figures.flatMap(({ curves }) =>
      [...curves.points, ...curves.marks.map((mark) => mark.x)]);
    const shown = all.filter((x) => !this.isXLog || x > 0);
    const [low, high] = [Math.min(...shown), Math.max(...shown)];
    if (this.isXLog) {
      const isOne = low === high && !own.x.isNines;
      return (isOne ? [low / 2, high * 2] : [low, high]).map((x) => own.xPlace(x, true));
    }
    if (low === high) {
      return [low - (Math.abs(low) || 1) / 2, high + (Math.abs(high) || 1) / 2]
        .map((x) => own.xPlace(x, false));
    }
    const from = low >= 0 && low <= high / 4 ? 0 : low;
    return [from, high].map((x) => own.xPlace(x, false));
  }

  redraw() {
    this.figures.forEach((figure) => figure.redraw());
  }
}

/** A line chart with its caption, its legend and switches, and the data behind it. */
class LineFigure {
  constructor(block, group) {
    this.block = block;
    this.group = group;
    this.curves = new Curves(block);
  }

  element() {
    const { block, curves } = this;
    if (curves.isEmpty) {
      const reason = block.series.length === 0
        ? "nothing was measured for this" : "none of the curves has a value";
      return figure(block, "line", nothing(reason));
    }
    this.group.add(this);
    this.place = element("div", { class: "plot", tabindex: "0", role: "slider",
      "aria-label": "cursor in: " + block.caption, "aria-orientation": "horizontal",
      "aria-valuemin": "1", "aria-valuemax": String(curves.points.length) });
    this.plot = new Plot(curves, this.place, this.group, (at) => this.show(at));
    this.unfit = element("p", { class: "note" });
    const made = figure(block, "line", this.head(), this.place, this.unfit);
    made.append(dataBehind(() => [curves.table(block.caption)]));
    this.place.addEventListener("keydown", (event) => this.press(event));
    this.show(null);
    drawIn(this.place, (width) => this.plot.draw(width));
    return made;
  }

  /** Above the plot: what y is, the legend, and the switches. */
  head() {
    this.where = element("span", { class: "where" });
    this.yName = element("span", { class: "yname" });
    this.legend = element("ul", { class: "legend" },
      ...this.curves.series.map((series) => this.key(series)));
    return element("div", { class: "head" }, element("div", { class: "names" },
      this.yName, this.where, this.switches()), this.legend);
  }

  key(series) {
    const value = element("span", { class: "value" });
    const button = element("button", { type: "button", "aria-pressed": "true" },
      curveSample(series.colour), element("span", { class: "name" }, series.name), value);
    button.addEventListener("click", () => {
      const { hidden } = this.group;
      const act = hidden.has(series.name) ? "delete" : "add";
      hidden[act](series.name);
      this.group.redraw();
      say(series.name + (act === "add" ? " hidden" : " shown"));
    });
    return element("li", {}, button);
  }

  switches() {
    const { curves, group } = this;
    const toggle = (axis, name, flip) => {
      const button = element("button", { type: "button", class: "log", "aria-pressed": "false" },
        name + " log");
      button.disabled = !axis.canBeLog;
      button.title = axis.canBeLog ? "logarithmic " + name + " axis" : "no value is above zero";
      button.addEventListener("click", flip);
      return button;
    };
    this.yLog = toggle(curves.y, "y", () => {
      curves.y.isLog = !curves.y.isLog;
      this.redraw();
    });
    this.xLog = toggle(curves.x, "x", () => {
      group.isXLog = !group.isXLog;
      group.figures.forEach((one) => (one.curves.x.isLog = group.isXLog && one.curves.x.canBeLog));
      group.redraw();
    });
    return element("span", { class: "switches" }, this.yLog, this.xLog);
  }

  redraw() {
    this.show(null);
    if (this.plot.width) {
      this.plot.draw(this.plot.width);
    }
  }

  /** Brings words, switches and values in line with the cursor, or with the last point. */
  show(at) {
    const { curves, group } = this;
    this.yName.textContent = curves.title(curves.y, curves.y.isLog);
    const point = at ?? curves.points.length - 1;
    this.where.textContent = "at " + curves.xText(curves.points[point])
      + (curves.x.unit === "" ? " " + curves.x.title : "");
    this.yLog.setAttribute("aria-pressed", String(curves.y.isLog));
    this.xLog.setAttribute("aria-pressed", String(group.isXLog));
    const words = curves.series.map((series, number) => {
      const value = curves.columns[number].y[point];
      return isAmount(value) ? curves.yText(value) : "none";
    });
    [...this.legend.children].forEach((item, number) => {
      const button = item.firstChild;
      const isShown = !group.hidden.has(curves.series[number].name);
      button.setAttribute("aria-pressed", String(isShown));
      button.lastChild.textContent = words[number];
    });
    this.place.setAttribute("aria-valuenow", String(point + 1));
    this.place.setAttribute("aria-valuetext", this.where.textContent + ": "
      + curves.series.map((series, number) => series.name + " " + words[number]).join(", "));
    this.unfit.textContent = curves.y.isLog && curves.unfit > 0
      ? `Not shown: ${curves.unfit} values of zero or less, which a logarithmic axis lacks.` : "";
  }

  press(event) {
    const last = this.curves.points.length - 1;
    const at = this.plot.at ?? last;
    const moves = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1,
      Home: 0, End: last, PageUp: at + 10, PageDown: at - 10 };
    if (Object.hasOwn(moves, event.key) && this.plot.chart !== null) {
      event.preventDefault();
      this.plot.point(Math.max(0, Math.min(last, moves[event.key])));
    }
  }
}
