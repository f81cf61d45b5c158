// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EnginesTest {
  @ParameterizedTest
  @EnumSource
  void opensUnderItsOwnName(Engines engine) {
    assertThat(engine.open(Optional.empty()).name()).isEqualTo(engine.toString());
    assertThat(engine.what()).isNotBlank();
  }

  @Test
  void anUnknownOneIsAnsweredWithTheNearest() {
    assertThatThrownBy(() -> Engines.byName("--engine", "sqlit"))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--engine: unknown engine 'sqlit'; did you mean 'sqlite'? Known: ");
  }

  @Test
  void aLibraryThatCannotBeUsedMakesTheEngineUnavailable(@TempDir Path folder) {
    assertThatThrownBy(() -> Engines.SQLITE.open(Optional.of(folder.resolve("libsqlite3.so"))))
        .isInstanceOf(EngineUnavailableException.class)
        .hasMessageContaining("--sqlite-lib: there is no file");
  }

  @Test
  void moreKeysThanTheMemoryHoldsAreNoBlock() {
    try (Arena arena = Arena.ofConfined()) {
      var memory = arena.allocate(160);
      assertThat(new KeyBlock(memory, 16, 10).count()).isEqualTo(10);
      assertThatThrownBy(() -> new KeyBlock(memory, 16, 11))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("11 keys of 16 bytes do not fit 160 bytes");
      assertThatThrownBy(() -> new KeyBlock(memory, 16, -1))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
