// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.design;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/// An engine's configuration for a run: a named profile with single overrides on top.
///
/// @param profile the profile's name
/// @param values every setting by name, profile first, overrides applied, in the profile's order
public record Settings(String profile, SequencedMap<String, String> values) {
  public Settings {
    values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
  }

  /// @throws IllegalArgumentException when the engine's profiles left the setting out
  public String get(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "setting '%s' is not in %s".formatted(name, values.keySet()));
    }
    return value;
  }

  public Settings with(Map<String, String> overrides) {
    var merged = new LinkedHashMap<>(values);
    merged.putAll(overrides);
    return new Settings(profile, merged);
  }
}
