// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// The kept values of one stock that fall to one component.
record Part(Stock stock, Component component, int members) {
  Claim claim() {
    return component.claim();
  }

  KeyEncoding encoding() {
    return stock.encoding();
  }
}
