// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.design.UnknownName;
import dev.keycost.engine.sqlite.SqliteEngine;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The engines keycost has. A new one is a folder and a constant.
public enum Engines {
  SQLITE("sqlite", "embedded, nothing to install", SqliteEngine::load);

  private final String label;
  private final String what;
  private final Opener opener;

  Engines(String label, String what, Opener opener) {
    this.label = label;
    this.what = what;
    this.opener = opener;
  }

  /// @throws dev.keycost.design.UsageException when nobody knows the name
  public static Engines byName(String where, String name) {
    return Arrays.stream(values())
        .filter(engine -> engine.label.equals(name))
        .findFirst()
        .orElseThrow(() -> UnknownName.of(where, "engine", name, names()));
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(Engines::toString).toList();
  }

  /// A few words for `keycost list engines`.
  public String what() {
    return what;
  }

  /// @param library the engine's native library where the user names one
  /// @throws EngineUnavailableException when it cannot be used
  public Engine open(Optional<Path> library) {
    return opener.open(library);
  }

  @Override
  public String toString() {
    return label;
  }

  /// The constructor behind a constant.
  private interface Opener {
    Engine open(Optional<Path> library);
  }
}
