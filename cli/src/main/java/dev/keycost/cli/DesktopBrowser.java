// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The browser that the desktop has for pages, through the program that each system has for that:
/// xdg-utils' `xdg-open`, macOS's `open`, Windows' `FileProtocolHandler`.
///
/// @param program its command line before the address; empty where there is no desktop
record DesktopBrowser(List<String> program) implements Browser {
  /// A program that could not open the page says so at once; one that still runs by then is the
  /// browser itself.
  private static final long REFUSAL_SECONDS_MAX = 3;

  /// @param system as `os.name` says it
  static DesktopBrowser of(String system, Map<String, String> environment) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return new DesktopBrowser(List.of("rundll32", "url.dll,FileProtocolHandler"));
    }
    if (name.startsWith("mac")) {
      return new DesktopBrowser(List.of("open"));
    }
    // Without a display xdg-open would start a browser for terminals, in the middle of the report.
    boolean display =
        !environment.getOrDefault("DISPLAY", "").isEmpty()
            || !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
    return new DesktopBrowser(display ? List.of("xdg-open") : List.of());
  }

  @Override
  public boolean open(Path page) {
    if (program.isEmpty()) {
      return false;
    }
    var line = new ArrayList<>(program);
    line.add(page.toAbsolutePath().toUri().toString());
    try {
      Process started =
          new ProcessBuilder(line)
              .redirectOutput(Redirect.DISCARD)
              .redirectError(Redirect.DISCARD)
              .start();
      started.getOutputStream().close();
      return !started.waitFor(REFUSAL_SECONDS_MAX, TimeUnit.SECONDS) || started.exitValue() == 0;
    } catch (IOException e) {
      // The program is not there: the caller says where the page lies.
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }
}
