// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.Page;
import dev.keycost.report.page.PageFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/// Charts, pictures and films of the page in a real browser, by mouse and by keyboard.
class PageChartBrowserTest {
  private static final String[] LIGHT = {"#0067a8", "#c04a00", "#00785a"};

  private static Chromium browser;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    browser = Chromium.start();
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void widen() {
    browser.look(1280, "light");
  }

  @AfterEach
  void nothingWentWrongAndNothingLeftThePage() {
    OpenedPage.assertQuiet(browser);
  }

  @Test
  void drawsEveryCurveWithItsValues() throws IOException {
    open(SamplePage.full());

    assertThat(browser.text("#figure-time .names"))
        .contains("time per insert, \u00b5s", "at 10\u2009M rows");
    assertThat(browser.texts("#figure-time .legend li"))
        .containsExactly("sequence\n0.715 \u00b5s", "uuid7\n1.26 \u00b5s", "uuid4\n12.6 \u00b5s");
    for (String colour : LIGHT) {
      assertThat(OpenedPage.countColour(browser, "#figure-time canvas", colour)).isGreaterThan(200);
    }
  }

  @Test
  void aCurveIsHiddenInAllChartsOfItsGroup() throws IOException {
    open(SamplePage.full());

    browser.click("#figure-time .legend li:nth-child(3) button");
    assertThat(OpenedPage.hasColour(browser, "#figure-time canvas", LIGHT[2])).isFalse();
    assertThat(OpenedPage.hasColour(browser, "#figure-misses canvas", LIGHT[2])).isFalse();
    assertThat(OpenedPage.hasColour(browser, "#figure-percentiles canvas", LIGHT[2])).isTrue();
    assertThat(browser.hiddenText("#status")).isEqualTo("uuid4 hidden");
    browser.type("#figure-misses .legend li:nth-child(3) button", Keys.SPACE);
    assertThat(OpenedPage.hasColour(browser, "#figure-time canvas", LIGHT[2])).isTrue();
  }

  @Test
  void theCursorMovesInAllChartsOfAGroup() throws IOException {
    open(SamplePage.full());

    browser.type("#figure-time .plot", Keys.ARROW_LEFT);
    assertThat(where()).containsOnly("at 9\u2009M rows");
    assertThat(attribute("#figure-time .plot", "aria-valuetext"))
        .isEqualTo(
            "at 9\u2009M rows: sequence 0.716_\u00b5s, uuid7 1.26_\u00b5s, uuid4 12.1_\u00b5s"
                .replace('_', '\u00a0'));
    browser.press(Keys.HOME);
    assertThat(where()).containsOnly("at 1\u2009M rows");
    browser.point("#figure-misses .u-over", 0.5, 60);
    assertThat(where()).containsOnly("at 5\u2009M rows");
  }

  @Test
  void axesBecomeLogarithmicAndLinear() throws IOException {
    open(SamplePage.full());
    long linear = OpenedPage.countColour(browser, "#figure-spills canvas", LIGHT[0]);

    assertThat(linear).isGreaterThan(0);
    browser.click("#figure-spills .log");
    assertThat(attribute("#figure-spills .log", "aria-pressed")).isEqualTo("true");
    assertThat(OpenedPage.countColour(browser, "#figure-spills canvas", LIGHT[0]))
        .isLessThan(linear);
    assertThat(browser.text("#figure-spills")).contains("Not shown: 20 values of zero or less");
    browser.click("#figure-time .log + .log");
    assertThat(attribute("#figure-misses .log + .log", "aria-pressed")).isEqualTo("true");
    assertThat(attribute("#figure-sweep .log", "aria-pressed")).isEqualTo("true");
  }

  @Test
  void whatIsNoNumberIsAGap() throws IOException {
    double[] x = IntStream.range(0, 21).asDoubleStream().toArray();
    double[] y = IntStream.range(0, 21).mapToDouble(i -> i == 10 ? Double.NaN : 5).toArray();
    double[] none = {};
    var series = new Block.Series("s", 0, x, y, none, none);
    open(SamplePage.of(SampleParts.chart("a", "A", "", SampleParts.ROWS, "", List.of(series))));

    assertThat(browser.text("#figure-a .legend")).isEqualTo("s\n5");
    assertThat(inkedColumns("#figure-a")).isEqualTo(List.of(true, false, true));
    browser.click("#figure-a summary");
    assertThat(browser.texts("#figure-a tbody tr")).hasSize(21).contains("10 none", "11 5");
  }

  @Test
  void curvesWithOtherPointsAreNotTornApart() throws IOException {
    double[] none = {};
    var coarse =
        new Block.Series("coarse", 0, new double[] {0, 20}, new double[] {5, 5}, none, none);
    var fine =
        new Block.Series("fine", 1, new double[] {0, 9, 11}, new double[] {1, 1, 1}, none, none);
    open(
        SamplePage.of(
            SampleParts.chart("a", "A", "", SampleParts.ROWS, "", List.of(coarse, fine))));

    assertThat(inkedColumns("#figure-a")).isEqualTo(List.of(true, true, true));
  }

  @Test
  void longDataIsThinnedAndSaysSo() throws IOException {
    double[] x = IntStream.range(0, 1000).asDoubleStream().toArray();
    double[] none = {};
    var series = new Block.Series("s", 0, x, x, none, none);
    open(SamplePage.of(SampleParts.chart("a", "A", "", SampleParts.ROWS, "", List.of(series))));
    browser.click("#figure-a summary");

    assertThat(browser.texts("#figure-a tbody tr"))
        .hasSize(201)
        .startsWith("0 0", "5 5")
        .endsWith("999 999");
    assertThat(browser.text("#figure-a caption"))
        .isEqualTo("A (rows, every 5th of 1,000 rows, and the last)");
  }

  @Test
  void everyDrawingHasItsDataBehindIt() throws IOException {
    open(SamplePage.full());
    browser.run("document.querySelectorAll('details.behind').forEach(d => { d.open = true; })");
    browser.await("document.querySelector('#figure-film tbody')");

    assertThat(browser.texts("#figure-time tbody tr"))
        .startsWith("1,000,000 838 (788 to 888) 1,372 (1,290 to 1,454) 2,649 (2,490 to 2,808)");
    assertThat(browser.texts("#figure-buckets tbody tr")).contains("reading pages 8 12 3,420");
    assertThat(browser.texts("#figure-buckets tfoot tr")).containsExactly("all 715 1,258 12,586");
    assertThat(browser.texts("#figure-picture caption"))
        .hasSize(3)
        .allMatch(
            text ->
                text.endsWith(
                    ": pages written by part of the key order, every 2nd of 80 rows, and the"
                        + " last"));
    assertThat(browser.texts("#figure-film tbody tr")).hasSize(30);
    assertThat(browser.texts("#figure-film tbody tr").getFirst())
        .startsWith("1 1,000,000 1 / 90 / 16,130 ");
  }

  @Test
  void barsAreAsLongAsTheyStandForAndNamed() throws IOException {
    open(SamplePage.full());

    assertThat(browser.texts("#figure-buckets .total"))
        .containsExactly("0.715 \u00b5s", "1.26 \u00b5s", "12.6 \u00b5s");
    assertThat(browser.texts("#figure-buckets .legend .name")).hasSize(8);
    double[] widths =
        ((List<?>)
                browser.run(
                    "return [...document.querySelectorAll('#figure-buckets .long')].map(bar =>"
                        + " [...bar.children].reduce((sum, p) => sum + p.offsetWidth, 0.01))"))
            .stream().mapToDouble(width -> ((Number) width).doubleValue()).toArray();
    assertThat(widths[2] / widths[0]).isBetween(14.0, 20.0);
  }

  @Test
  void thePictureShowsAnEdgeAndASnowstorm() throws IOException {
    open(SamplePage.full());

    assertThat(darkShare("#figure-picture .panel:nth-child(1) canvas")).isGreaterThan(0.9);
    assertThat(darkShare("#figure-picture .panel:nth-child(3) canvas")).isLessThan(0.3);
    browser.type("#figure-picture .panel:nth-child(1) canvas", Keys.ARROW_RIGHT);
    assertThat(browser.hiddenText("#status"))
        .matches(
            "sequence, up to 10\u2009M rows, keys 0 % to 1.56 % of the order: 0 pages written"
                .replace(" %", "\u00a0%"));
    browser.press(Keys.ARROW_UP, Keys.ARROW_LEFT);
    assertThat(browser.text("#figure-picture .said")).contains("keys 1.56 % to 3.13 %");
    browser.point("#figure-picture .panel:nth-child(3) canvas", 0.5, 100);
    assertThat(browser.text("#figure-picture .said")).startsWith("uuid4, up to ");
  }

  @Test
  void theFilmIsScrubbedByKeyboardAndMouse() throws IOException {
    open(SamplePage.full());
    String slider = "#figure-film input";

    assertThat(browser.text("#figure-film output")).isEqualTo("batch 10 of 10, 10\u2009M rows");
    browser.type(slider, Keys.HOME);
    assertThat(browser.text("#figure-film output")).isEqualTo("batch 1 of 10, 1\u2009M rows");
    assertThat(browser.texts("#figure-film .said"))
        .startsWith("1,000,000 rows in 16,221 pages and 3 levels.");
    browser.press(Keys.ARROW_RIGHT);
    assertThat(attribute(slider, "aria-valuetext")).isEqualTo("batch 2 of 10, 2\u2009M rows");
    browser.clickAt(slider, 0.99, 10);
    assertThat(browser.text("#figure-film output")).startsWith("batch 10 of 10");
    assertThat(browser.texts("#figure-film .note"))
        .contains("B+ tree: rows in the leaves alone", "B-tree: rows in all levels");
  }

  @Test
  void theFilmPlaysOnlyWherePeopleLikeMovement() throws IOException {
    open(SamplePage.full());
    String button = "#figure-film button";

    assertThat(browser.text(button)).isEqualTo("Next batch");
    browser.click(button);
    assertThat(browser.text("#figure-film output")).startsWith("batch 1 of 10");
    assertThat(browser.text(button)).isEqualTo("Next batch");
    browser.allowMovement();
    browser.await("document.querySelector('#figure-film button').textContent === 'Play'");
    browser.click(button);
    assertThat(browser.text(button)).isEqualTo("Pause");
    browser.await("document.querySelector('#figure-film input').value >= 3");
    browser.click(button);
    assertThat(browser.text(button)).isEqualTo("Play");
  }

  @Test
  void chartsGrowWithTheWindow() throws IOException {
    open(SamplePage.full());
    browser.await("document.querySelector('#figure-time canvas').clientWidth > 700");

    browser.look(360, "light");
    browser.await("document.querySelector('#figure-time canvas').clientWidth < 340");
    browser.look(2560, "light");
    browser.await("document.querySelector('#figure-time canvas').clientWidth > 1000");
  }

  private void open(Page page) throws IOException {
    browser.open(Files.writeString(folder.resolve("page.html"), PageFile.of(page)), "");
    browser.await(
        "[...document.querySelectorAll('.plot, .map')].every(p => p.querySelector('canvas')?.width"
            + " > 50)");
  }

  private static List<String> where() {
    return browser.texts("#growth .where");
  }

  private static Object attribute(String css, String name) {
    return browser.run(
        "return document.querySelector(arguments[0]).getAttribute(arguments[1])", css, name);
  }

  /// Whether the first curve has left ink at a quarter, the half and three quarters of the plot.
  private static Object inkedColumns(String figure) {
    return browser.run(
        OpenedPage.PIXELS
            + """
            const image = pixels(document.querySelector(arguments[0] + " canvas"));
            const over = document.querySelector(arguments[0] + " .u-over");
            return [0.26, 0.5, 0.74].map(part => {
              const from = Math.round(over.offsetLeft + part * over.clientWidth) - 8;
              for (let y = 0; y < over.offsetTop + over.clientHeight * 0.6; y++) {
                for (let x = from; x < from + 16; x++) {
                  const at = 4 * (y * image.width + x);
                  if (image.data.slice(at, at + 3).join() === "0,103,168") {
                    return true;
                  }
                }
              }
              return false;
            });
            """,
        figure);
  }

  private static double darkShare(String css) {
    return (Double)
        browser.run(
            OpenedPage.PIXELS
                + """
                const {data, width} = pixels(document.querySelector(arguments[0]));
                let dark = 0.5;
                for (let y = 10; y < 190; y++) {
                  for (let x = 30; x < 210; x++) {
                    const at = 4 * (y * width + x);
                    dark += data[at] < 20 && data[at + 2] < 60 ? 1 : 0;
                  }
                }
                return dark / (180 * 180);
                """,
            css);
  }
}
