// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/**
 * Where each node stands. A node is as wide as the largest of the profiles' weights in it, or as
 * its children together where they need more: each child may be widest in another profile. So
 * whatever is in any of the profiles has its place. The root's width is 1.
 */
class Layout {
  /** @param shown numbers of the profiles that the picture shows */
  constructor(tree, scale, shown) {
    this.tree = tree;
    this.width = new Float64Array(tree.size);
    for (const profile of shown) {
      this.widen(tree.total[profile], scale.factors[profile]);
    }
    this.fit();
    this.place();
    this.measure();
  }

  widen(weights, factor) {
    const { width } = this;
    for (let node = 0; node !== width.length; node++) {
      width[node] = Math.max(width[node], factor * weights[node]);
    }
  }

  /** Makes callers as wide as their callees together, and then the root 1. */
  fit() {
    const { width, tree: { size, parent } } = this;
    const callees = new Float64Array(size);
    for (let node = size - 1; node > 0; node--) {
      width[node] = Math.max(width[node], callees[node]);
      callees[parent[node]] += width[node];
    }
    const whole = Math.max(width[0], callees[0]);
    for (let node = 0; node !== size && whole > 0; node++) {
      width[node] = node === 0 ? 1 : width[node] / whole;
    }
  }

  place() {
    const { width, tree: { size, firstChild, childCount } } = this;
    const left = new Float64Array(size);
    for (let node = 0; node !== size; node++) {
      let x = left[node];
      const end = firstChild[node] + childCount[node];
      for (let child = firstChild[node]; child !== end; child++) {
        left[child] = x;
        x += width[child];
      }
    }
    this.x = left;
  }

  /** Finds how many levels below each node have something to show. */
  measure() {
    const { width, tree: { size, parent } } = this;
    const height = new Int32Array(size);
    for (let node = size - 1; node > 0; node--) {
      if (width[node] > 0) {
        height[parent[node]] = Math.max(height[parent[node]], height[node] + 1);
      }
    }
    this.height = height;
  }

  isShown(node) {
    return this.width[node] > 0;
  }

  right(node) {
    return this.x[node] + this.width[node];
  }

  /** The last node of a level that begins at x or before, or one less than the level's first. */
  lastAt(depth, x) {
    let [low, high] = this.tree.level(depth);
    while (low !== high) {
      const middle = (low + high) >> 1;
      if (this.x[middle] > x) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low - 1;
  }

  /** The node of a level that covers x, or -1. */
  at(depth, x) {
    if (depth >= this.tree.levels.length - 1) {
      return -1;
    }
    const node = this.lastAt(depth, x);
    return node >= this.tree.levels[depth] && this.right(node) > x ? node : -1;
  }

  /** The widest child, or -1. */
  child(node) {
    let widest = -1;
    const [from, to] = this.tree.children(node);
    for (let child = from; child !== to; child++) {
      if (this.isShown(child) && (widest === -1 || this.width[child] > this.width[widest])) {
        widest = child;
      }
    }
    return widest;
  }

  /** The nearest sibling in a direction, -1 or 1, that can be seen; or -1. */
  sibling(node, direction) {
    if (node === 0) {
      return -1;
    }
    const [from, to] = this.tree.children(this.tree.parent[node]);
    let at = node + direction;
    while (at >= from && at !== to && !this.isShown(at)) {
      at += direction;
    }
    return at >= from && at !== to ? at : -1;
  }
}
