// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Settings;
import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import dev.keycost.engine.SettingsProfile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// The settings profiles: text files beside this class, one a profile. The first line is `# why:`,
/// any other `NAME = VALUE`, with a reason behind `#` where there is one to give.
final class SqliteProfiles {
  private static final List<String> NAMES = List.of("keycost", "seed", "sqlite-default", "app");
  private static final String WHY = "# why:";

  private SqliteProfiles() {}

  static List<SettingsProfile> all() {
    return NAMES.stream()
        .map(name -> new SettingsProfile(why(name), new Settings(name, values(name))))
        .toList();
  }

  /// @throws UsageException when the profile, a setting or a value of keycost's own is unknown
  static Settings settings(String profile, Map<String, String> overrides) {
    if (!NAMES.contains(profile)) {
      throw UnknownName.of("--settings", "settings profile", profile, NAMES);
    }
    overrides.forEach(SqliteProfiles::check);
    var stripped = new LinkedHashMap<>(overrides);
    stripped.replaceAll((name, value) -> value.strip());
    return new Settings(profile, values(profile)).with(stripped);
  }

  private static void check(String name, String value) {
    SqliteSetting setting = SqliteSetting.byName("--set", name);
    switch (setting) {
      case PAYLOAD_BYTES, MARKER_BYTES, IDLE_READERS -> setting.wholeNumber(value);
      case CHECKPOINT_AFTER_BATCH -> setting.on(value);
      default -> {
        // A pragma's value stands in SQL, so nothing but a word or a number may pass.
        if (!value.strip().matches("-?[A-Za-z0-9]+")) {
          throw setting.refused(value);
        }
      }
    }
  }

  private static SequencedMap<String, String> values(String profile) {
    var values = new LinkedHashMap<String, String>();
    for (String line : lines(profile)) {
      String text = line.replaceFirst("#.*", "").strip();
      if (!text.isEmpty()) {
        String[] parts = text.split("\\s*=\\s*", 2);
        values.put(SqliteSetting.byName(profile + ".settings", parts[0]).toString(), parts[1]);
      }
    }
    return values;
  }

  private static String why(String profile) {
    String first = lines(profile).getFirst();
    if (!first.startsWith(WHY)) {
      throw new IllegalStateException(profile + ".settings does not begin with '" + WHY + "'");
    }
    return first.substring(WHY.length()).strip();
  }

  private static List<String> lines(String profile) {
    String resource = profile + ".settings";
    try (InputStream in = SqliteProfiles.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
