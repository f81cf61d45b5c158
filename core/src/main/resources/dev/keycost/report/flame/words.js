// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** What is said about a frame, in a tooltip and aloud. */
class FrameWords {
  constructor(tree, scale, view, panels) {
    Object.assign(this, { tree, scale, view, panels });
    this.operation = Scale.operation(tree.profiles);
  }

  card(node) {
    const card = document.createDocumentFragment();
    card.append(element("strong", {}, this.tree.name(node)), this.numbers(node));
    for (const line of this.verdicts(node).flatMap((verdict) => verdict.split("; "))) {
      card.append(element("p", {}, line));
    }
    return card;
  }

  /** One sentence or two for those who do not see the picture. */
  spoken(node) {
    const place = "level " + this.tree.depth[node];
    return [this.tree.name(node) + ", " + place, ...this.verdicts(node)].join(". ") + ".";
  }

  verdicts(node) {
    const { tree, scale } = this;
    return this.panels.map((panel) => {
      if (panel.comparison === null) {
        const amount = (weights) => scale.amount(panel.value(weights, node));
        return "total " + amount(tree.total) + ", self " + amount(tree.self);
      }
      const mark = panel.mark(tree.total, node);
      const total = "total " + this.change(panel, tree.total, node);
      const self = "self " + this.change(panel, tree.self, node);
      const after = tree.profiles[panel.last].name;
      const start = this.panels.length > 1 ? after + ": " : "";
      return start + { new: "new: ", gone: "gone: ", "": "" }[mark] + total + "; " + self;
    });
  }

  change(panel, weights, at) {
    if (!panel.has(weights, at)) {
      return "none";
    }
    const [before, after] = panel.shown.map((one) => this.scale.factors[one] * weights[one][at]);
    const noise = panel.isNoise(weights, at) ? ", within the sampling error" : "";
    const words = Numbers.change(before, after);
    return this.scale.signed(after - before) + " (" + words + ")" + noise;
  }

  numbers(node) {
    const { tree, view } = this;
    const heads = view.shown.map((number) =>
      element("th", { scope: "col" }, tree.profiles[number].name));
    const body = element("tbody", {});
    for (const [kind, weights] of [["total", tree.total], ["self", tree.self]]) {
      this.rows(weights, node).forEach(([name, texts], at) => {
        const cells = texts.map((text) => element("td", {}, text));
        const label = (at === 0 ? kind + ", " : "") + name;
        body.append(element("tr", {}, element("th", { scope: "row" }, label), ...cells));
      });
    }
    const corner = element("td", {});
    const head = element("thead", {}, element("tr", {}, corner, ...heads));
    return element("table", {}, head, body);
  }

  rows(weights, node) {
    const { tree, view, scale, operation } = this;
    const each = (text) => view.shown.map((one) => text(one, weights[one][node]));
    const rows = [
      ["samples", each((unused, count) => Numbers.plain(count))],
      ["share", each((one, count) => Numbers.share(count, tree.profiles[one].total))],
    ];
    if (operation.reason === null) {
      const scaled = (one, count) => Numbers.plain(operation.factors[one] * count);
      rows.push([operation.unit, each(scaled)]);
    }
    if (scale.id === "equal") {
      rows.push([scale.unit, each((one, count) => Numbers.plain(scale.factors[one] * count))]);
    }
    return rows;
  }
}
