// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** What the picture shows: one panel, or two that have one layout. */
class View {
  /** Every view of these profiles; the first is what the page opens with. */
  static all(profiles) {
    const others = profiles.map((unused, number) => number).slice(1);
    const against = (number) => profiles[number].name + " against " + profiles[0].name;
    const views = others.map(
      (number) => new View("difference-" + (number + 1), against(number), [[0, number]]));
    if (others.length > 1) {
      const label = others.map((number) => profiles[number].name).join(" and ");
      const panels = others.map((number) => [0, number]);
      views.push(new View("both", label + ", each against " + profiles[0].name, panels));
    }
    profiles.forEach((profile, number) =>
      views.push(new View("profile-" + (number + 1), profile.name + " alone", [[number]])));
    return views;
  }

  /** @param panels numbers of the profiles in each: one alone, or the baseline and another */
  constructor(id, label, panels) {
    Object.assign(this, { id, label, panels });
    this.shown = [...new Set(panels.flat())];
    this.isDifference = panels[0].length === 2;
  }
}

/** One picture of a view: what there is to say and to colour about each node. */
class Panel {
  constructor(tree, scale, shown) {
    Object.assign(this, { tree, scale, shown });
    this.last = shown.at(-1);
    this.comparison = shown.length === 2 ? new Comparison(scale, ...shown) : null;
    const names = shown.map((number) => tree.profiles[number].name);
    this.label = names.reverse().join(" against ");
  }

  /** The number that a colour stands for: a difference, or the weight in the one profile. */
  value(weights, at) {
    return this.comparison
      ? this.comparison.delta(weights, at)
      : this.scale.factors[this.last] * weights[this.last][at];
  }

  extreme(weights) {
    let extreme = 0;
    for (let at = 0; at !== weights[0].length; at++) {
      extreme = Math.max(extreme, Math.abs(this.value(weights, at)));
    }
    return extreme;
  }

  isNoise(weights, at) {
    return this.comparison !== null && this.comparison.isNoise(weights, at);
  }

  /** "new", "gone" or nothing. */
  mark(weights, at) {
    if (this.comparison === null) {
      return "";
    }
    const gone = this.comparison.isGone(weights, at) ? "gone" : "";
    return this.comparison.isNew(weights, at) ? "new" : gone;
  }

  /** Whether any of the panel's profiles has anything here. */
  has(weights, at) {
    return this.shown.some((number) => weights[number][at] > 0);
  }
}

/** The colour of each node of a panel, under the choices of the reader. */
class Colouring {
  /** @param extreme what full strength stands for */
  constructor(palette, panel, weights, extreme, masksNoise) {
    Object.assign(this, { palette, panel, weights, extreme, masksNoise });
  }

  of(node) {
    const { palette, panel, weights } = this;
    if (!panel.has(weights, node)) {
      return palette.middle;
    }
    const value = panel.value(weights, node);
    if (panel.comparison === null) {
      return palette.amount(value, this.extreme);
    }
    return this.masksNoise && panel.isNoise(weights, node)
      ? palette.noise
      : palette.difference(value, this.extreme);
  }
}
