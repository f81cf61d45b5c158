// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import java.util.List;
import java.util.Optional;

/// One thing that an inspection says.
///
/// @param rule its name, as `keycost list rules` has it
/// @param where table, `table.column` or index, or the file's name
/// @param message what is the case, in one sentence
/// @param evidence sentences with the numbers it rests on
/// @param remedy what to do, in one or two sentences
/// @param commands SQL or shell that does it or measures it, ready to run; may be empty
public record Finding(
    String rule,
    Severity severity,
    String where,
    String message,
    List<String> evidence,
    Optional<Estimate> estimate,
    String remedy,
    List<String> commands) {
  public Finding {
    evidence = List.copyOf(evidence);
    commands = List.copyOf(commands);
    if (evidence.isEmpty()) {
      throw new IllegalArgumentException(rule + ": a finding without evidence");
    }
  }
}
