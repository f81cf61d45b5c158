// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/**
 * Profiles laid over each other: every path of frames that occurs in any of them is a node.
 *
 * The nodes are numbered level by level from the root, which is 0. So the nodes of a level stand
 * side by side from left to right, and so do the children of a node; a parent comes before its
 * children. That is what makes every walk below a loop over an array.
 */
class Tree {
  /** @param data the document in the page, whose nodes have their parents before them */
  constructor(data) {
    this.title = data.title;
    this.profiles = data.profiles;
    this.names = data.names;
    this.size = data.parent.length;
    this.number(new Int32Array(data.parent), new Int32Array(data.frame));
    this.self = data.self.map((weights) => this.sorted(weights));
    this.total = this.self.map((weights) => this.inclusive(weights));
  }

  name(node) {
    return this.names[this.frame[node]];
  }

  level(depth) {
    return [this.levels[depth], this.levels[depth + 1]];
  }

  children(node) {
    return [this.firstChild[node], this.firstChild[node] + this.childCount[node]];
  }

  /** The nodes from the root to this one, both of them too. */
  path(node) {
    const path = [node];
    for (let at = node; at !== 0; path.unshift(at)) {
      at = this.parent[at];
    }
    return path;
  }

  isBelow(node, ancestor) {
    let at = node;
    while (this.depth[at] > this.depth[ancestor]) {
      at = this.parent[at];
    }
    return at === ancestor;
  }

  /** The node at the end of a path of names below the root, or the last one that there is. */
  find(names) {
    let at = 0;
    for (const name of names) {
      const [from, to] = this.children(at);
      let child = from;
      while (child !== to && this.name(child) !== name) {
        child++;
      }
      if (child === to) {
        return at;
      }
      at = child;
    }
    return at;
  }

  number(parents, frames) {
    const size = this.size;
    const next = new Int32Array(size + 1);
    for (let old = 1; old !== size; old++) {
      next[parents[old] + 1]++;
    }
    for (let i = 0; i !== size; i++) {
      next[i + 1] += next[i];
    }
    const starts = next.slice();
    const siblings = new Int32Array(size);
    for (let old = 1; old !== size; old++) {
      siblings[next[parents[old]]++] = old;
    }
    this.order = new Int32Array(size);
    this.parent = new Int32Array(size);
    this.depth = new Int32Array(size);
    this.firstChild = new Int32Array(size);
    this.childCount = new Int32Array(size);
    this.levels = [0, 1];
    let end = 1;
    for (let node = 0; node !== size; node++) {
      if (node === this.levels.at(-1)) {
        this.levels.push(end);
      }
      const old = this.order[node];
      this.firstChild[node] = end;
      this.childCount[node] = starts[old + 1] - starts[old];
      for (let i = starts[old]; i !== starts[old + 1]; i++) {
        this.order[end] = siblings[i];
        this.parent[end] = node;
        this.depth[end] = this.depth[node] + 1;
        end++;
      }
    }
    this.frame = this.order.map((old) => frames[old]);
  }

  sorted(weights) {
    const sorted = new Float64Array(this.size);
    for (let node = 0; node !== this.size; node++) {
      sorted[node] = weights[this.order[node]];
    }
    return sorted;
  }

  inclusive(weights) {
    const total = weights.slice();
    for (let node = this.size - 1; node !== 0; node--) {
      total[this.parent[node]] += total[node];
    }
    return total;
  }
}
