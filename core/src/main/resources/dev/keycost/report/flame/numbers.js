// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** How numbers are written: the same in every browser's language, as the page is in English. */
const Numbers = (() => {
  const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

  /** All digits before the point, and three in all where there are fewer. */
  const plain = (value) => (Math.abs(value) >= 100 ? whole : short).format(value);

  const sign = (value, text) => (value > 0 ? "+" + text : value < 0 ? "\u2212" + text : text);

  return {
    plain,
    signed: (value) => sign(value, plain(Math.abs(value))),
    share: (part, all) => (all > 0 ? short.format((100 * part) / all) + " %" : "no share"),

    /** What became of the first number. Words where a percentage would mislead. */
    change(before, after) {
      if (before === after) {
        return "no change";
      }
      if (before === 0) {
        return "from nothing";
      }
      if (after === 0) {
        return "to nothing";
      }
      return after >= 2 * before
        ? short.format(after / before) + " times"
        : sign(after - before, short.format(Math.abs((100 * (after - before)) / before)) + " %");
    },
  };
})();
