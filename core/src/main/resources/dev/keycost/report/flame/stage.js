// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/**
 * A panel on the screen: a canvas that covers the visible part of a sheet, which may be higher than
 * any canvas can be. It reports what readers do with frames and knows nothing of what follows.
 */
class Stage {
  /**
   * @param listener has hover, pick, press, scrolled and focused
   * @param keys id of the element that says what keys do
   */
  constructor(place, listener, keys) {
    this.listener = listener;
    this.caption = element("figcaption", {});
    this.canvas = element("canvas", {
      tabindex: "0", role: "application", "aria-roledescription": "flame graph",
      "aria-describedby": keys,
    }, "The table of functions says the same in numbers.");
    this.sheet = element("div", { class: "sheet" }, this.canvas);
    this.scroller = element("div", { class: "scroller" }, this.sheet);
    place.append(element("figure", {}, this.caption, this.scroller));
    this.painter = new Painter(this.canvas);
    this.listen();
  }

  label(text) {
    this.caption.textContent = text;
    this.canvas.setAttribute("aria-label", text + ", flame graph");
  }

  draw(tree, layout, choices, look) {
    const height = choices.rows * choices.rowHeight;
    this.sheet.style.height = height + "px";
    const { clientWidth, clientHeight, scrollTop } = this.scroller;
    this.layout = layout;
    this.sight = new Sight(choices, clientWidth, Math.min(height, clientHeight), scrollTop);
    this.painter.draw(tree, layout, this.sight, look);
  }

  /** Scrolls so that a level can be seen, with some of its callers. */
  reveal(depth, choices, goesFirst) {
    const { clientHeight, scrollTop } = this.scroller;
    const row = choices.isFlame ? choices.rows - 1 - depth : depth;
    const top = row * choices.rowHeight;
    const margin = 2 * choices.rowHeight;
    if (goesFirst) {
      const below = top + choices.rowHeight + margin - clientHeight;
      this.scroller.scrollTop = choices.isFlame ? below : top - margin;
    } else if (top < scrollTop + margin) {
      this.scroller.scrollTop = top - margin;
    } else if (top + choices.rowHeight + margin > scrollTop + clientHeight) {
      this.scroller.scrollTop = top + choices.rowHeight + margin - clientHeight;
    }
  }

  /** Where a frame is on the screen: its middle and its lower edge. */
  spot(node, depth) {
    const box = this.canvas.getBoundingClientRect();
    const { sight, layout } = this;
    const left = Math.max(0, sight.left(layout.x[node]));
    const right = Math.min(sight.width, sight.left(layout.right(node)));
    return [box.left + (left + right) / 2, box.top + sight.top(depth) + sight.rowHeight];
  }

  nodeAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const depth = this.sight.depth(event.clientY - box.top);
    return depth < 0 ? -1 : this.layout.at(depth, this.sight.x(event.clientX - box.left));
  }

  listen() {
    const { canvas, listener } = this;
    const hover = (event) => listener.hover(this, this.nodeAt(event), event);
    canvas.addEventListener("pointermove", hover);
    canvas.addEventListener("pointerleave", () => listener.hover(this, -1, null));
    canvas.addEventListener("click", (event) => listener.pick(this, this.nodeAt(event), event));
    canvas.addEventListener("keydown", (event) => listener.press(this, event));
    canvas.addEventListener("focus", () => listener.focused(this));
    canvas.addEventListener("blur", () => listener.hover(this, -1, null));
    this.scroller.addEventListener("scroll", () => listener.scrolled(this));
  }
}
