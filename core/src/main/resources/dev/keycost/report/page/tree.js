// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** One B-tree: its levels, how full its leaves are, and in which order they lie in the file. */
class TreeDrawing {
  static ROW = 50;
  static BAND = 22;
  static BLOCKS = 40;

  /** @param widest pages of the largest level of any tree */
  constructor(tree, widest) {
    this.tree = tree;
    this.widest = widest;
    this.levels = Math.max(0, ...tree.frames.map((frame) => frame.levels.length));
    this.fullest = Math.max(0, ...tree.frames.flatMap((frame) => frame.fill.filter(isAmount)));
    const pages = tree.frames.flatMap((frame) => frame.order);
    this.lastPage = pages.reduce((a, b) => (b > a ? b : a), 0);
    this.frame = null;
    this.drawings = [];
    this.widths = new Map();
    this.hasRowsAbove = !/leaves/.test(tree.form);
    this.noun = /entries/.test(tree.form) ? "entries" : "rows";
  }

  element(across) {
    const { tree } = this;
    const name = element("span", { class: "swatch" });
    name.style.background = Look.css(tree.colour);
    this.summary = element("p", { class: "said" });
    return element("div", { class: "panel" }, element("h4", {}, name, tree.title),
      element("p", { class: "note" }, tree.form),
      this.canvas("levels of the tree", (canvas, width) => this.drawLevels(canvas, width), across),
      element("h5", {}, "Leaves by how full they are"),
      this.canvas("leaves by how full they are", (canvas, width) =>
        this.drawFill(canvas, width), across),
      element("h5", {}, "Where leaves lie in the file"),
      this.canvas("page numbers of leaves in key order", (canvas, width) =>
        this.drawOrder(canvas, width), across),
      this.summary);
  }

  canvas(name, draw, across) {
    const canvas = element("canvas", { role: "img", "aria-label": this.tree.title + ": " + name
      + "; the table of data says the same" });
    const place = element("div", { class: "map" }, canvas);
    const act = (width) => {
      this.widths.set(canvas, width);
      if (this.frame !== null) {
        draw(canvas, width);
      }
    };
    this.drawings.push(() => this.widths.has(canvas) && act(this.widths.get(canvas)));
    drawIn(place, act, 0.97 / across);
    return place;
  }

  /** Shows the tree as it was after a batch, or after the last one before it. */
  show(batch) {
    const { frames } = this.tree;
    this.frame = frames.findLast((frame) => frame.batch <= batch) ?? frames[0];
    const { levels, overflowPages, rows } = this.frame;
    const pages = levels.reduce((sum, level) => sum + level.pages, 0);
    const overflow = overflowPages > 0
      ? `, and ${Units.full(overflowPages)} overflow pages for what does not fit` : "";
    this.summary.textContent = `${Units.full(rows)} rows in ${Units.full(pages)} pages and `
      + `${levels.length} ${levels.length === 1 ? "level" : "levels"}${overflow}.`;
    this.drawings.forEach((draw) => draw());
  }

  drawLevels(canvas, width) {
    const { levels } = this.frame;
    const row = TreeDrawing.ROW * Look.zoom();
    const pen = penOn(canvas, width, Math.max(1, this.levels) * row);
    // A tree grows at its root, so leaves stay where they are.
    const first = this.levels - levels.length;
    levels.forEach((level, at) =>
      this.drawLevel(pen, level, at, (first + at) * row, width));
  }

  drawLevel(pen, level, at, top, width) {
    const ink = Look.ink();
    const isLeaf = at === this.frame.levels.length - 1;
    const hasRows = isLeaf || this.hasRowsAbove;
    const name = isLeaf ? "leaves" : at === 0 ? "root" : "inner";
    const cells = Units.count(level.cells) + " " + (hasRows ? this.noun : "keys");
    const fill = isAmount(level.fillShare) ? `, ${Math.round(100 * level.fillShare)} % full` : "";
    const pages = `${Units.full(level.pages)} ${level.pages === 1 ? "page" : "pages"}`;
    pen.font = Look.font(12);
    pen.textAlign = "center";
    pen.textBaseline = "alphabetic";
    pen.fillStyle = ink.ink;
    const text = `${name}: ${pages}${fill}`;
    const whole = text + ", " + cells;
    const fits = pen.measureText(whole).width <= width;
    pen.fillText(fits ? whole : fitted(pen, text, width), width / 2, top + 15 * Look.zoom());
    pen.textAlign = "left";
    this.drawBand(pen, level, hasRows, top + 22 * Look.zoom(), width);
  }

  drawBand(pen, level, hasRows, top, width) {
    const ink = Look.ink();
    const band = Math.round(TreeDrawing.BAND * Look.zoom());
    const room = width - 2;
    const least = Math.min(26, room);
    const share = this.widest > 1 ? Math.log(Math.max(1, level.pages)) / Math.log(this.widest) : 1;
    const wide = least + (room - least) * share;
    const left = (width - wide) / 2;
    const blocks = level.pages <= TreeDrawing.BLOCKS ? Math.max(1, level.pages) : 1;
    const each = wide / blocks;
    const gap = blocks > 1 && each > 4 ? 1.5 : 0;
    const filled = isAmount(level.fillShare) ? Math.min(1, level.fillShare) : 0;
    const colour = hasRows ? Look.colour(this.tree.colour) : ink.soft;
    for (let block = 0; block < blocks; block++) {
      const x = left + block * each;
      pen.fillStyle = colour + "2e";
      pen.fillRect(x, top, each - gap, band);
      const tall = filled * band;
      pen.fillStyle = hasRows ? colour : stripes(pen, colour);
      pen.fillRect(x, top + band - tall, each - gap, tall);
    }
    pen.strokeStyle = colour;
    pen.lineWidth = 1;
    pen.strokeRect(left + 0.5, top + 0.5, wide - gap - 1, band - 1);
  }

  drawFill(canvas, width) {
    const { fill } = this.frame;
    const height = 92 * Look.zoom();
    const pen = penOn(canvas, width, height);
    const ink = Look.ink();
    pen.font = Look.font(11.5);
    if (fill.length === 0 || !(this.fullest > 0)) {
      this.absent(pen, "not counted in this run");
      return;
    }
    const [left, base] = [1, height - 20 * Look.zoom()];
    const each = (width - 2) / fill.length;
    const most = Math.max(...fill.filter(isAmount));
    fill.forEach((share, at) => {
      const tall = ((share || 0) / this.fullest) * (base - 18 * Look.zoom());
      pen.fillStyle = Look.colour(this.tree.colour);
      pen.fillRect(left + at * each + 1, base - tall, Math.max(1, each - 2), tall);
      if (share >= 0.005 && (each > 34 * Look.zoom() || share === most)) {
        pen.fillStyle = ink.soft;
        pen.textAlign = "center";
        const x = Math.min(width - 14 * Look.zoom(), left + (at + 0.5) * each);
        pen.fillText(Math.round(100 * share) + " %", x, base - tall - 4);
      }
    });
    this.base(pen, width, base, ["empty", "half full", "full"]);
  }

  drawOrder(canvas, width) {
    const { order } = this.frame;
    const height = 150 * Look.zoom();
    const pen = penOn(canvas, width, height);
    const ink = Look.ink();
    pen.font = Look.font(11.5);
    if (order.length === 0) {
      this.absent(pen, "not counted in this run");
      return;
    }
    const base = height - 20 * Look.zoom();
    const size = order.length > 2000 ? 1 : order.length > 300 ? 1.6 : 2.6;
    pen.fillStyle = Look.colour(this.tree.colour);
    order.forEach((page, at) => {
      const x = 1 + ((at + 0.5) / order.length) * (width - 2);
      const y = base - 3 - (page / this.lastPage) * (base - 20 * Look.zoom());
      pen.fillRect(x - size / 2, y - size / 2, size, size);
    });
    pen.fillStyle = ink.soft;
    pen.textAlign = "left";
    pen.fillText("\u2191 page number, to " + Units.full(this.lastPage), 1, 11 * Look.zoom());
    this.base(pen, width, base, ["smallest key", "", "greatest key"]);
  }

  /** The line below a drawing, with words at its start, middle and end. */
  base(pen, width, y, [start, middle, end]) {
    const ink = Look.ink();
    pen.strokeStyle = ink.axis;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(0, y + 0.5);
    pen.lineTo(width, y + 0.5);
    pen.stroke();
    pen.fillStyle = ink.soft;
    for (const [text, align, x] of [[start, "left", 1], [middle, "center", width / 2],
      [end, "right", width - 1]]) {
      pen.textAlign = align;
      pen.fillText(text, x, y + 15 * Look.zoom());
    }
  }

  absent(pen, words) {
    pen.fillStyle = Look.ink().soft;
    pen.textAlign = "left";
    pen.fillText("Nothing to draw: " + words + ".", 1, 16);
  }

  table() {
    const body = this.tree.frames.map((frame) => [
      Units.full(frame.batch), Units.full(frame.rows),
      frame.levels.map((level) => Units.full(level.pages)).join(" / "),
      frame.levels.map((level) => (isAmount(level.fillShare)
        ? Units.share(level.fillShare) : "none")).join(" / "),
      Units.full(frame.overflowPages ?? 0),
      frame.fill.map((share) => Units.share(share || 0)).join(" / "),
      inOrder(frame.order),
    ]);
    const { rows, words } = thinned(body);
    return { caption: `${this.tree.title}; levels from the root down${words}`,
      header: ["batch", "rows", "pages", "full", "overflow pages",
        "leaves by tenth of fill, emptiest first", "next leaf lies behind"],
      body: rows, leftColumns: 0 };
  }
}

/** How many leaves are followed, in key order, by one that lies further behind in the file. */
function inOrder(order) {
  const steps = order.length - 1;
  const ahead = order.filter((page, at) => at > 0 && page > order[at - 1]).length;
  return steps > 0 ? Units.share(ahead / steps) : "none";
}

/** Stripes in a colour, for what is there only to find the way. */
function stripes(pen, colour) {
  const tile = element("canvas", { width: "6", height: "6" });
  const tilePen = tile.getContext("2d");
  tilePen.strokeStyle = colour;
  tilePen.lineWidth = 1.6;
  tilePen.beginPath();
  for (const shift of [-6, 0, 6]) {
    tilePen.moveTo(shift, 6);
    tilePen.lineTo(shift + 6, 0);
  }
  tilePen.stroke();
  return pen.createPattern(tile, "repeat");
}
