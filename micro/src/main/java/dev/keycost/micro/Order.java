// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.micro;

/// Over what a generator keeps its keys in order, as the torture suite of `keys` finds it, not as
/// the generator says.
enum Order {
  PROCESS("all threads"),
  THREAD("each thread"),
  /// Ascends while one thread asks and the clock does not go back.
  ONE_THREAD("one thread, clock forward"),
  NONE("none");

  private final String words;

  Order(String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}
