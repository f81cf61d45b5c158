// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MachineTest {
  @TempDir Path folder;

  @Test
  void describesTheMachineThatTheTestRunsOn() throws IOException {
    var engine = new LinkedHashMap<>(Map.of("product", "SQLite"));
    var settings = new LinkedHashMap<>(Map.of("page_size", "4096"));
    Environment found = Machine.environment(folder, engine, settings);
    assertThat(found.cpu()).isNotBlank().doesNotStartWith(":");
    assertThat(found.cores()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(found.memoryBytes()).isGreaterThan(256L << 20);
    assertThat(found.memoryFreeBytes()).isPositive().isLessThanOrEqualTo(found.memoryBytes());
    assertThat(found.fileSystem()).isNotBlank();
    assertThat(found.device()).isNotNull();
    assertThat(found.diskFreeBytes()).isPositive();
    assertThat(found.os()).contains(System.getProperty("os.name"), System.getProperty("os.arch"));
    assertThat(found.jdk()).contains(Integer.toString(Runtime.version().feature()));
    assertThat(found.engine()).isEqualTo(engine);
    assertThat(found.settingsInForce()).isEqualTo(settings);
  }

  @Test
  void aFolderThatIsGoneIsNoMachine() {
    var nothing = new LinkedHashMap<String, String>();
    assertThatThrownBy(() -> Machine.environment(folder.resolve("gone"), nothing, nothing))
        .isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "", "none", "server:/export", "/dev/nothing-like-this", "overlay"})
  void aDeviceOfWhichNothingIsKnownIsShownByItsName(String name) {
    assertThat(Machine.device(name)).isEqualTo(name);
  }
}
