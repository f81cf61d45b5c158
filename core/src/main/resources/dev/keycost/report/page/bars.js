// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** Bars of pieces that make up a whole, longest first as they come, all on one scale. */
class BarsFigure {
  constructor(block) {
    this.block = block;
    this.totals = block.bars.map((bar) => bar.values.filter(isAmount).reduce((a, b) => a + b, 0));
    this.longest = Math.max(0, ...this.totals);
    const used = block.segments.map((segment, at) => at)
      .filter((at) => block.bars.some((bar) => bar.values[at] > 0));
    this.used = used;
  }

  element() {
    const { block } = this;
    if (!(this.longest > 0)) {
      const reason = block.bars.length === 0 ? "there is no bar" : "all of it is zero";
      return figure(block, "bars", nothing(reason));
    }
    const bars = element("div", { class: "stack", "aria-hidden": "true" },
      ...block.bars.map((bar, at) => this.bar(bar, this.totals[at])));
    const made = figure(block, "bars", this.legend(), bars);
    made.append(dataBehind(() => [this.table()]));
    return made;
  }

  legend() {
    return element("ul", { class: "legend still" }, ...this.used.map((at) =>
      element("li", {}, this.piece(at, "sample"),
        element("span", { class: "name" }, this.block.segments[at]))));
  }

  /** A piece's colour, and a pattern where colours begin to repeat or to look alike. */
  piece(at, kind) {
    const made = element("span", { class: `${kind} pattern-${at % 5}` });
    made.style.setProperty("--piece", Look.at(Look.PIECES, at));
    return made;
  }

  bar(bar, total) {
    const { unit, segments } = this.block;
    const { name, factor } = Units.fitting(unit, this.longest);
    const long = element("div", { class: "long" });
    for (const at of this.used.filter((one) => bar.values[one] > 0)) {
      const value = bar.values[at];
      const piece = this.piece(at, "piece");
      piece.style.width = (100 * value) / this.longest + "%";
      piece.title = `${segments[at]}: ${Units.amount(value, unit)}, ${Units.share(value / total)}`;
      if (value / this.longest > 0.08) {
        const paper = paint(Look.at(Look.PIECES, at)).text;
        const text = element("span", {}, Units.round(Number((value / factor).toPrecision(3))));
        text.style.color = paper;
        piece.append(text);
      }
      long.append(piece);
    }
    return element("div", { class: "row" }, element("span", { class: "label" }, bar.name), long,
      element("span", { class: "total" }, Units.joined(Units.number(total / factor), name)));
  }

  table() {
    const { block } = this;
    const unit = block.unit === "" ? "" : " (" + block.unit + ")";
    const body = block.segments.map((segment, at) =>
      [segment, ...block.bars.map((bar) =>
        (isAmount(bar.values[at]) ? Units.full(bar.values[at]) : "none"))]);
    const { rows, words } = thinned(body);
    return { caption: block.caption + unit + words, leftColumns: 1,
      header: ["piece", ...block.bars.map((bar) => bar.name)], body: rows,
      foot: [["all", ...this.totals.map(Units.full)]] };
  }
}
