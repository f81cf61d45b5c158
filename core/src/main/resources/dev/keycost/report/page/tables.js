// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** Rows of a table of data beyond this many are thinned. */
const TABLE_ROWS = 200;

/**
 * A table that scrolls on its own where it is wider than the page.
 *
 * @param body rows of texts or elements
 * @param leftColumns how many columns are text
 */
function dataTable({ caption, header, body, foot = [], leftColumns }) {
  const cell = (tag, content, at, attributes = {}) =>
    element(tag, { class: at < leftColumns ? "text" : "figure", ...attributes }, content);
  const row = (cells) => element("tr", {}, ...cells.map((content, at) =>
    (at === 0 && leftColumns > 0
      ? cell("th", content, at, { scope: "row" }) : cell("td", content, at))));
  const table = element("table", {}, element("caption", {}, caption),
    element("thead", {}, element("tr", {}, ...header.map((text, at) =>
      cell("th", text, at, { scope: "col" })))),
    element("tbody", {}, ...body.map(row)));
  if (foot.length > 0) {
    table.append(element("tfoot", {}, ...foot.map(row)));
  }
  return element("div", { class: "scroll", role: "region", tabindex: "0",
    "aria-label": String(caption) }, table);
}

/** A block that is a table, with its words linked to what they mean. */
function tableBlock(block, terms) {
  const linked = (text) => terms.link(text);
  return dataTable({
    ...block,
    header: block.header.map(linked),
    body: block.body.map((row) =>
      row.map((text, at) => (at < block.leftColumns ? linked(text) : text))),
  });
}

/**
 * The data behind a drawing, made when somebody wants it.
 *
 * @param tables gives what {@link dataTable} takes, once for each table
 */
function dataBehind(tables) {
  const behind = element("details", { class: "behind" },
    element("summary", {}, "Data as table"));
  behind.addEventListener("toggle", () => {
    if (behind.open && behind.children.length === 1) {
      behind.append(...tables().map(dataTable));
    }
  });
  return behind;
}

/** Every so many of the rows, and the last; the words say so if any were left out. */
function thinned(rows, most = TABLE_ROWS) {
  const every = Math.ceil(rows.length / most);
  if (every <= 1) {
    return { rows, words: "" };
  }
  const last = rows.length - 1;
  return {
    rows: rows.filter((row, at) => at % every === 0 || at === last),
    words: `, every ${ordinal(every)} of ${Units.full(rows.length)} rows, and the last`,
  };
}

function ordinal(number) {
  const ends = { one: "st", two: "nd", few: "rd", other: "th" };
  return number + ends[new Intl.PluralRules("en", { type: "ordinal" }).select(number)];
}

/** What stands where a drawing would be empty. */
function nothing(reason) {
  return element("p", { class: "nothing" }, "Nothing to draw: " + reason + ".");
}

/** A drawing with its caption, its note and the data behind it. */
function figure(block, kind, ...content) {
  const caption = element("figcaption", {}, block.caption);
  const note = block.note ? [element("p", { class: "note" }, block.note)] : [];
  return element("figure", { class: kind, id: "figure-" + block.id }, caption, ...content, ...note);
}
