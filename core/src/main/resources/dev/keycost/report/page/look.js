// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/**
 * How the things of a page are told apart: by colour, by dashes and by the shape of their points,
 * so that colour is never alone. The colours are those of Okabe and Ito (2008), darker or lighter
 * until lines and texts in them have 4.5:1 against the ground; people with any of the common
 * colour deficiencies tell them apart.
 */
const Look = {
  LIGHT: ["#0067a8", "#c04a00", "#00785a", "#a3427f", "#7f6000", "#4f4fc4", "#4d545c", "#7d3c1a"],
  DARK: ["#5cb8f0", "#ff9447", "#2fc49b", "#e59aca", "#deb13a", "#aaa8ff", "#c3c8ce", "#d9a184"],
  DASHES: [[], [10, 4], [5, 2], [12, 3, 3, 3], [7, 2], [3, 2, 8, 2], [15, 4], [3, 3]],
  SHAPES: ["circle", "square", "triangle", "diamond", "plus", "cross", "fall", "bar"],

  /** Of pieces that make up a whole, which are no designs: muted, after Tol. */
  PIECES: ["#332288", "#88ccee", "#117733", "#ddcc77", "#cc6677", "#44aa99", "#882255", "#999933",
    "#aa4499", "#bbbbbb"],

  at(list, slot) {
    return list[((slot % list.length) + list.length) % list.length];
  },

  colour(slot) {
    return Look.at(Theme.isDark() ? Look.DARK : Look.LIGHT, slot);
  },

  /** The same, that style sheets can change with the page's colours. */
  css(slot) {
    return `light-dark(${Look.at(Look.LIGHT, slot)}, ${Look.at(Look.DARK, slot)})`;
  },

  dash(slot) {
    return Look.at(Look.DASHES, slot);
  },

  shape(slot) {
    return Look.at(Look.SHAPES, slot);
  },

  ink() {
    return Theme.isDark()
      ? { ground: "#15181c", ink: "#e9e7e2", soft: "#a7adb5", line: "#2f353d", axis: "#59626d" }
      : { ground: "#fbfaf7", ink: "#1d2025", soft: "#5a616b", line: "#e4e1d9", axis: "#a9a79f" };
  },

  /** How much larger texts are than usual: the page grows them on wide screens. */
  zoom() {
    return Math.max(0.9, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
  },

  font(size, weight = "") {
    return weight + " " + size * Look.zoom()
      + "px system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
  },
};

/** The outline of a point around a place, about as far as a radius. */
function pointShape(shape, x, y, r) {
  const path = new Path2D();
  const corners = (...places) => {
    places.forEach(([dx, dy], at) => path[at === 0 ? "moveTo" : "lineTo"](x + dx * r, y + dy * r));
    path.closePath();
  };
  const thick = 0.38;
  const crossed = [[-thick, -1.15], [thick, -1.15], [thick, -thick], [1.15, -thick],
    [1.15, thick], [thick, thick], [thick, 1.15], [-thick, 1.15], [-thick, thick],
    [-1.15, thick], [-1.15, -thick], [-thick, -thick]];
  switch (shape) {
    case "square": corners([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]); break;
    case "triangle": corners([0, -1.15], [1.1, 0.85], [-1.1, 0.85]); break;
    case "fall": corners([0, 1.15], [1.1, -0.85], [-1.1, -0.85]); break;
    case "diamond": corners([0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]); break;
    case "plus": corners(...crossed); break;
    case "cross": corners(...crossed.map(([a, b]) => [(a - b) * 0.71, (a + b) * 0.71])); break;
    case "bar": corners([-0.5, -1.2], [0.5, -1.2], [0.5, 1.2], [-0.5, 1.2]); break;
    default: path.arc(x, y, r, 0, 2 * Math.PI);
  }
  return path;
}

const SVG = "http://www.w3.org/2000/svg";

/** An element of a drawing, with attributes and children. */
function drawn(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** A sample of a curve: its line and the shape of its points. */
function curveSample(slot) {
  const line = drawn("line", {
    x1: 0, x2: 26, y1: 6, y2: 6, "stroke-width": 2, "stroke-dasharray": Look.dash(slot).join(" "),
  });
  const marks = {
    circle: drawn("circle", { cx: 13, cy: 6, r: 3.2 }),
    square: drawn("rect", { x: 10, y: 3, width: 6, height: 6 }),
    triangle: drawn("path", { d: "M13 1.8l4 7.4h-8z" }),
    fall: drawn("path", { d: "M13 10.2l4-7.4h-8z" }),
    diamond: drawn("path", { d: "M13 1.5l4.5 4.5-4.5 4.5-4.5-4.5z" }),
    plus: drawn("path", { d: "M13 1.5v9M8.5 6h9", "stroke-width": 2.4 }),
    cross: drawn("path", { d: "M9.7 2.7l6.6 6.6M9.7 9.3l6.6-6.6", "stroke-width": 2.4 }),
    bar: drawn("rect", { x: 11.5, y: 2, width: 3, height: 8 }),
  };
  const sample = drawn("svg", { viewBox: "0 0 26 12", width: 26, height: 12, class: "curve",
    "aria-hidden": "true" }, line, marks[Look.shape(slot)]);
  sample.style.color = Look.css(slot);
  return sample;
}
