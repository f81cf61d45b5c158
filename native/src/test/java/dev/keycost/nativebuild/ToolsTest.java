// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ToolsTest {
  private static final Platform LINUX = Platform.of("Linux", "amd64");

  @TempDir Path bin;

  @Test
  void takesTheFirstCompilerInTheOrderOfNames() throws Exception {
    program("clang");
    Path gcc = program("gcc");

    assertThat(tools(Optional.empty(), LINUX).compiler()).containsExactly(gcc.toString());
  }

  @Test
  void honoursCcWithItsArguments() throws Exception {
    program("cc");
    program("ccache");

    assertThat(tools(Optional.of("ccache gcc"), LINUX).compiler()).containsExactly("ccache", "gcc");
  }

  @Test
  void doesNotReplaceACcThatIsMissing() throws Exception {
    program("cc");

    assertThatThrownBy(() -> tools(Optional.of("tcc -m64"), LINUX).compiler())
        .isInstanceOf(NotBuiltException.class)
        .hasMessage("CC is 'tcc -m64', and no program tcc was found");
  }

  @Test
  void passesOverFilesThatCannotBeRun() throws Exception {
    Files.createFile(bin.resolve("cc"));

    assertThat(tools(Optional.empty(), LINUX).lacksCompiler()).isTrue();
  }

  @Test
  void findsTheCommandScriptOfNpmOnWindows() throws Exception {
    program("npm");
    Path script = program("npm.cmd");

    assertThat(tools(Optional.empty(), Platform.of("Windows 11", "amd64")).npm())
        .containsExactly(script.toString());
  }

  private Tools tools(Optional<String> compilerWish, Platform platform) {
    return new Tools(List.of(bin), compilerWish, platform);
  }

  private Path program(String name) throws IOException {
    Path file = Files.createFile(bin.resolve(name));
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }
}
