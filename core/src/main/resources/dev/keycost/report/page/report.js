// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** The whole page, made of the document in it. */
class Report {
  constructor(data) {
    this.data = data;
  }

  show() {
    const { title, producer, chapters } = this.data;
    document.title = title;
    byId("title").textContent = title;
    byId("producer").textContent = producer;
    byId("story").replaceChildren();
    const made = chapters.map((chapter, at) => this.chapter(chapter, at));
    const panels = made.map(({ panel }) => panel);
    if (chapters.length > 1) {
      const tabs = new Chapters(chapters.map((chapter) => chapter.name), panels);
      byId("story").append(tabs.element(), ...panels);
      tabs.follow();
    } else {
      byId("story").append(...panels);
      const named = byId(decodeURIComponent(location.hash.slice(1)));
      if (named !== null) {
        reveal(named);
      }
    }
    made.forEach(({ watch }) => watch());
    this.themes();
  }

  chapter(chapter, number) {
    const prefix = this.data.chapters.length > 1 ? number + 1 + "-" : "";
    const terms = new TermLinks(chapter, prefix);
    const parts = chapter.parts.map((part) => ({ ...part, id: prefix + part.id }));
    const { list, watch } = contents(parts);
    const panel = element("div", { class: "chapter", id: "chapter-" + (number + 1) },
      element("h2", { class: "onpaper" }, chapter.name),
      ...(parts.length > 1 ? [list] : []),
      element("div", { class: "parts" }, ...parts.map((part) => this.part(part, terms, prefix))));
    if (parts.length === 0) {
      panel.append(nothing("this result has nothing that could be told"));
    }
    return { panel, watch };
  }

  part({ id, title, note, blocks }, terms, prefix) {
    const groups = new Map();
    const made = element("section", { id, "aria-labelledby": id + "-title" },
      element("h2", { id: id + "-title" }, title));
    if (note) {
      made.append(element("p", { class: "lead" }, note));
    }
    if (blocks.length === 0) {
      made.append(nothing("this part of the result is empty"));
    }
    made.append(...blocks.map((block) => this.block(block, terms, groups, prefix)));
    return made;
  }

  block(block, terms, groups, prefix) {
    switch (block.kind) {
      case "sentences": return sentencesBlock(block);
      case "table": return tableBlock(block, terms);
      case "line": return new LineFigure(block, this.group(block, groups)).element();
      case "bars": return new BarsFigure(block).element();
      case "picture": return new PictureFigure(block).element();
      case "film": return new FilmFigure(block).element();
      case "flames": return this.flames(block, prefix);
      case "terms": return terms.list(block);
      case "command": return commandBlock(block);
      case "attachment": return attachmentBlock(block);
      default: return nothing("this page knows no block of the kind " + block.kind);
    }
  }

  /** Charts of one group share a cursor; one without a group is alone. */
  group(block, groups) {
    if (block.group === "") {
      return new ChartGroup();
    }
    if (!groups.has(block.group)) {
      groups.set(block.group, new ChartGroup());
    }
    return groups.get(block.group);
  }

  flames(block, prefix) {
    const { json } = block;
    if (!json.profiles.some((profile) => profile.total > 0)) {
      return figure(block, "flamegraph", nothing("the profiles have no samples"));
    }
    const parts = flameParts(prefix + block.id + "-", 3);
    const made = figure(block, "flamegraph", parts.root);
    // Its size is known only on the page.
    requestAnimationFrame(() => new FlameGraph(json, parts, false));
    return made;
  }

  /** The button for light and dark, remembered no longer than the page is open. */
  themes() {
    const button = byId("theme");
    const name = () => {
      const other = Theme.isDark() ? "light" : "dark";
      button.textContent = other === "dark" ? "Dark" : "Light";
      button.setAttribute("aria-label", other + " colours");
    };
    button.hidden = false;
    button.addEventListener("click", () => Theme.choose(Theme.isDark() ? "light" : "dark"));
    Theme.watch(name);
    name();
  }
}

new Report(JSON.parse(byId("page").textContent)).show();
