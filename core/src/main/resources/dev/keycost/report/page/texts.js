// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** Sentences, each a paragraph; several plain ones are a list. */
function sentencesBlock({ tone, lines }) {
  const kind = tone.toLowerCase();
  if (lines.length === 0) {
    return nothing("nothing was found to be said here");
  }
  if (kind === "plain" && lines.length > 1) {
    return element("ul", { class: "plain" }, ...lines.map((line) => element("li", {}, line)));
  }
  const said = lines.map((line) =>
    element("p", {}, ...(kind === "verdict" ? withStrongFigures(line) : [line])));
  const attributes = kind === "warning" ? { class: kind, role: "note" } : { class: kind };
  return element("div", attributes, ...said);
}

/** Sets apart what a verdict is about: how many times, how long, how much. */
function withStrongFigures(line) {
  const unit = " ?(?:ns|\\u00b5s|ms|s|%|[KMG]iB)(?![A-Za-z]| interval)";
  const figures = new RegExp(`(\\d[\\d,.]*\\u00a0?(?:x\\b| times\\b|${unit}))`);
  return line.split(figures).map((piece, at) =>
    (at % 2 === 1 ? element("strong", {}, piece) : piece));
}

/** What words mean, and the links to it. */
class TermLinks {
  /** @param prefix of ids, since each chapter has its own terms */
  constructor(chapter, prefix) {
    this.prefix = prefix;
    this.known = new Map();
    const blocks = chapter.parts.flatMap((part) => part.blocks);
    for (const term of blocks.filter((block) => block.kind === "terms").flatMap((b) => b.terms)) {
      this.known.set(term.name.toLowerCase(), { ...term, id: prefix + "term-" + this.known.size });
    }
  }

  link(text) {
    const term = this.known.get(String(text).toLowerCase());
    return term === undefined
      ? text
      : element("a", { href: "#" + term.id, class: "term", title: term.definition }, text);
  }

  list({ terms }) {
    if (terms.length === 0) {
      return nothing("no term needs a definition here");
    }
    return element("dl", { class: "terms" }, ...terms.map(({ name, definition }) => {
      const { id } = this.known.get(name.toLowerCase());
      const isFirst = !this.listed?.has(id);
      this.listed = (this.listed ?? new Set()).add(id);
      return element("div", {}, element("dt", isFirst ? { id } : {}, name),
        element("dd", {}, definition));
    }));
  }
}

/** A command line, with a button that copies it. */
function commandBlock({ caption, text }) {
  const code = element("code", {}, text);
  const button = element("button", { type: "button" }, "Copy");
  button.addEventListener("click", async () => {
    const isCopied = await copied(text, code);
    button.textContent = isCopied ? "Copied" : "Press Ctrl+C";
    say(isCopied ? "copied" : "the command is selected; press Ctrl+C to copy it");
    setTimeout(() => (button.textContent = "Copy"), 2500);
  });
  return element("div", { class: "command" }, element("p", { class: "note" }, caption),
    element("div", { class: "line" },
      element("pre", { tabindex: "0", role: "region", "aria-label": caption }, code), button));
}

/** Whether a text went to the clipboard; if not it is selected, so that people can copy it. */
async function copied(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (refused) {
    console.info("the browser keeps its clipboard to itself: " + refused);
    getSelection().selectAllChildren(shown);
    return document.execCommand("copy");
  }
}

/** A file in the page, with a button that saves it. */
function attachmentBlock({ fileName, mediaType, bytes, gzipBase64 }) {
  const packed = Uint8Array.from(atob(gzipBase64), (sign) => sign.charCodeAt(0));
  const button = element("button", { type: "button" }, "Save ", element("b", {}, fileName));
  const sizes = element("span", { class: "note" },
    `${Units.amount(bytes, "B")}; ${Units.amount(packed.length, "B")} of it in this page`);
  button.addEventListener("click", async () => {
    const { blob, name } = await unpacked(packed, mediaType, fileName);
    save(blob, name);
    say("saved: " + name);
  });
  return element("p", { class: "attachment" }, button, " ", sizes);
}

/** The file as it was, or compressed where the browser cannot unpack it. */
async function unpacked(packed, mediaType, fileName) {
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const content = await new Response(stream).arrayBuffer();
    return { blob: new Blob([content], { type: mediaType }), name: fileName };
  } catch (unable) {
    console.info("saved as it is in the page, compressed: " + unable);
    return { blob: new Blob([packed], { type: "application/gzip" }), name: fileName + ".gz" };
  }
}

function save(blob, name) {
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
