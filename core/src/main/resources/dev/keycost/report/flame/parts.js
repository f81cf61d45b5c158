// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** What keys do in the picture: keys and words by turns. */
const KEYS = [
  ["Tab"], "to the picture; then",
  ["\u2191", "\u2193"], "to the widest callee and to the caller, as the picture has them",
  ["\u2190", "\u2192"], "to the callee beside it",
  ["Home"], "to the zoomed frame",
  ["Enter"], "zooms in",
  ["Escape", "Backspace"], "back to the zoom before",
  ["0"], "the whole picture",
  ["/", "Ctrl+F"], "search; there Enter is the next match and Shift+Enter the one before",
  ["n", "N"], "next match, the one before",
];

/** Words and what they mean, by turns. */
const FLAME_TERMS = [
  "frame", `A function, called along one path. The frames below it in a flame, above it in an
    icicle, called it.`,
  "total, self", `Total is the time in a frame and in all that it called; self is the time in its
    own code.`,
  "per operation", `Samples divided by the operations that the profile says it made, times the time
    between two samples where it is known. This is what shows that one run takes longer than
    another.`,
  "equal total", `Every profile is scaled to the total of the baseline, so only the shares are
    compared: how much longer a run took is not visible.`,
  "raw samples", "As counted. Differences mean something only if both did the same work.",
  "sampling error", `Weights are taken as counts of samples, whose variance is the count. A
    difference counts as error if it is smaller than 1.96 standard deviations of it; where a side
    has fewer than 10 samples, if chance would give as much in more than 2.5 of 100 cases (with
    equal factors, 0 against 5 is chance and 0 against 6 is not). Of 20 frames that do not differ,
    one is coloured all the same.`,
  "matched", `Share of the samples with a match anywhere in the stack. Frames that match are
    underlined, the others are pale.`,
];

/**
 * The elements of a flame graph's page, by name; `root` holds them all. Each has its name as class,
 * and as id behind a prefix that lets several stand on one page.
 *
 * @param level of the headlines
 */
function flameParts(prefix, level) {
  const parts = {};
  const part = (name, tag, attributes, ...children) => {
    parts[name] = element(tag, { id: prefix + name, class: name, ...attributes }, ...children);
    return parts[name];
  };
  const remark = (name) => part(name, "p", { class: "remark " + name });
  const picture = element("section", {}, headline(level, "Flame graph"), controls(part, prefix),
    remark("reasons"), remark("found"),
    element("nav", { "aria-label": "callers of the zoomed frame" }, part("trail", "ol", {})),
    part("picture", "div", {}),
    part("frame", "div", { class: "frame card" },
      "Point at a frame for its numbers; click to zoom in."),
    part("legend", "div", {}),
    element("details", {}, element("summary", {}, "Keys"),
      part("keys", "dl", { class: "words" }, ...keyWords())),
    element("details", {}, element("summary", {}, "What the words mean"),
      element("dl", { class: "words" }, ...pairs(FLAME_TERMS, (term) => [term]))));
  const functions = element("section", {}, headline(level, "By function"),
    part("functions", "div", { tabindex: "-1" }));
  const profiles = part("profiles", "dl", { class: "facts" });
  parts.root = element("div", { class: "flames" }, profiles, picture, functions);
  return parts;
}

function headline(level, text) {
  return element("h" + level, {}, text);
}

/** The fields and buttons above the picture. */
function controls(part, prefix) {
  const labelled = (name, text) => element("label", { for: prefix + name }, text);
  const choice = (name, text, options, attributes = {}) =>
    element("div", {}, labelled(name, text), part(name, "select", attributes,
      ...options.map(([value, words]) => element("option", { value }, words))));
  const button = (name, text, attributes = {}) =>
    part(name, "button", { type: "button", ...attributes }, text);
  const field = part("search", "input", {
    type: "search", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    "aria-describedby": prefix + "found",
  });
  return element("div", { class: "controls" },
    choice("view", "View", []),
    choice("scale", "Compared by", [], { "aria-describedby": prefix + "reasons" }),
    choice("colour", "Colour by",
      [["self", "self, the frame alone"], ["total", "total, with what it calls"]]),
    choice("shape", "Shape",
      [["flame", "flame, callers below"], ["icicle", "icicle, callers above"]]),
    element("div", { class: "line" }, part("noise", "input", { type: "checkbox" }),
      labelled("noise", "sampling error in grey")),
    element("div", { class: "line" }, button("back", "Back"), button("reset", "Whole picture")),
    element("div", { class: "seek" }, labelled("search", "Search, a regular expression"),
      element("div", {}, field,
        button("previous", "\u2191", { "aria-label": "previous match" }),
        button("next", "\u2193", { "aria-label": "next match" }))));
}

function keyWords() {
  return pairs(KEYS, (keys) =>
    keys.flatMap((key, at) => (at === 0 ? [] : [" "]).concat(element("kbd", {}, key))));
}

/** Terms and descriptions of a list that has them by turns. */
function pairs(list, term) {
  return list.map((entry, at) => (at % 2 === 0
    ? element("dt", {}, ...term(entry))
    : element("dd", {}, entry.replace(/\s+/g, " "))));
}
