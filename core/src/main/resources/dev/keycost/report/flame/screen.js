// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** An element with attributes and children; text is text and nothing else. */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

function byId(id) {
  return document.getElementById(id);
}

/** Says something aloud, for those who do not see the picture change. */
function say(words) {
  byId("status").textContent = words;
}

/** A box with facts that follows the pointer, and stays inside the window. */
const Tooltip = {
  show(content, left, top) {
    const box = byId("tooltip");
    box.replaceChildren(content);
    box.hidden = false;
    const { width, height } = box.getBoundingClientRect();
    const room = { x: document.documentElement.clientWidth, y: innerHeight };
    box.style.left = Math.max(4, Math.min(left + 12, room.x - width - 4)) + "px";
    const above = top - height - 40;
    const fits = top + height + 4 < room.y;
    box.style.top = (fits ? top : Math.max(4, above)) + "px";
  },

  hide() {
    byId("tooltip").hidden = true;
  },
};

/** Whether the page is light or dark: as the system says, until its reader says otherwise. */
const Theme = {
  system: matchMedia("(prefers-color-scheme: dark)"),
  paper: matchMedia("print"),
  chosen: null,
  watchers: [],

  /** Paper is light. */
  isDark() {
    return !Theme.paper.matches
      && (Theme.chosen === null ? Theme.system.matches : Theme.chosen === "dark");
  },

  /** @param scheme "light" or "dark" */
  choose(scheme) {
    Theme.chosen = scheme;
    document.documentElement.style.colorScheme = scheme;
    Theme.changed();
  },

  /** Calls it back whenever colours change, also on the way to paper and back. */
  watch(act) {
    Theme.watchers.push(act);
  },

  changed() {
    Theme.watchers.forEach((act) => act());
  },
};
Theme.system.addEventListener("change", Theme.changed);
Theme.paper.addEventListener("change", Theme.changed);
