// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** The nodes whose names match a regular expression; case does not matter. */
class Search {
  /** @param text what was typed; nothing matches an empty text, or one that is no expression */
  constructor(tree, text) {
    this.tree = tree;
    this.text = text;
    this.error = null;
    this.names = new Uint8Array(tree.names.length);
    if (text !== "") {
      try {
        const expression = new RegExp(text, "i");
        tree.names.forEach((name, at) => (this.names[at] = expression.test(name) ? 1 : 0));
      } catch (wrong) {
        this.error = wrong.message;
      }
    }
  }

  get isOn() {
    return this.text !== "" && this.error === null;
  }

  matches(node) {
    return node !== 0 && this.names[this.tree.frame[node]] === 1;
  }

  /** Weight of each profile in matching nodes; one inside another counts once. */
  weights() {
    const { size, parent, total } = this.tree;
    const sums = total.map(() => 0);
    const covered = new Uint8Array(size);
    for (let node = 1; node < size; node++) {
      covered[node] = covered[parent[node]];
      if (this.matches(node) && covered[node] === 0) {
        covered[node] = 1;
        total.forEach((weights, profile) => (sums[profile] += weights[node]));
      }
    }
    return sums;
  }

  /** The matching nodes that can be seen, from left to right, callers first. */
  nodes(layout) {
    const found = [];
    for (let node = 1; node < this.tree.size; node++) {
      if (this.matches(node) && layout.isShown(node)) {
        found.push(node);
      }
    }
    return found.sort((a, b) => layout.x[a] - layout.x[b] || a - b);
  }
}

/** Text as a regular expression that matches it alone. */
function exactly(text) {
  return "^" + text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&") + "$";
}
