// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/**
 * Colours of amounts from one to the largest, in even steps of brightness: stops of cividis
 * (Nunez, Anderton, Renslow 2018), made for people with colour deficiencies, without the darkest,
 * so that a single write is seen. None at all is the night behind it. On paper more is darker,
 * which spares ink.
 */
const Heat = {
  NONE: "#08101f",
  STOPS: ["#2a4470", "#43506d", "#575d6d", "#707173", "#8a8678", "#a59c74", "#c3b369", "#e1cc55",
    "#fee838"],
  PAPER: ["#ece9df", "#c9c3ae", "#a59c84", "#7d7a76", "#575d6d", "#2f4470", "#00224e"],

  colours() {
    const isPaper = Theme.paper.matches;
    const steps = ramp(isPaper ? Heat.PAPER : Heat.STOPS).map(({ fill }) => fill);
    return { none: isPaper ? "#ffffff" : Heat.NONE, steps };
  },

  /** Brightness is a logarithm: writes that are spread thinly are seen beside an edge of many. */
  part(value, largest) {
    return Math.min(1, Math.log1p(value) / Math.log1p(Math.max(1, largest)));
  },

  of(value, largest, { none, steps }) {
    return value > 0
      ? steps[Math.round(Heat.part(value, largest) * (steps.length - 1))] : none;
  },
};

/** Where writes landed: panels side by side, on one scale of brightness. */
class PictureFigure {
  constructor(block) {
    this.block = block;
    this.panels = block.panels.map((panel) => new HeatPanel(panel, this));
    this.largest = Math.max(0, ...this.panels.map((panel) => panel.largest));
  }

  element() {
    const { block } = this;
    if (!this.panels.some((panel) => panel.columns > 0)) {
      return figure(block, "heat", nothing("no batch of this run has a picture"));
    }
    const shown = this.panels.filter((panel) => panel.columns > 0);
    const grid = element("div", { class: "panels" });
    const across = Math.min(3, shown.length);
    grid.style.setProperty("--across", across);
    grid.append(...shown.map((panel) => panel.element(across)));
    this.said = element("p", { class: "said" }, "Point at a place for its numbers.");
    const made = figure(block, "heat", grid, this.scale(), this.said);
    made.append(dataBehind(() => shown.map((panel) => panel.table())));
    return made;
  }

  /** What brightness stands for. */
  scale() {
    const canvas = element("canvas", { "aria-hidden": "true" });
    const place = element("div", { class: "scale" }, canvas);
    drawIn(place, (width) => this.drawScale(canvas, Math.min(320 * Look.zoom(), width)), 0.5);
    return element("div", { class: "brightness" },
      element("span", {}, "Pages written in a place, on a logarithmic scale"), place);
  }

  drawScale(canvas, width) {
    const pen = penOn(canvas, width, 20 + 14 * Look.zoom());
    const colours = Heat.colours();
    const ink = Look.ink();
    const [left, right] = [14, width - 22];
    pen.fillStyle = colours.none;
    pen.fillRect(0, 2, 10, 12);
    pen.strokeStyle = ink.axis;
    pen.strokeRect(0.5, 2.5, 9, 11);
    colours.steps.forEach((colour, at) => {
      pen.fillStyle = colour;
      const part = (right - left) / colours.steps.length;
      pen.fillRect(left + at * part, 2, part + 0.6, 12);
    });
    pen.font = Look.font(11.5);
    pen.fillStyle = ink.soft;
    pen.textAlign = "center";
    pen.fillText("0", 5, 16 + 12 * Look.zoom());
    let free = 16;
    for (const value of [1, 3, 10, 30, 100, 300, 1e3, 1e4, 1e5, 1e6, this.largest]) {
      const x = left + Heat.part(value, this.largest) * (right - left);
      const text = Units.count(value);
      const half = pen.measureText(text).width / 2;
      const isBeforeTheLast = value === this.largest || x + 30 * Look.zoom() < right;
      if (value <= this.largest && x - half > free && isBeforeTheLast) {
        pen.fillText(text, x, 16 + 12 * Look.zoom());
        free = x + half + 8;
      }
    }
  }

  say(words) {
    this.said.textContent = words;
  }
}

/** One heat map: columns are stretches of rows, from below to above the keys ascend. */
class HeatPanel {
  static LEFT = 22;
  static BELOW = 36;
  static TALLEST = 420;

  constructor(panel, figure) {
    this.panel = panel;
    this.figure = figure;
    this.columns = panel.writes.length;
    this.places = Math.max(1, ...panel.writes.map((column) => column.length));
    this.largest = panel.writes.reduce((most, column) =>
      column.reduce((a, b) => (b > a ? b : a), most), 0);
    const { rows } = panel;
    const grows = rows.length === this.columns
      && rows.every((row, at) => row > (at === 0 ? 0 : rows[at - 1]));
    this.edges = grows ? [0, ...rows] : Array.from({ length: this.columns + 1 }, (_, at) => at);
    this.isByRows = grows;
    this.at = null;
  }

  element(across) {
    const { panel } = this;
    const total = panel.writes.flat().reduce((a, b) => a + b, 0);
    this.canvas = element("canvas", { role: "img", tabindex: "0", "aria-label": panel.title
      + ": " + Units.count(total) + " pages written; arrow keys read the places out" });
    const place = element("div", { class: "map" }, this.canvas);
    const name = element("span", { class: "swatch" });
    name.style.background = Look.css(panel.colour);
    drawIn(place, (width) => this.draw(width), 0.97 / across);
    this.listen();
    return element("div", { class: "panel" }, element("h4", {}, name, panel.title),
      element("p", { class: "note" }, Units.count(total) + " pages written"), place);
  }

  draw(width) {
    this.width = width;
    const zoom = Look.zoom();
    const [left, below] = [HeatPanel.LEFT * zoom, HeatPanel.BELOW * zoom];
    const height = Math.round(Math.min(width * 0.85, HeatPanel.TALLEST * zoom) + below);
    const pen = penOn(this.canvas, width, height);
    this.box = { left, top: 4, width: width - left - 8, height: height - below - 4 };
    this.zoom = zoom;
    this.map(pen);
    this.axes(pen);
    if (this.at !== null) {
      this.cross(pen);
    }
  }

  /** The map, a column at a time, since columns may be of different width. */
  map(pen) {
    const { box, columns, places } = this;
    const image = this.image();
    pen.fillStyle = Heat.colours().none;
    pen.fillRect(box.left, box.top, box.width, box.height);
    pen.imageSmoothingEnabled = places > box.height * (window.devicePixelRatio || 1);
    for (let column = 0; column < columns; column++) {
      const [from, to] = [this.x(this.edges[column]), this.x(this.edges[column + 1])];
      pen.drawImage(image, column, 0, 1, places, from, box.top, to - from + 0.4, box.height);
    }
  }

  image() {
    const { columns, places, panel } = this;
    const image = element("canvas", { width: columns, height: places });
    const pen = image.getContext("2d");
    const pixels = pen.createImageData(columns, places);
    const colours = Heat.colours();
    const known = new Map();
    for (let column = 0; column < columns; column++) {
      for (let place = 0; place < places; place++) {
        const colour = Heat.of(panel.writes[column][place] || 0, this.figure.largest, colours);
        if (!known.has(colour)) {
          known.set(colour, channels(colour));
        }
        const [red, green, blue] = known.get(colour);
        const at = 4 * ((places - 1 - place) * columns + column);
        pixels.data.set([red, green, blue, 255], at);
      }
    }
    pen.putImageData(pixels, 0, 0);
    return image;
  }

  x(edge) {
    return this.box.left + (edge / this.edges.at(-1)) * this.box.width;
  }

  axes(pen) {
    const { box } = this;
    const ink = Look.ink();
    pen.font = Look.font(11.5);
    pen.fillStyle = ink.soft;
    pen.strokeStyle = ink.axis;
    pen.lineWidth = 1;
    pen.textBaseline = "alphabetic";
    const bottom = box.top + box.height;
    for (const tick of roundSteps(this.edges.at(-1), Math.max(2, box.width / 90 / this.zoom))) {
      const x = Math.round(this.x(tick)) + 0.5;
      pen.beginPath();
      pen.moveTo(x, bottom);
      pen.lineTo(x, bottom + 4);
      pen.stroke();
      const text = Units.count(tick);
      const half = pen.measureText(text).width / 2;
      pen.fillText(text, Math.max(box.left, Math.min(x - half, box.left + box.width - 2 * half)),
        bottom + 17 * this.zoom);
    }
    const name = this.isByRows ? "rows in the table" : "columns, in their order";
    pen.textAlign = "center";
    pen.fillText(name, box.left + box.width / 2, bottom + 32 * this.zoom);
    pen.save();
    pen.translate(14 * this.zoom, box.top + box.height / 2);
    pen.rotate(-Math.PI / 2);
    pen.fillText("smallest key  \u2192  greatest key", 0, 0);
    pen.restore();
    pen.textAlign = "left";
  }

  /** The place that is read out. */
  cross(pen) {
    const { box, places, at } = this;
    const x = this.x(this.edges[at.column]);
    const wide = Math.max(4, this.x(this.edges[at.column + 1]) - x);
    const tall = Math.max(4, box.height / places);
    const y = box.top + box.height - ((at.place + 1) * box.height) / places;
    pen.lineWidth = 2;
    pen.strokeStyle = "#ffffff";
    pen.strokeRect(x - 2, y - 2, wide + 4, tall + 4);
    pen.strokeStyle = "#000000";
    pen.lineWidth = 1;
    pen.strokeRect(x - 3.5, y - 3.5, wide + 7, tall + 7);
  }

  words({ column, place }) {
    const { panel, places } = this;
    const value = panel.writes[column][place] || 0;
    const when = this.isByRows ? Units.count(panel.rows[column]) + " rows" : "column " + column;
    return `${panel.title}, up to ${when}, keys ${Units.share(place / places)} to `
      + `${Units.share((place + 1) / places)} of the order: ${Units.full(value)} `
      + (value === 1 ? "page written" : "pages written");
  }

  goTo(at, isAloud) {
    this.at = at;
    this.draw(this.width);
    if (at !== null) {
      this.figure.say(this.words(at));
      if (isAloud) {
        say(this.words(at));
      }
    }
  }

  listen() {
    const { canvas } = this;
    canvas.addEventListener("pointermove", (event) => this.goTo(this.under(event), false));
    canvas.addEventListener("pointerleave", () => this.goTo(null, false));
    canvas.addEventListener("keydown", (event) => this.press(event));
    canvas.addEventListener("blur", () => this.goTo(null, false));
  }

  under(event) {
    const { box, places } = this;
    const frame = this.canvas.getBoundingClientRect();
    const edge = ((event.clientX - frame.left - box.left) / box.width) * this.edges.at(-1);
    const column = this.edges.findIndex((one) => one > edge) - 1;
    const place = Math.floor((1 - (event.clientY - frame.top - box.top) / box.height) * places);
    return column >= 0 && place >= 0 && place < places ? { column, place } : null;
  }

  press(event) {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    if (!Object.hasOwn(by, event.key)) {
      return;
    }
    event.preventDefault();
    const [columns, places] = by[event.key];
    const from = this.at ?? { column: this.columns - 1 - columns, place: -places };
    const inside = (value, most) => Math.max(0, Math.min(most - 1, value));
    this.goTo({ column: inside(from.column + columns, this.columns),
      place: inside(from.place + places, this.places) }, true);
  }

  /** Tenths of the key order, and at most forty stretches of rows. */
  table() {
    const { panel, places } = this;
    const tenths = Math.min(10, places);
    const body = panel.writes.map((column, at) => {
      const sums = new Array(tenths).fill(0);
      column.forEach((value, place) => (sums[Math.floor((place * tenths) / places)] += value));
      return [Units.full(this.edges[at + 1]), ...sums.map(Units.full)];
    });
    const { rows, words } = thinned(body, 40);
    const header = Array.from({ length: tenths }, (_, at) => `${ordinal(at + 1)} of ${tenths}`);
    return { caption: `${panel.title}: pages written by part of the key order${words}`,
      header: [this.isByRows ? "rows" : "column", ...header], body: rows, leftColumns: 0 };
  }
}
