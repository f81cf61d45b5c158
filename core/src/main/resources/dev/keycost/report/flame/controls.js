// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** The fields and buttons above the picture. */
class Controls {
  /** @param parts the elements of the picture's page, by name */
  constructor(page, parts) {
    Object.assign(this, { page, parts });
    this.describe();
    this.offer();
    this.listen();
  }

  /** Says what each profile is. */
  describe() {
    const { tree } = this.page;
    const scale = Scale.preferred(tree.profiles);
    tree.profiles.forEach((profile, number) => {
      const cost = scale.id === "operation"
        ? scale.amount(scale.factors[number] * profile.total) + ": " : "";
      const known = [
        Numbers.plain(profile.total) + " samples",
        profile.event && "event " + profile.event,
        profile.intervalNanos && "every " + Numbers.plain(profile.intervalNanos / 1e6) + " ms",
        profile.operations && Numbers.plain(profile.operations) + " operations",
      ];
      const text = known.filter((fact) => fact).join(", ");
      const name = profile.name + (number === 0 && tree.profiles.length > 1 ? ", baseline" : "");
      const facts = element("dd", {}, element("strong", {}, cost), text);
      this.parts.profiles.append(element("div", {}, element("dt", {}, name), facts));
    });
  }

  offer() {
    const { views, scales } = this.page;
    this.parts.view.append(
      ...views.map((view) => element("option", { value: view.id }, view.label)));
    const reasons = [];
    for (const scale of scales) {
      const option = element("option", { value: scale.id }, scale.label);
      if (scale.reason !== null) {
        option.disabled = true;
        reasons.push("Not " + scale.label + ": " + scale.reason + ".");
      }
      this.parts.scale.append(option);
    }
    this.parts.reasons.textContent = reasons.join(" ");
  }

  listen() {
    const { page } = this;
    const named = (all, field) => all.find((one) => one.id === field.value);
    const on = (name, event, act) =>
      this.parts[name].addEventListener(event, (e) => act(e.target, e));
    on("view", "change", (field) => {
      const view = named(page.views, field);
      page.choose({ view }, "view: " + view.label);
    });
    on("scale", "change", (field) => {
      const scale = named(page.scales, field);
      page.choose({ scale }, "scale: " + scale.label + ", in " + scale.unit);
    });
    on("colour", "change", (field) =>
      page.choose({ colour: field.value }, "coloured by " + field.value));
    on("shape", "change", (field) => page.choose({ shape: field.value }, field.value));
    on("noise", "change", (field) => page.choose(
      { noise: field.checked ? "grey" : "coloured" },
      "differences within the sampling error are " + (field.checked ? "grey" : "coloured")));
    on("back", "click", () => page.back());
    on("reset", "click", () => page.reset());
    on("search", "input", (field) => page.seek(field.value));
    on("search", "keydown", (field, event) => {
      if (event.key === "Enter") {
        page.step(event.shiftKey ? -1 : 1);
      }
    });
    on("previous", "click", () => page.step(-1));
    on("next", "click", () => page.step(1));
    page.scope.addEventListener("keydown", (event) => this.reach(event));
  }

  /** Leads to the search field; a second Ctrl+F is the browser's own. */
  reach(event) {
    if (event.key === "Escape") {
      Tooltip.hide();
    }
    const field = this.parts.search;
    const { activeElement } = document;
    const isSlash = event.key === "/" && (activeElement === document.body
      || activeElement instanceof HTMLCanvasElement);
    const isFind = this.page.isAlone && (event.ctrlKey || event.metaKey) && event.key === "f";
    if (activeElement !== field && (isSlash || isFind)) {
      event.preventDefault();
      field.focus();
      field.select();
    }
  }

  /** Brings the fields in line with the page's choices. */
  show() {
    const { page } = this;
    this.parts.view.value = page.view.id;
    this.parts.scale.value = page.scale.id;
    this.parts.colour.value = page.colour;
    this.parts.shape.value = page.shape;
    this.parts.noise.checked = page.noise === "grey";
    this.parts.noise.disabled = !page.view.isDifference;
    if (this.parts.search.value !== page.search.text) {
      this.parts.search.value = page.search.text;
    }
    this.parts.search.setAttribute("aria-invalid", String(page.search.error !== null));
    this.parts.found.textContent = this.found();
    this.parts.previous.disabled = !page.search.isOn;
    this.parts.next.disabled = !page.search.isOn;
    this.parts.back.disabled = page.zoom === 0;
    this.parts.reset.disabled = page.zoom === 0;
    this.trail();
  }

  found() {
    const { search, tree, view } = this.page;
    if (search.error !== null) {
      return "not a regular expression: " + search.error;
    }
    if (!search.isOn) {
      return "";
    }
    const weights = search.weights();
    return "matched: " + view.shown.map((number) => {
      const profile = tree.profiles[number];
      return profile.name + " " + Numbers.share(weights[number], profile.total);
    }).join(", ");
  }

  /** The callers of the zoomed frame, each a way back to it. */
  trail() {
    const { page } = this;
    const path = page.tree.path(page.zoom);
    this.parts.trail.replaceChildren(...path.map((node, at) => {
      const name = page.tree.name(node);
      if (at === path.length - 1) {
        return element("li", {}, element("span", { "aria-current": "true" }, name));
      }
      const button = element("button", { type: "button" }, name);
      button.addEventListener("click", () => page.zoomTo(node, false));
      return element("li", {}, button);
    }));
  }
}
