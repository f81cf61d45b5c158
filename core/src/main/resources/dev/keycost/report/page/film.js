// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** B-trees as they grow: one slider for all trees of a film. */
class FilmFigure {
  static MILLIS = 450;

  constructor(block) {
    this.block = block;
    const shown = block.trees.filter((tree) => tree.frames.length > 0);
    const batches = new Set(shown.flatMap((tree) => tree.frames.map((frame) => frame.batch)));
    this.batches = [...batches].sort((a, b) => a - b);
    this.at = this.batches.length - 1;
    const sizes = shown.flatMap((tree) =>
      tree.frames.flatMap((frame) => frame.levels.map((level) => level.pages)));
    this.trees = shown.map((tree) => new TreeDrawing(tree, Math.max(1, ...sizes)));
    this.timer = null;
  }

  element() {
    const { block, trees } = this;
    if (trees.length === 0) {
      return figure(block, "film", nothing("no tree was counted in this run"));
    }
    const grid = element("div", { class: "panels" });
    const across = Math.min(3, trees.length);
    grid.style.setProperty("--across", across);
    grid.append(...trees.map((tree) => tree.element(across)));
    const key = element("p", { class: "note" }, `Each band is a level of the tree, the root above.
      Its width is the number of pages, on a logarithmic scale that all trees share; a page alone
      is a block. The filled part of its height is how full the pages are. Striped levels hold
      only keys to find the way.`);
    const made = figure(block, "film", ...(this.batches.length > 1 ? [this.controls()] : []),
      grid, key);
    made.append(dataBehind(() => trees.map((tree) => tree.table())));
    this.goTo(this.at);
    return made;
  }

  controls() {
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    this.button = element("button", { type: "button" });
    this.slider = element("input", { type: "range", min: "0", step: "1",
      max: String(this.batches.length - 1), "aria-label": "batch" });
    this.words = element("output", {});
    this.slider.addEventListener("input", () => {
      this.stop();
      this.goTo(Number(this.slider.value));
    });
    this.button.addEventListener("click", () => this.play());
    this.still.addEventListener("change", () => this.stop());
    this.name();
    return element("div", { class: "controls" }, this.button, this.slider, this.words);
  }

  /** With reduced motion nothing moves by itself: each press is one batch. */
  name() {
    const idle = this.still.matches ? "Next batch" : "Play";
    this.button.textContent = this.timer === null ? idle : "Pause";
  }

  play() {
    const isRunning = this.timer !== null;
    this.stop();
    if (isRunning) {
      return;
    }
    const last = this.batches.length - 1;
    this.goTo(this.at === last ? 0 : this.at + 1);
    if (!this.still.matches) {
      this.timer = setInterval(() => {
        this.goTo(this.at + 1);
        if (this.at === last) {
          this.stop();
        }
      }, FilmFigure.MILLIS);
    }
    this.name();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.name();
  }

  goTo(at) {
    this.at = Math.max(0, Math.min(this.batches.length - 1, at));
    const batch = this.batches[this.at];
    this.trees.forEach((tree) => tree.show(batch));
    if (this.slider) {
      const rows = Math.max(...this.trees.map((tree) => tree.frame?.rows ?? 0));
      const words = `batch ${batch} of ${this.batches.at(-1)}, ${Units.count(rows)} rows`;
      this.slider.value = String(this.at);
      this.slider.setAttribute("aria-valuetext", words);
      this.words.textContent = words;
    }
  }
}
