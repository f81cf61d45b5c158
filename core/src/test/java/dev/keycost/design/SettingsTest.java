// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTest {
  private static Settings settings() {
    var values = new LinkedHashMap<String, String>();
    values.put("page_size", "4096");
    values.put("cache_size", "10");
    return new Settings("seed", values);
  }

  @Test
  void overridesKeepTheProfilesOrderAndNewOnesFollow() {
    Settings merged = settings().with(Map.of("page_size", "8192")).with(Map.of("mmap_size", "0"));
    assertThat(merged.profile()).isEqualTo("seed");
    assertThat(merged.values())
        .containsExactly(
            Map.entry("page_size", "8192"),
            Map.entry("cache_size", "10"),
            Map.entry("mmap_size", "0"));
  }

  @Test
  void theOriginalStaysAsItWas() {
    Settings original = settings();
    original.with(Map.of("page_size", "8192"));
    assertThat(original.get("page_size")).isEqualTo("4096");
    assertThatThrownBy(() -> original.values().put("a", "b"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void aMissingSettingIsNamed() {
    assertThatThrownBy(() -> settings().get("synchronous"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'synchronous'")
        .hasMessageContaining("page_size");
  }
}
