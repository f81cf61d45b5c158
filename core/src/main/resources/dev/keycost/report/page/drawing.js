// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** Width of what is drawn for paper: fits A4 and US Letter within usual margins. */
const PAPER_WIDTH = 660;

/**
 * Draws something as wide as its place: when it is first shown, whenever the width or the colours
 * change, and for paper. Places in hidden chapters have no width and wait.
 *
 * @param draw gets the width
 * @param share of the paper's width that the place has
 */
function drawIn(place, draw, share = 1) {
  let drawn = 0;
  const act = () => {
    const isPaper = Theme.paper.matches;
    const width = isPaper ? Math.floor(PAPER_WIDTH * share) : place.clientWidth;
    if (width > 0) {
      drawn = width;
      draw(width);
    }
  };
  // Not at once: what is drawn changes the height, which would be observed in the same frame.
  const resized = () => requestAnimationFrame(() => place.clientWidth !== drawn && act());
  new ResizeObserver(resized).observe(place);
  Theme.watch(act);
}

/** A pen on a canvas of a size in CSS pixels, sharp on every screen and on paper. */
function penOn(canvas, width, height) {
  const density = Theme.paper.matches ? 2 : window.devicePixelRatio || 1;
  canvas.width = Math.max(1, Math.round(width * density));
  canvas.height = Math.max(1, Math.round(height * density));
  canvas.style.width = width + "px";
  canvas.style.height = height + "px";
  const pen = canvas.getContext("2d");
  pen.setTransform(density, 0, 0, density, 0, 0);
  return pen;
}

/** Round numbers from 0 to a largest, a few of them. */
function roundSteps(largest, most) {
  if (!(largest > 0)) {
    return [0];
  }
  const rough = largest / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough * 0.999);
  return Array.from({ length: Math.floor(largest / step + 1e-9) + 1 }, (unused, at) => at * step);
}

/** A text cut to fit a width. */
function fitted(pen, text, width) {
  if (pen.measureText(text).width <= width) {
    return text;
  }
  let end = text.length;
  while (end > 1 && pen.measureText(text.slice(0, end) + "\u2026").width > width) {
    end--;
  }
  return text.slice(0, end) + "\u2026";
}
