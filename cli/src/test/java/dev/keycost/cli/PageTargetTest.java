// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keycost.design.UsageException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PageTargetTest {
  @TempDir private Path folder;
  private Path file;
  private final List<Path> opened = new ArrayList<>();

  @BeforeEach
  void name() {
    file = folder.resolve("page.html");
  }

  private String write(boolean open, Browser browser) {
    var err = new StringWriter();
    var console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            new PrintWriter(new StringWriter()),
            new PrintWriter(err, true),
            false,
            false,
            true,
            browser);
    new PageTarget(NewFile.at("--html", file), open).write("<p>é</p>", console);
    return err.toString();
  }

  private boolean taken(Path page) {
    return opened.add(page);
  }

  @Test
  void writesAndSaysWhere() throws IOException {
    assertThat(write(false, this::taken))
        .isEqualToNormalizingNewlines("the page is %s\n".formatted(file));
    assertThat(Files.readString(file)).isEqualTo("<p>é</p>");
    assertThat(opened).isEmpty();
  }

  @Test
  void opensWhatItWrote() {
    write(true, this::taken);

    assertThat(opened).containsExactly(file);
  }

  @Test
  void withoutABrowserItSaysWhereThePageLies() {
    assertThat(write(true, Browser.NONE))
        .contains("note: --open: no browser could be started here; open " + file.toAbsolutePath());
    assertThat(file).exists();
  }

  @Test
  void aFileThatCameMeanwhileStays() throws IOException {
    NewFile early = NewFile.at("--html", file);
    Files.writeString(file, "mine");

    assertThatThrownBy(() -> early.write("page"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("exists already");
    assertThat(Files.readString(file)).isEqualTo("mine");
  }

  @Test
  void aBrowserThatIsNotThereOrRefusesIsNone() {
    assertThat(new DesktopBrowser(List.of()).open(file)).isFalse();
    assertThat(new DesktopBrowser(List.of(folder.resolve("none").toString())).open(file)).isFalse();
    assertThat(new DesktopBrowser(List.of(java(), "--no-such-option")).open(file)).isFalse();
  }

  @Test
  void aBrowserThatEndsWellTookThePage() {
    assertThat(new DesktopBrowser(List.of(java(), "-version")).open(file)).isTrue();
  }

  private static String java() {
    return ProcessHandle.current().info().command().orElseThrow();
  }

  @Test
  void eachSystemHasItsOwnProgram() {
    assertThat(DesktopBrowser.of("Linux", Map.of("DISPLAY", ":0")).program())
        .containsExactly("xdg-open");
    assertThat(DesktopBrowser.of("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0")).program())
        .containsExactly("xdg-open");
    assertThat(DesktopBrowser.of("Linux", Map.of("DISPLAY", "")).program()).isEmpty();
    assertThat(DesktopBrowser.of("Mac OS X", Map.of()).program()).containsExactly("open");
    assertThat(DesktopBrowser.of("Windows 11", Map.of()).program())
        .containsExactly("rundll32", "url.dll,FileProtocolHandler");
  }
}
