// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.time.Instant;
import java.util.Optional;

/// One idea of what keys can be. Immutable.
interface Candidate {
  /// What the idea makes of these keys, empty if nothing. `now` is the time after which no key was
  /// made.
  Optional<Claim> claim(Keys keys, Instant now);
}
