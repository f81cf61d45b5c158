// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/**
 * Colours of frames. Differences run from blue over a pale middle to orange, a pair that people
 * with any of the common colour deficiencies tell apart; the size of a difference is in the
 * lightness, so that it stays visible in grey too. On a dark ground strong means light.
 */
class Palette {
  static STEPS = 48;

  static LIGHT = {
    middle: "#f7f1e3", noise: "#d2d6db", ink: "#1c2128", ground: "#ffffff", crumbs: "#c8c2b2",
    more: ["#fbd2a0", "#ef9244", "#c65a11", "#8a3200"],
    less: ["#b9d6ec", "#6fabd6", "#2c74b3", "#08427c"],
    much: ["#cfe6d3", "#8cc6a0", "#45966c", "#125c3c"],
  };

  static DARK = {
    middle: "#3a3731", noise: "#565c65", ink: "#f2f3f5", ground: "#1d2127", crumbs: "#6b6557",
    more: ["#6e4520", "#b0651f", "#e98f3c", "#ffc58a"],
    less: ["#2b4c68", "#2f78b0", "#5aa9e3", "#a9d8ff"],
    much: ["#2d4a3b", "#2f7653", "#51a97b", "#a5e3c0"],
  };

  constructor(isDark) {
    const theme = isDark ? Palette.DARK : Palette.LIGHT;
    this.ink = theme.ink;
    this.ground = theme.ground;
    this.crumbs = paint(theme.crumbs);
    this.noise = paint(theme.noise);
    this.middle = paint(theme.middle);
    this.more = ramp([theme.middle, ...theme.more]);
    this.less = ramp([theme.middle, ...theme.less]);
    this.much = ramp([theme.middle, ...theme.much]);
  }

  /**
   * Strength is the square root of the part of the extreme, so that a quarter of the largest
   * difference has half of its strength.
   */
  difference(value, extreme) {
    return (value < 0 ? this.less : this.more)[step(value, extreme)];
  }

  amount(value, extreme) {
    return this.much[step(value, extreme)];
  }
}

function step(value, extreme) {
  const part = extreme > 0 ? Math.min(1, Math.abs(value) / extreme) : 0;
  return Math.round(Math.sqrt(part) * Palette.STEPS);
}

/** A fill, and the ink that has more contrast on it: at least 4.58, as black and white have. */
function paint(fill) {
  return { fill, text: luminance(fill) > 0.179 ? "#000000" : "#ffffff" };
}

function ramp(stops) {
  return Array.from({ length: Palette.STEPS + 1 }, (unused, i) => {
    const at = (i / Palette.STEPS) * (stops.length - 1);
    const from = Math.min(stops.length - 2, Math.floor(at));
    return paint(between(stops[from], stops[from + 1], at - from));
  });
}

function channels(colour) {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

function between(one, other, part) {
  const others = channels(other);
  const mixed = channels(one).map((value, i) => Math.round(value + part * (others[i] - value)));
  return "#" + mixed.map((value) => value.toString(16).padStart(2, "0")).join("");
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour) {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
