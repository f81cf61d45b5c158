// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.AbstractStringAssert;

/// A command that refused what it was given, as every command should.
final class Refusal {
  private Refusal() {}

  /// Checks what all refusals have in common; the message is left to check.
  static AbstractStringAssert<?> of(Cli run) {
    assertThat(run.err())
        .doesNotContain("\tat ")
        .doesNotContain("Exception")
        .doesNotContain("bug")
        .doesNotContain("..")
        .doesNotContain(" ;", ";;", ": :", "  ");
    assertThat(run.err().lines()).hasSizeBetween(1, 2);
    assertThat(run.status()).as(run.err()).isEqualTo(ExitCode.USAGE);
    return assertThat(run.err());
  }
}
