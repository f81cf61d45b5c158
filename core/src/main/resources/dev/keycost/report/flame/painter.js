// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/**
 * Which part of the layout is seen, and where on the sheet: the sheet has a row for each level, and
 * the canvas covers the part of it that is scrolled to. Lengths in CSS pixels.
 */
class Sight {
  /** @param choices from and to in the layout, rows, row height, isFlame */
  constructor(choices, width, height, scroll) {
    Object.assign(this, choices, { width, height, scroll });
    this.stretch = width / (this.to - this.from);
  }

  left(x) {
    return (x - this.from) * this.stretch;
  }

  top(depth) {
    const row = this.isFlame ? this.rows - 1 - depth : depth;
    return row * this.rowHeight - this.scroll;
  }

  x(left) {
    return this.from + left / this.stretch;
  }

  depth(top) {
    const row = Math.floor((top + this.scroll) / this.rowHeight);
    return this.isFlame ? this.rows - 1 - row : row;
  }

  /** The first and last level that can be seen. */
  depths() {
    const ends = [this.depth(0), this.depth(this.height - 1)].sort((a, b) => a - b);
    return [Math.max(0, ends[0]), Math.min(this.rows - 1, ends[1])];
  }
}

/** Draws a panel on a canvas. Frames that are too narrow to be seen cost next to nothing. */
class Painter {
  /** In CSS pixels: what is narrower is drawn with its neighbours, as one strip. */
  static NARROWEST = 0.5;
  static FONT = "12px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace";
  static PADDING = 4;

  /** How much is left of frames that do not match. */
  static PALE = 0.4;
  static MARKS = { new: "+ ", gone: "\u2212 ", "": "" };

  constructor(canvas) {
    this.canvas = canvas;
    this.pen = canvas.getContext("2d", { alpha: false });
  }

  draw(tree, layout, sight, look) {
    Object.assign(this, { tree, layout, sight, look });
    this.resize();
    const { pen } = this;
    pen.fillStyle = look.palette.ground;
    pen.fillRect(0, 0, sight.width, sight.height);
    pen.font = Painter.FONT;
    pen.textBaseline = "middle";
    this.letter = pen.measureText("0").width;
    this.hatches = { new: this.hatch(false), gone: this.hatch(true) };
    const [first, last] = sight.depths();
    for (let depth = first; depth <= last; depth++) {
      this.drawLevel(depth);
    }
    this.outline(look.hovered, 1);
    this.outline(look.selected, 3);
  }

  resize() {
    const { canvas, pen, sight } = this;
    const density = window.devicePixelRatio || 1;
    const width = Math.max(1, Math.round(sight.width * density));
    const height = Math.max(1, Math.round(sight.height * density));
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.height = sight.height + "px";
    }
    pen.setTransform(density, 0, 0, density, 0, 0);
  }

  drawLevel(depth) {
    const { layout, sight } = this;
    const [first, end] = this.tree.level(depth);
    const strip = { left: 0, right: -1, isMatch: false };
    let node = Math.max(first, layout.lastAt(depth, sight.from));
    for (; node < end && layout.x[node] < sight.to; node++) {
      const width = layout.width[node] * sight.stretch;
      if (width >= Painter.NARROWEST) {
        this.drawFrame(node, sight.top(depth));
      } else if (width > 0) {
        this.gather(strip, node, width, sight.top(depth));
      }
    }
    this.drawStrip(strip, sight.top(depth));
  }

  /** Adds a frame to the strip, which is drawn where the frame does not continue it. */
  gather(strip, node, width, top) {
    const left = this.sight.left(this.layout.x[node]);
    if (left > strip.right + Painter.NARROWEST) {
      this.drawStrip(strip, top);
      strip.left = left;
      strip.isMatch = false;
    }
    strip.right = left + width;
    strip.isMatch ||= this.look.search.matches(node);
  }

  drawStrip({ left, right, isMatch }, top) {
    if (right - left >= Painter.NARROWEST) {
      const { pen, look } = this;
      pen.globalAlpha = look.search.isOn && !isMatch ? Painter.PALE : 1;
      pen.fillStyle = look.palette.crumbs.fill;
      pen.fillRect(left, top, right - left, this.sight.rowHeight - 1);
      this.underline(isMatch, left, top, right - left);
      pen.globalAlpha = 1;
    }
  }

  underline(isMatch, left, top, width) {
    if (isMatch) {
      this.pen.fillStyle = this.look.palette.ink;
      this.pen.fillRect(left, top + this.sight.rowHeight - 4, width, 3);
    }
  }

  box(node) {
    const { layout, sight } = this;
    const left = Math.max(0, sight.left(layout.x[node]));
    const right = Math.min(sight.width, sight.left(layout.right(node)));
    return { left, right, width: right - left };
  }

  drawFrame(node, top) {
    const { pen, look, sight } = this;
    const { left, width } = this.box(node);
    const height = sight.rowHeight - 1;
    const gap = width > 3 ? 1 : 0;
    const paint = look.colouring.of(node);
    const mark = look.panel.mark(this.tree.total, node);
    const isMatch = look.search.matches(node);
    const isPale = look.search.isOn && !isMatch;
    pen.globalAlpha = isPale ? Painter.PALE : 1;
    pen.fillStyle = paint.fill;
    pen.fillRect(left, top, width - gap, height);
    if (mark !== "" && width > 2) {
      pen.fillStyle = this.hatches[mark];
      pen.fillRect(left, top, width - gap, height);
    }
    pen.globalAlpha = 1;
    const { ink } = look.palette;
    this.label(node, mark, isPale ? { fill: null, text: ink } : paint, left, top, width - gap);
    this.underline(isMatch, left, top, width - gap);
  }

  label(node, mark, paint, left, top, width) {
    const room = Math.floor((width - 2 * Painter.PADDING) / this.letter);
    if (room < 3) {
      return;
    }
    const { pen, sight } = this;
    const full = Painter.MARKS[mark] + this.tree.name(node);
    const text = shortened(full, this.tree.name(node), room);
    const middle = top + (sight.rowHeight - 1) / 2;
    const space = width - 2 * Painter.PADDING;
    if (mark !== "" && paint.fill !== null) {
      pen.fillStyle = paint.fill;
      const long = Math.min(space, text.length * this.letter);
      pen.fillRect(left + Painter.PADDING - 2, middle - 7, long + 4, 14);
    }
    pen.fillStyle = paint.text;
    pen.fillText(text, left + Painter.PADDING, middle + 1, space);
  }

  outline(node, thickness) {
    const { pen, sight, look } = this;
    if (node < 0 || !this.layout.isShown(node)) {
      return;
    }
    const { left, width } = this.box(node);
    const [x, y] = [left + thickness / 2, sight.top(this.tree.depth[node]) + thickness / 2];
    const [w, h] = [Math.max(2, width - thickness), sight.rowHeight - 1 - thickness];
    pen.strokeStyle = look.palette.ground;
    pen.lineWidth = thickness + 2;
    pen.strokeRect(x, y, w, h);
    pen.strokeStyle = look.palette.ink;
    pen.lineWidth = thickness;
    pen.strokeRect(x, y, w, h);
  }

  /** Stripes that rise where a frame is new, and fall where it is gone. */
  hatch(falls) {
    const tile = document.createElement("canvas");
    const side = 10;
    tile.width = side;
    tile.height = side;
    const pen = tile.getContext("2d");
    pen.strokeStyle = this.look.palette.ink;
    pen.globalAlpha = 0.4;
    pen.lineWidth = 1.5;
    pen.beginPath();
    for (const shift of [-side, 0, side]) {
      pen.moveTo(shift, falls ? 0 : side);
      pen.lineTo(shift + side, falls ? side : 0);
    }
    pen.stroke();
    return this.pen.createPattern(tile, "repeat");
  }
}

/** A name in a room of so many letters: whole, or without its package, or cut. */
function shortened(full, name, room) {
  if (full.length <= room) {
    return full;
  }
  const qualified = /^[\w$.\/<>-]*[.\/]([\w$]+\.[\w$<>-]+)$/.exec(name);
  const short = qualified ? full.replace(name, () => qualified[1]) : full;
  return short.length <= room ? short : short.slice(0, room - 1) + "\u2026";
}
