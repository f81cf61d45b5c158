// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** Chapters to choose from by tabs; one alone has none. The address says which is open. */
class Chapters {
  /** @param panels an element for each chapter */
  constructor(names, panels) {
    this.panels = panels;
    this.tabs = names.map((name, at) => element("button", { type: "button", role: "tab",
      id: "tab-" + (at + 1), "aria-controls": panels[at].id }, name));
    this.tabs.forEach((tab, at) => {
      tab.addEventListener("click", () => this.choose(at, true));
      tab.addEventListener("keydown", (event) => this.press(event, at));
    });
    panels.forEach((panel, at) => {
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", this.tabs[at].id);
    });
    addEventListener("hashchange", () => this.follow());
  }

  element() {
    return element("div", { role: "tablist", "aria-label": "Results", class: "tabs" },
      ...this.tabs);
  }

  choose(chosen, isNoted) {
    this.tabs.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === chosen));
      tab.tabIndex = at === chosen ? 0 : -1;
      this.panels[at].hidden = at !== chosen;
    });
    if (isNoted) {
      history.replaceState(null, "", "#" + this.panels[chosen].id);
    }
  }

  press(event, at) {
    const last = this.tabs.length - 1;
    const moves = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1,
      Home: 0, End: last };
    if (Object.hasOwn(moves, event.key)) {
      event.preventDefault();
      this.choose(moves[event.key], true);
      this.tabs[moves[event.key]].focus();
    }
  }

  /** Opens the chapter that holds what the address names. */
  follow() {
    const named = byId(decodeURIComponent(location.hash.slice(1)));
    const at = this.panels.findIndex((panel) => named !== null && panel.contains(named));
    this.choose(Math.max(0, at), false);
    if (at >= 0 && this.panels[at] !== named) {
      reveal(named);
    }
  }
}

/** Scrolls to an element, and again when what is above it has been drawn. */
function reveal(named) {
  const scroll = () => named.scrollIntoView({ behavior: "instant" });
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(scroll)));
}

/** The parts of a chapter as links, the one in sight marked. */
function contents(parts) {
  const links = parts.map(({ id, title }) => element("a", { href: "#" + id }, title));
  const seen = new Map();
  const watch = new IntersectionObserver((changes) => {
    changes.forEach((change) => seen.set(change.target.id, change.isIntersecting));
    const at = parts.findIndex(({ id }) => seen.get(id));
    links.forEach((link, number) => link.classList.toggle("here", number === at));
  }, { rootMargin: "-10% 0px -60% 0px" });
  return {
    list: element("nav", { class: "contents", "aria-label": "Contents" },
      element("ol", {}, ...links.map((link) => element("li", {}, link)))),
    watch: () => parts.forEach(({ id }) => watch.observe(byId(id))),
  };
}
