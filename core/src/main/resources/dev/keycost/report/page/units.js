// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** How amounts are written: about three digits, in a unit that fits them. */
const Units = (() => {
  const TIMES = [["ns", 1], ["\u00b5s", 1e3], ["ms", 1e6], ["s", 1e9]];
  const BYTES = [["B", 1], ["KiB", 2 ** 10], ["MiB", 2 ** 20], ["GiB", 2 ** 30], ["TiB", 2 ** 40]];
  const COUNTS = [["", 1], ["k", 1e3], ["M", 1e6], ["G", 1e9]];
  const KNOWN = /^(ns|us|\u00b5s|\u03bcs|ms|s|B)(?![A-Za-z])(.*)$/;
  const formats = [0, 1, 2, 3].map((digits) => new Intl.NumberFormat("en",
    { minimumFractionDigits: digits, maximumFractionDigits: digits }));
  const tiny = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });
  const short = new Intl.NumberFormat("en", { maximumSignificantDigits: 4 });
  const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

  function number(value) {
    const size = Math.abs(value);
    if (size === 0 || (Number.isInteger(value) && size < 1e6)) {
      return whole.format(value);
    }
    if (size < 0.001) {
      return tiny.format(value);
    }
    return formats[size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3].format(value);
  }

  const largest = (units, size) => units.findLast(([, factor]) => size >= factor) || units[0];

  /** A unit that fits an amount of another one: its name, and how many of the other it is. */
  function fitting(unit, size) {
    const known = KNOWN.exec(unit);
    if (known === null) {
      return { name: unit, factor: 1, isCount: unit === "", isKnown: false };
    }
    const [, base, rest] = known;
    const name = base.replace(/^(us|\u03bcs)$/, "\u00b5s");
    const units = name === "B" ? BYTES : TIMES;
    const from = units.find(([one]) => one === name)[1];
    const [to, factor] = largest(units, size * from);
    return { name: to + rest, factor: factor / from, isCount: false, isKnown: true };
  }

  /** A number with a sign of its size: 2.5 M. */
  function count(value) {
    const [sign, factor] = largest(COUNTS, Math.abs(value) * 1.0000001);
    return factor < 1e3 || Math.abs(value) < 1e4
      ? number(value) : short.format(value / factor) + "\u2009" + sign;
  }

  function joined(text, name) {
    return /^[x\u00d7]$/.test(name) || name === "" ? text + name : text + "\u00a0" + name;
  }

  return {
    number, fitting, count,

    /** A round number, no longer than it must be. */
    round: (value) => short.format(value),

    /** An amount in whatever unit fits it. */
    amount(value, unit) {
      const { name, factor, isCount } = fitting(unit, Math.abs(value));
      return isCount ? count(value) : joined(number(value / factor), name);
    },

    /** All digits that say something, for tables. */
    full(value) {
      return Number.isInteger(value) ? whole.format(value) : number(value);
    },

    joined,
    share: (part) => number(100 * part) + "\u00a0%",
  };
})();
