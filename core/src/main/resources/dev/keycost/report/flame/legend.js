// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** What width, colour and pattern stand for, in words beside samples of them. */
class Legend {
  constructor(tree, scale, view, colouring, kind) {
    Object.assign(this, { tree, scale, view, colouring, kind });
  }

  elements() {
    return this.view.isDifference
      ? [this.width(), this.bar(), this.marks()]
      : [this.width(), this.bar()];
  }

  width() {
    const names = this.view.shown.map((number) => this.tree.profiles[number].name);
    const { unit } = this.scale;
    return element("p", {}, this.view.isDifference
      ? `Width: the largest of ${names.join(", ")} in ${unit}, of the frame with all that it calls;
        or all its callees together, where each of them is largest in another profile. So new and
        gone frames both have their place.`
      : `Width: of the frame with all that it calls, in ${unit}.`);
  }

  bar() {
    const { colouring, scale } = this;
    const { extreme, palette } = colouring;
    const difference = this.view.isDifference;
    const parts = difference ? [-1, -0.25, -0.0625, 0, 0.0625, 0.25, 1] : [0, 0.0625, 0.25, 1];
    const cells = parts.map((part) => {
      const value = part * extreme;
      const paint = difference
        ? palette.difference(value, extreme) : palette.amount(value, extreme);
      const cell = element("span", {},
        difference ? Numbers.signed(value) : Numbers.plain(value));
      cell.style.background = paint.fill;
      cell.style.color = paint.text;
      return cell;
    });
    return element("div", {},
      element("p", {}, this.colour()), element("div", { class: "bar" }, ...cells));
  }

  colour() {
    const what = "of the frame " + (this.kind === "self" ? "itself" : "with all that it calls");
    const { unit } = this.scale;
    return this.view.isDifference
      ? `Colour: difference ${what} in ${unit}; blue is less than ${this.tree.profiles[0].name},
        orange is more. A quarter of the largest difference has half of its strength; both sides
        have the same scale.`
      : `Colour: ${unit} ${what}. A quarter of the largest has half of its strength.`;
  }

  marks() {
    const { palette, masksNoise } = this.colouring;
    const before = this.tree.profiles[0].name;
    const item = (name, paint, words) => {
      const sample = element("span", { class: "sample " + name, "aria-hidden": "true" });
      sample.style.backgroundColor = paint.fill;
      return element("li", {}, sample, words);
    };
    const list = [
      item("new", palette.more[20], "rising stripes and +: new, not in " + before),
      item("gone", palette.less[20], "falling stripes and −: gone, only in " + before),
      item("", palette.middle, this.kind === "self" ? "nothing of its own" : "no difference"),
    ];
    if (masksNoise) {
      list.push(item("", palette.noise, "grey: a difference within the sampling error"));
    }
    list.push(item("", palette.crumbs, "narrow frames side by side; zoom in to see them"));
    return element("ul", {}, ...list);
  }
}
