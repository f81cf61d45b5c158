// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** A way to make the weights of several profiles comparable: one factor for each of them. */
class Scale {
  /** All ways, with the reason why one is impossible for these profiles, or null. */
  static all(profiles) {
    return [Scale.operation(profiles), Scale.equal(profiles), Scale.raw(profiles)];
  }

  /** What the page opens with: the first of all ways that is possible. */
  static preferred(profiles) {
    return Scale.all(profiles).find((scale) => scale.reason === null);
  }

  static raw(profiles) {
    return new Scale("raw", "raw samples", profiles.map(() => 1), "samples", null);
  }

  static equal(profiles) {
    const empty = profiles.find((profile) => !(profile.total > 0));
    let reason = null;
    if (profiles.length === 1) {
      reason = "there is one profile only";
    } else if (empty) {
      reason = empty.name + " has no samples";
    }
    const factors = profiles.map((one) => profiles[0].total / one.total);
    const unit = "samples of " + profiles[0].name;
    return new Scale("equal", "equal total", factors, unit, reason);
  }

  static operation(profiles) {
    const silent = profiles.find((profile) => !(profile.operations > 0));
    const timed = profiles.every((profile) => profile.intervalNanos > 0);
    const factors = profiles.map((one) => (timed ? one.intervalNanos : 1) / one.operations);
    const unit = timed ? "ns per operation" : "samples per operation";
    const reason = silent ? silent.name + " does not say how many operations it made" : null;
    return new Scale("operation", "per operation", factors, unit, reason);
  }

  constructor(id, label, factors, unit, reason) {
    Object.assign(this, { id, label, factors, unit, reason });
  }

  amount(value) {
    return Numbers.plain(value) + " " + this.unit;
  }

  signed(value) {
    return Numbers.signed(value) + " " + this.unit;
  }
}

/** A baseline and another profile under a scale. */
class Comparison {
  constructor(scale, before, after) {
    this.before = before;
    this.after = after;
    this.factorBefore = scale.factors[before];
    this.factorAfter = scale.factors[after];
  }

  /** @param weights of each profile, each an array by node or by function */
  delta(weights, at) {
    const before = this.factorBefore * weights[this.before][at];
    return this.factorAfter * weights[this.after][at] - before;
  }

  /** Whether chance alone explains the difference. */
  isNoise(weights, at) {
    const [before, after] = [weights[this.before][at], weights[this.after][at]];
    return isSamplingError(before, this.factorBefore, after, this.factorAfter);
  }

  isNew(weights, at) {
    return weights[this.before][at] === 0 && weights[this.after][at] > 0;
  }

  isGone(weights, at) {
    return weights[this.before][at] > 0 && weights[this.after][at] === 0;
  }
}
