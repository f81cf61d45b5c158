// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** The table of functions: what each took itself, wherever it was called from. */
class Functions {
  static FIRST = 20;
  static MORE = 100;

  /** @param seek what to do with a function's name that was clicked */
  constructor(tree, place, seek) {
    Object.assign(this, { tree, place, seek });
    this.self = tree.self.map((weights) => {
      const sums = new Float64Array(tree.names.length);
      weights.forEach((weight, node) => (sums[tree.frame[node]] += weight));
      return sums;
    });
    this.order = null;
    this.limit = Functions.FIRST;
  }

  show(scale, view, panels) {
    Object.assign(this, { scale, view, panels });
    this.columns = this.columnsOf();
    if (this.order !== null && this.order.column >= this.columns.length) {
      this.order = null;
    }
    this.render();
  }

  columnsOf() {
    const { tree, scale, self, view, panels } = this;
    const amounts = view.shown.map((one) => ({
      title: tree.profiles[one].name,
      value: (name) => scale.factors[one] * self[one][name],
      text: (name) => Numbers.plain(scale.factors[one] * self[one][name]),
    }));
    const differences = panels.filter((panel) => panel.comparison).map((panel) => ({
      title: panels.length > 1 ? "difference, " + tree.profiles[panel.last].name : "difference",
      value: (name) => Math.abs(panel.value(self, name)),
      text: (name) => this.difference(panel, name),
      isNoise: (name) => panel.isNoise(self, name),
    }));
    const title = { title: "function", value: (name) => tree.names[name] };
    return [title, ...amounts, ...differences];
  }

  difference(panel, name) {
    const { self, scale } = this;
    const [before, after] = panel.shown.map((one) => scale.factors[one] * self[one][name]);
    if (!panel.has(self, name)) {
      return "0";
    }
    const words = panel.isNoise(self, name) && before !== after
      ? "sampling error" : panel.mark(self, name) || Numbers.change(before, after);
    return element("span", {}, Numbers.signed(after - before), " ", element("small", {}, words));
  }

  /** The functions that took anything, the most important first. */
  rows() {
    const rows = [];
    for (let name = 0; name !== this.tree.names.length; name++) {
      if (this.view.shown.some((one) => this.self[one][name] > 0)) {
        rows.push(name);
      }
    }
    const { value, falls } = this.chosen();
    const keys = new Map(rows.map((name) => [name, value(name)]));
    const turn = falls ? -1 : 1;
    const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
    return rows.sort((a, b) => turn * compare(keys.get(a), keys.get(b)) || a - b);
  }

  /** What the rows are sorted by: without a choice, the largest difference of any panel. */
  chosen() {
    if (this.order !== null) {
      return { value: this.columns[this.order.column].value, falls: this.order.falls };
    }
    const value = (name) =>
      Math.max(...this.panels.map((panel) => Math.abs(panel.value(this.self, name))));
    return { value, falls: true };
  }

  render() {
    const rows = this.rows();
    const { tree, scale, view } = this;
    const what = view.isDifference ? "Largest differences by function" : "Largest functions";
    const caption = element("caption", {}, what + ", self, in " + scale.unit);
    const head = element("tr", {}, ...this.columns.map((column, at) => this.head(column, at)));
    const body = element("tbody", {});
    for (const name of rows.slice(0, this.limit)) {
      body.append(this.row(name));
    }
    const table = element("table", {}, caption, element("thead", {}, head), body);
    this.place.replaceChildren(table);
    if (rows.length > this.limit) {
      this.place.append(this.more(rows.length));
    }
  }

  head(column, at) {
    const usual = this.panels.length === 1 ? this.columns.length - 1 : -1;
    const { column: chosen, falls } = this.order || { column: usual, falls: true };
    const isOrder = at === chosen;
    const sort = isOrder ? (falls ? "descending" : "ascending") : "none";
    const arrow = isOrder ? (falls ? " \u2193" : " \u2191") : "";
    const button = element("button", { type: "button" }, column.title + arrow);
    button.addEventListener("click", () => {
      this.order = { column: at, falls: isOrder ? !falls : at !== 0 };
      this.render();
      this.place.querySelectorAll("thead button")[at].focus();
    });
    return element("th", { scope: "col", "aria-sort": sort }, button);
  }

  row(name) {
    const [first, ...others] = this.columns;
    const button = element("button", { type: "button", title: "search for it" }, first.value(name));
    button.addEventListener("click", () => this.seek(this.tree.names[name]));
    const cells = others.map((column) => {
      const noise = column.isNoise && column.isNoise(name) ? "noise" : "";
      return element("td", { "data-label": column.title, class: noise }, column.text(name));
    });
    return element("tr", {}, element("th", { scope: "row" }, button), ...cells);
  }

  more(count) {
    const left = Math.min(Functions.MORE, count - this.limit);
    const button = element("button", { type: "button", class: "more" },
      "Show " + left + " more of " + Numbers.plain(count));
    button.addEventListener("click", () => {
      const at = this.limit;
      this.limit += left;
      this.render();
      this.place.querySelectorAll("tbody button")[at].focus();
    });
    return button;
  }
}
