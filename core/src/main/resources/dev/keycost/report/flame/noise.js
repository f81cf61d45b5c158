// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

/** Of the normal distribution, what leaves 2.5 % on either side. */
const DEVIATIONS = 1.96;
const TAIL = 0.025;

/** Where a side has fewer samples, the normal distribution is too far from the truth. */
const FEW = 10;

/**
 * Whether two counts of samples differ by no more than chance makes them differ.
 *
 * A count scatters as Poisson says, so its variance is the count, and that of a scaled count is
 * factor² x count. Small counts are judged exactly: were there no difference, each of all samples
 * would fall to a side with the same probability, which makes a binomial of them (the conditional
 * test for two Poisson means of Przyborowski and Wilenski, 1940). What is not a whole number of
 * samples is rounded towards less difference.
 */
function isSamplingError(before, factorBefore, after, factorAfter) {
  const delta = after * factorAfter - before * factorBefore;
  if (delta === 0) {
    return true;
  }
  if (before >= FEW && after >= FEW) {
    const variance = before * factorBefore ** 2 + after * factorAfter ** 2;
    return Math.abs(delta) < DEVIATIONS * Math.sqrt(variance);
  }
  const share = factorAfter / (factorBefore + factorAfter);
  return before < after
    ? isChance(before, after, share, delta > 0)
    : isChance(after, before, 1 - share, delta < 0);
}

/**
 * @param few samples of the side that has fewer
 * @param share of all samples that this side should have
 * @param lacks whether it has less than that, rather than more
 */
function isChance(few, others, share, lacks) {
  const tail = lacks
    ? atMost(Math.ceil(few), Math.ceil(few) + Math.floor(others), share)
    : 1 - atMost(Math.floor(few) - 1, Math.floor(few) + Math.ceil(others), share);
  return tail > TAIL;
}

/** How probable it is that of so many samples at most a few fall to a side. */
function atMost(few, all, share) {
  let sum = 0;
  // In logarithms, since the first of the terms can be too small for a number.
  let term = all * Math.log1p(-share);
  for (let k = 0; k <= few; k++) {
    sum += Math.exp(term);
    term += Math.log((all - k) / (k + 1)) + Math.log(share) - Math.log1p(-share);
  }
  return sum;
}
