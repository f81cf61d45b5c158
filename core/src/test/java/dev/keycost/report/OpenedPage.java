// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/// What tests ask of a page that a browser has open.
final class OpenedPage {
  /// A function that gives the pixels of a canvas. They are read from a copy, since a browser warns
  /// of whoever reads a canvas on which it draws fast.
  static final String PIXELS =
      """
      const pixels = canvas => {
        const pen = new OffscreenCanvas(canvas.width, canvas.height)
            .getContext("2d", {willReadFrequently: true});
        pen.drawImage(canvas, 0, 0);
        return pen.getImageData(0, 0, canvas.width, canvas.height);
      };
      """;

  private OpenedPage() {}

  /// What stands out on the right of the window.
  static Object widerThanTheWindow(Chromium browser) {
    return browser.run(
        """
        const {scrollWidth, clientWidth} = document.scrollingElement;
        return scrollWidth <= clientWidth ? [] : [...document.querySelectorAll("body *")]
            .filter(one => one.getBoundingClientRect().right > clientWidth + 1)
            .filter(one => one.closest(".scroll, pre") === null)
            .map(one => one.tagName + " " + one.className + " " + one.id);
        """);
  }

  /// The page complained about nothing, and asked for nothing beyond files.
  static void assertQuiet(Chromium browser) {
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.requests())
        .isNotEmpty()
        .allMatch(url -> url.matches("(file:|data:,|blob:).*"));
    assertThat(browser.run("return performance.getEntriesByType('resource').map(e => e.name)"))
        .asString()
        .doesNotContain("http:", "https:", "ws:");
  }

  /// Canvases that are seen and have next to nothing on them.
  static List<?> blankCanvases(Chromium browser) {
    browser.await(
        "[...document.querySelectorAll('.plot')].every(p => p.clientWidth === 0"
            + " || p.querySelector('canvas'))");
    return (List<?>)
        browser.run(
            PIXELS
                + """
                return [...document.querySelectorAll("canvas")]
                    .filter(canvas => canvas.clientWidth > 0)
                    .filter(canvas => new Set(new Uint32Array(pixels(canvas).data.buffer)).size < 8)
                    .map(canvas => canvas.closest("figure").id);
                """);
  }

  /// Whether a canvas has a pixel of exactly this colour.
  ///
  /// @param colour such as `#0067a8`
  static boolean hasColour(Chromium browser, String css, String colour) {
    return countColour(browser, css, colour) > 0;
  }

  static long countColour(Chromium browser, String css, String colour) {
    return (Long)
        browser.run(
            PIXELS
                + """
                const {data} = pixels(document.querySelector(arguments[0]));
                const [r, g, b] = [1, 3, 5].map(at => parseInt(arguments[1].slice(at, at + 2), 16));
                let count = 0;
                for (let i = 0; i < data.length; i += 4) {
                  count += data[i] === r && data[i + 1] === g && data[i + 2] === b ? 1 : 0;
                }
                return count;
                """,
            css,
            colour);
  }
}
