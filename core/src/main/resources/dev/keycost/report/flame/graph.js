// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** The reader's choices, and everything that follows from them. */
class FlameGraph {
  static MILLIS_OF_ZOOM = 160;

  /**
   * @param parts the elements of the picture's page, by name
   * @param isAlone whether the page is there for this picture: then the address holds the choices
   */
  constructor(data, parts, isAlone) {
    Object.assign(this, { parts, isAlone, scope: isAlone ? document : parts.root });
    this.tree = new Tree(data);
    this.views = View.all(data.profiles);
    this.scales = Scale.all(data.profiles);
    this.opening = {
      view: this.views[0], scale: Scale.preferred(data.profiles), colour: "self",
      shape: "flame", noise: "grey",
    };
    Object.assign(this, this.opening, { zoom: 0, selected: -1, hovered: -1, past: [] });
    this.search = new Search(this.tree, "");
    this.controls = new Controls(this, parts);
    this.functions = new Functions(this.tree, parts.functions, (name) => {
      this.seek(exactly(name));
      parts.picture.scrollIntoView({ block: "nearest" });
    });
    this.stages = [];
    this.listen();
    this.follow();
  }

  listen() {
    Theme.watch(() => this.arrange());
    new ResizeObserver(() => this.paint()).observe(this.parts.picture);
    if (this.isAlone) {
      addEventListener("hashchange", () => this.follow());
    }
  }

  /** Does what the address says. */
  follow() {
    const { view, scale, colour, shape, noise, zoom, search } =
      Address.read(this.isAlone ? location.hash : "");
    const named = (all, ids) => all.find((one) => one.id === (ids || [])[0]);
    const oneOf = (words, said) => words.find((word) => word === (said || [])[0]) || words[0];
    this.view = named(this.views, view) || this.opening.view;
    const asked = named(this.scales, scale);
    this.scale = asked && asked.reason === null ? asked : this.opening.scale;
    this.colour = oneOf(["self", "total"], colour);
    this.shape = oneOf(["flame", "icicle"], shape);
    this.noise = oneOf(["grey", "coloured"], noise);
    this.zoom = this.tree.find(zoom || []);
    this.search = new Search(this.tree, (search || []).join(";"));
    this.arrange();
  }

  /** Writes the choices into the address; the browser's own way back undoes a zoom. */
  note(isStep) {
    if (!this.isAlone) {
      return;
    }
    const { view, scale, colour, shape, noise, tree, zoom, search, opening } = this;
    const differs = (value, usual) => (value === usual ? null : value);
    const hash = Address.write({
      view: differs(view.id, opening.view.id), scale: differs(scale.id, opening.scale.id),
      colour: differs(colour, opening.colour), shape: differs(shape, opening.shape),
      noise: differs(noise, opening.noise), search: differs(search.text, ""),
      zoom: zoom === 0 ? null : tree.path(zoom).slice(1).map((node) => tree.name(node)),
    });
    const address = location.pathname + location.search + (hash === "" ? "" : "#" + hash);
    history[isStep ? "pushState" : "replaceState"](null, "", address);
  }

  /** Takes a choice: one of view, scale, colour, shape and noise. */
  choose(choice, words) {
    Object.assign(this, choice);
    this.note(false);
    this.arrange();
    say(words);
  }

  /** Computes what depends on the choices, and shows all of it. */
  arrange() {
    const { tree, view, scale } = this;
    this.panels = view.panels.map((shown) => new Panel(tree, scale, shown));
    if (!this.layout || this.laid.view !== view || this.laid.scale !== scale) {
      this.layout = new Layout(tree, scale, view.shown);
      this.laid = { view, scale };
    }
    this.weights = this.colour === "self" ? tree.self : tree.total;
    const extreme = Math.max(...this.panels.map((panel) => panel.extreme(this.weights)));
    this.palette = new Palette(Theme.isDark());
    this.colourings = this.panels.map((panel) =>
      new Colouring(this.palette, panel, this.weights, extreme, this.noise === "grey"));
    this.words = new FrameWords(tree, scale, view, this.panels);
    this.setStages();
    this.keepInView();
    const legend = new Legend(tree, scale, view, this.colourings[0], this.colour);
    this.parts.legend.replaceChildren(...legend.elements());
    this.functions.show(scale, view, this.panels);
    this.controls.show();
    this.paint();
    this.reveal(this.zoom, true);
    this.paint();
  }

  /** Leaves frames that the view does not have: the zoom climbs to a caller that it has. */
  keepInView() {
    const { layout, tree } = this;
    while (this.zoom !== 0 && !layout.isShown(this.zoom)) {
      this.zoom = tree.parent[this.zoom];
    }
    this.from = layout.x[this.zoom];
    this.to = layout.isShown(0) ? layout.right(this.zoom) : 1;
    if (this.selected >= 0 && layout.isShown(this.selected)) {
      this.parts.frame.replaceChildren(this.words.card(this.selected));
    } else {
      this.selected = -1;
    }
  }

  setStages() {
    const place = this.parts.picture;
    if (this.stages.length !== this.panels.length) {
      place.replaceChildren();
      this.stages = this.panels.map(() => new Stage(place, this, this.parts.keys.id));
    }
    place.classList.toggle("two", this.panels.length > 1);
    this.stages.forEach((stage, at) => stage.label(this.panels[at].label));
  }

  sheet() {
    const { tree, layout, zoom } = this;
    return {
      from: this.from, to: this.to, isFlame: this.shape === "flame",
      rows: tree.depth[zoom] + layout.height[zoom] + 1,
      rowHeight: matchMedia("(pointer: coarse)").matches ? 26 : 20,
    };
  }

  paint() {
    this.stages.forEach((stage, at) =>
      stage.draw(this.tree, this.layout, this.sheet(), {
        panel: this.panels[at], colouring: this.colourings[at], palette: this.palette,
        search: this.search, selected: this.selected, hovered: this.hovered,
      }));
  }

  reveal(node, goesFirst) {
    this.stages.forEach((stage) => stage.reveal(this.tree.depth[node], this.sheet(), goesFirst));
  }

  /** Makes a frame as wide as the picture. */
  zoomTo(node, isBack) {
    if (node === this.zoom || !this.layout.isShown(node)) {
      return;
    }
    if (!isBack) {
      this.past.push(this.zoom);
    }
    this.zoom = node;
    if (this.selected >= 0 && !this.isInSight(this.selected)) {
      this.selected = node;
    }
    this.note(true);
    this.controls.show();
    this.glide(this.layout.x[node], this.layout.right(node));
    say(node === 0 ? "whole picture" : "zoomed: " + this.words.spoken(node));
  }

  isInSight(node) {
    return this.tree.isBelow(node, this.zoom) || this.tree.isBelow(this.zoom, node);
  }

  back() {
    this.zoomTo(this.past.length > 0 ? this.past.pop() : 0, true);
  }

  reset() {
    this.past = [];
    this.zoomTo(0, true);
  }

  glide(to, end) {
    const [from, start] = [this.from, this.to];
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const begun = performance.now();
    const { zoom } = this;
    const step = (now) => {
      const part = still ? 1 : Math.min(1, Math.max(0, (now - begun) / FlameGraph.MILLIS_OF_ZOOM));
      const eased = part * (2 - part);
      this.from = part === 1 ? to : from + eased * (to - from);
      this.to = part === 1 ? end : start + eased * (end - start);
      this.paint();
      if (part < 1 && this.zoom === zoom) {
        requestAnimationFrame(step);
      }
    };
    this.paint();
    this.reveal(zoom, true);
    step(begun);
  }

  seek(text) {
    this.search = new Search(this.tree, text);
    this.note(false);
    this.controls.show();
    this.paint();
    say(this.controls.found());
  }

  /** Goes to the match before or after the selected frame. */
  step(direction) {
    const nodes = this.search.nodes(this.layout);
    if (nodes.length === 0) {
      say("no match");
      return;
    }
    const at = nodes.indexOf(this.selected);
    const next = at < 0 ? (direction > 0 ? 0 : nodes.length - 1) : at + direction;
    const node = nodes[(next + nodes.length) % nodes.length];
    if (!this.tree.isBelow(node, this.zoom)) {
      this.zoomTo(0, false);
    }
    this.select(node);
    const place = "match " + (nodes.indexOf(node) + 1) + " of " + nodes.length;
    say(place + ": " + this.words.spoken(node));
  }

  select(node) {
    this.selected = node;
    this.reveal(node, false);
    this.paint();
    this.parts.frame.replaceChildren(this.words.card(node));
    say(this.words.spoken(node));
  }

  hover(stage, node, event) {
    if (node !== this.hovered) {
      this.hovered = node;
      this.paint();
    }
    if (node < 0) {
      Tooltip.hide();
    } else {
      Tooltip.show(this.words.card(node), event.clientX, event.clientY + 16);
    }
  }

  /** A finger points and picks in one, so its first touch only selects. */
  pick(stage, node, event) {
    if (node < 0) {
      return;
    }
    const isKnown = this.selected === node;
    this.select(node);
    if (event.pointerType !== "touch" || isKnown) {
      this.zoomTo(node, false);
    }
  }

  focused(stage) {
    if (stage.canvas.matches(":focus-visible")) {
      this.move(stage, this.selected < 0 ? this.zoom : this.selected);
    }
  }

  move(stage, node) {
    if (node >= 0) {
      this.select(node);
      Tooltip.show(this.words.card(node), ...stage.spot(node, this.tree.depth[node]));
    }
  }

  press(stage, event) {
    const { tree, layout } = this;
    const at = this.selected < 0 ? this.zoom : this.selected;
    const callee = () => this.move(stage, layout.child(at));
    const caller = () => this.move(stage, at === 0 ? -1 : tree.parent[at]);
    const isFlame = this.shape === "flame";
    const actions = {
      ArrowUp: isFlame ? callee : caller,
      ArrowDown: isFlame ? caller : callee,
      ArrowLeft: () => this.move(stage, layout.sibling(at, -1)),
      ArrowRight: () => this.move(stage, layout.sibling(at, 1)),
      Home: () => this.move(stage, this.zoom),
      Enter: () => this.zoomTo(at, false),
      " ": () => this.zoomTo(at, false),
      Escape: () => this.back(),
      Backspace: () => this.back(),
      0: () => this.reset(),
      n: () => this.step(1),
      N: () => this.step(-1),
    };
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && Object.hasOwn(actions, event.key)) {
      event.preventDefault();
      Tooltip.hide();
      actions[event.key]();
    }
  }

  scrolled(stage) {
    for (const other of this.stages) {
      if (other.scroller.scrollTop !== stage.scroller.scrollTop) {
        other.scroller.scrollTop = stage.scroller.scrollTop;
      }
    }
    this.paint();
  }
}
