// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import java.util.List;

/// One thing that can be wrong with keys and tables, and how to see it. A pure function of the
/// facts: it reads no file.
public interface Rule {
  /// What it finds; empty where all is well.
  List<Finding> findings(DatabaseFacts facts);
}
