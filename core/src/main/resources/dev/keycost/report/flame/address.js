// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/**
 * The reader's choices as the part of an address after `#`: `name=value` joined by `&`, only what
 * differs from the page as it opens. A zoomed frame is named by its callers, outermost first,
 * joined by `;`, so that a link stays good for a page made anew from another run.
 */
const Address = {
  write(values) {
    return Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => name + "=" + [].concat(value).map(encodeURIComponent).join(";"))
      .join("&");
  },

  /** What an address says; what cannot be read is left out. */
  read(hash) {
    const values = {};
    for (const pair of hash.replace(/^#/, "").split("&")) {
      const at = pair.indexOf("=");
      try {
        const parts = pair.slice(at + 1).split(";");
        values[pair.slice(0, Math.max(0, at))] = parts.map(decodeURIComponent);
      } catch (malformed) {
        console.info("not read from the address: " + pair);
      }
    }
    return values;
  },
};
