// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.Page;
import dev.keycost.report.page.PageFile;
import dev.keycost.report.page.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/// The page in a real browser: what people see, hear and do, and that it asks for nothing. Charts,
/// pictures and films have tests of their own.
class PageFileBrowserTest {
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
  void showsEveryKindOfBlockInItsOrder() throws IOException {
    open(SamplePage.full());

    assertThat(browser.text("h1")).startsWith("What primary keys cost");
    assertThat(browser.texts("section > h2"))
        .startsWith("Verdict", "Three designs, ten million rows", "How the price grows")
        .endsWith("What the words mean", "Again, and further");
    assertThat(browser.texts("figure > figcaption"))
        .contains("Time per insert", "Time per insert by what it was spent on")
        .contains("An ordered key draws an edge, a random key a snowstorm");
    assertThat(browser.texts(".contents a")).hasSize(11);
    assertThat(browser.isShown("#theme")).isTrue();
    assertThat(browser.texts("[role=tab]")).isEmpty();
    assertThat(OpenedPage.blankCanvases(browser)).isEmpty();
  }

  @Test
  void setsTheVerdictLargeAndItsFiguresApart() throws IOException {
    open(SamplePage.full());

    assertThat(browser.texts(".verdict strong")).startsWith("12.0x", "17.6x", "1.7x");
    assertThat(size(".verdict p:first-child")).isGreaterThan(1.5 * size("ul.plain li"));
    assertThat(browser.texts("ul.plain li")).hasSize(3);
    assertThat(browser.text(".warning")).contains("The log was never checkpointed");
  }

  @Test
  void linesUpFiguresAndLinksWordsToTheirMeaning() throws IOException {
    open(SamplePage.full());

    assertThat(browser.text("#designs tbody")).contains("uuid4 74 2,649 ms 12,586 ms 88.8 s 12.0x");
    assertThat(style("#designs td.figure", "textAlign")).isEqualTo("right");
    assertThat(style("#designs tbody th", "textAlign")).isEqualTo("left");
    assertThat(style("#designs table", "fontVariantNumeric")).contains("tabular-nums");
    assertThat(browser.texts("#designs tfoot tr"))
        .containsExactly("empty loop 31 ms 31 ms 0.3 s 0.0x");
    browser.click("#designs a.term");
    assertThat(browser.address()).endsWith("#term-0");
    assertThat(browser.text("dt:target")).isEqualTo("design");
  }

  @Test
  void chaptersAreTabs() throws IOException {
    open(SamplePage.two());

    assertThat(browser.texts("[role=tab]")).containsExactly("before", "after");
    assertThat(browser.isShown("#chapter-2")).isFalse();
    browser.type("[role=tab]", Keys.ARROW_RIGHT);
    assertThat(browser.isShown("#chapter-1")).isFalse();
    assertThat(browser.texts("[role=tab][aria-selected=true]")).containsExactly("after");
    assertThat(browser.address()).endsWith("#chapter-2");
    browser.await("document.querySelector('#chapter-2 .u-wrap canvas')?.width > 500");
    assertThat(OpenedPage.blankCanvases(browser)).isEmpty();
    browser.press(Keys.HOME);
    assertThat(browser.run("return document.activeElement.textContent")).isEqualTo("before");
    browser.click("#tab-2");
    assertThat(browser.isShown("#chapter-2")).isTrue();
  }

  @Test
  void anAddressOpensTheChapterThatHasIt() throws IOException {
    browser.open(write(SamplePage.two()), "#2-growth");

    assertThat(browser.isShown("#chapter-2")).isTrue();
    browser.open(write(SamplePage.two()), "#1-trees");
    assertThat(browser.isShown("#chapter-1")).isTrue();
    browser.await(
        "document.querySelector('#figure-time canvas') && Math.abs("
            + "document.getElementById('1-trees').getBoundingClientRect().top) < 40");
  }

  @Test
  void coloursFollowTheButtonAndAreForgotten() throws IOException {
    open(SamplePage.full());
    browser.await("document.querySelector('#figure-time canvas')");
    String light = style("body", "backgroundColor");

    assertThat(browser.text("#theme")).isEqualTo("Dark");
    browser.click("#theme");
    assertThat(browser.text("#theme")).isEqualTo("Light");
    assertThat(style("body", "backgroundColor")).isNotEqualTo(light);
    assertThat(OpenedPage.hasColour(browser, "#figure-time canvas", "#2fc49b")).isTrue();
    assertThat(browser.run("return document.cookie")).isEqualTo("");
    open(SamplePage.full());
    assertThat(style("body", "backgroundColor")).isEqualTo(light);
  }

  @Test
  void commandsAreCopied() throws IOException {
    open(SamplePage.full());
    browser.run(
        "Object.defineProperty(navigator, 'clipboard',"
            + " {value: {writeText: async text => { window.copied = text; }}})");
    browser.click(".command button");
    browser.await("window.copied");
    assertThat(browser.run("return window.copied")).isEqualTo(SamplePage.COMMAND);
    assertThat(browser.text(".command button")).isEqualTo("Copied");
  }

  @Test
  void commandsAreSelectedWhereTheClipboardIsClosed() throws IOException {
    open(SamplePage.full());
    browser.run(
        "Object.defineProperty(navigator, 'clipboard',"
            + " {value: {writeText: () => Promise.reject(new Error('no'))}})");
    browser.click(".command button");
    browser.await("getSelection().toString()");
    assertThat(browser.run("return getSelection().toString()")).isEqualTo(SamplePage.COMMAND);
  }

  @Test
  void attachmentsAreSavedAsTheyWere() throws IOException {
    open(SamplePage.of(SampleParts.attachment("r\u00e4w.jsonl", "line \u00e4\n".repeat(1000))));
    browser.run(
        "save = (blob, name) => blob.text().then(text => { window.saved = [name, text]; })");

    assertThat(browser.text(".attachment"))
        .isEqualTo("Save r\u00e4w.jsonl 7.81 KiB; 60 B of it in this page");
    browser.click(".attachment button");
    browser.await("window.saved");
    assertThat(browser.run("return window.saved"))
        .isEqualTo(List.of("r\u00e4w.jsonl", "line \u00e4\n".repeat(1000)));
    browser.run("window.saved = null; DecompressionStream = undefined");
    browser.click(".attachment button");
    browser.await("window.saved");
    assertThat(browser.run("return window.saved[0]")).isEqualTo("r\u00e4w.jsonl.gz");
  }

  @Test
  void twoFlameGraphsStandOnOnePage() throws IOException {
    open(
        SamplePage.of(
            new Block.Flames("a", "First", flames()), new Block.Flames("b", "Second", flames())));
    browser.await("document.querySelectorAll('.flames .picture canvas').length === 2");

    browser.clickAt("#b-picture canvas", 0.1, 30);
    assertThat(browser.texts("#b-trail li")).containsExactly("all", "main", "step", "insert");
    assertThat(browser.texts("#a-trail li")).containsExactly("all");
    assertThat(browser.address()).doesNotContain("#");
    browser.choose("#a-scale", "raw");
    assertThat(browser.text("#a-functions caption")).endsWith("in samples");
    assertThat(browser.text("#b-functions caption")).endsWith("in ns per operation");
    assertThat(
            browser.run(
                "const ids = [...document.querySelectorAll('[id]')].map(e => e.id);"
                    + " return ids.filter((id, at) => ids.indexOf(id) !== at)"))
        .isEqualTo(List.of());
  }

  @Test
  void whatIsEmptySaysSo() throws IOException {
    double[] none = {};
    var gap = new Block.Series("s", 0, new double[] {1}, new double[] {Double.NaN}, none, none);
    open(
        SamplePage.of(
            new Block.Sentences(Block.Tone.PLAIN, List.of()),
            SampleParts.chart("a", "A", "", SampleParts.ROWS, "", List.of()),
            SampleParts.chart("b", "B", "", SampleParts.ROWS, "", List.of(gap)),
            new Block.StackedBars("c", "C", "ns", List.of(), List.of()),
            new Block.WritePicture("d", "D", List.of(), ""),
            new Block.TreeFilm("e", "E", List.of(), ""),
            new Block.Terms(List.of())));

    assertThat(browser.texts(".nothing"))
        .hasSize(7)
        .allMatch(text -> text.startsWith("Nothing to draw: ") && text.endsWith("."))
        .contains("Nothing to draw: none of the curves has a value.");
    assertThat(browser.texts("canvas, summary")).isEmpty();
  }

  @Test
  void textsAreTextAndNothingElse() throws IOException {
    open(HostilePage.page());

    String shown = Printable.of(HostilePage.TEXT);
    assertThat(browser.text("h1")).isEqualTo(shown);
    assertThat(browser.run("return document.title")).isEqualTo(shown);
    assertThat(browser.texts("ul.plain li")).contains(shown);
    browser.run("document.querySelectorAll('details').forEach(one => { one.open = true; })");
    assertThat(browser.texts("img")).isEmpty();
    assertThat(OpenedPage.blankCanvases(browser)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"360", "1280", "3840"})
  void nothingStandsOut(int width) throws IOException {
    browser.look(width, "light");
    open(HostilePage.page());
    browser.await("document.querySelector('.film canvas')?.width > 100");
    browser.run("document.querySelectorAll('details').forEach(one => { one.open = true; })");

    assertThat(OpenedPage.widerThanTheWindow(browser)).isEqualTo(List.of());
  }

  @ParameterizedTest
  @CsvSource({"360,light,true", "360,dark,false", "1280,light,false", "1280,dark,true"})
  void keepsNobodyOut(int width, String scheme, boolean open) throws IOException {
    browser.look(width, scheme);
    open(SamplePage.two());
    browser.await("document.querySelector('.flames canvas')");
    browser.run(
        "document.querySelectorAll('details').forEach(one => { one.open = arguments[0]; })", open);

    assertThat(browser.barriers()).isEmpty();
    assertThat(OpenedPage.widerThanTheWindow(browser)).isEqualTo(List.of());
  }

  @Test
  void paperShowsAllChaptersAndClipsNothing() throws IOException {
    open(SamplePage.two());
    browser.await("document.querySelector('.flames canvas')");
    browser.look(700, "dark");
    browser.print();
    browser.await("document.querySelector('#chapter-2 .u-wrap canvas')?.clientWidth > 600");

    assertThat(browser.isShown("#chapter-1")).isTrue();
    assertThat(browser.isShown("#chapter-2")).isTrue();
    assertThat(browser.isShown("details.behind")).isFalse();
    assertThat(browser.isShown("#theme")).isFalse();
    assertThat(browser.texts(".onpaper")).containsExactly("before", "after");
    assertThat(OpenedPage.blankCanvases(browser)).isEmpty();
    assertThat(
            browser.run(
                "return [...document.querySelectorAll('figure:is(.line, .heat, .film) canvas')]"
                    + ".filter(c => { const box = c.getBoundingClientRect(), place ="
                    + " c.closest('.plot, .map, .scale').getBoundingClientRect();"
                    + " return box.right > place.right + 1 || box.width > 670; }).length"))
        .isEqualTo(0L);
    assertThat(OpenedPage.hasColour(browser, "#figure-time canvas", "#00785a")).isTrue();
    browser.look(1280, "light");
    browser.await("document.querySelector('#chapter-1 .u-wrap canvas').clientWidth > 700");
  }

  @Test
  void theTemplateOpensUnfilledFromTheSources() {
    Path template = Path.of("src/main/resources/dev/keycost/report/report.html").toAbsolutePath();
    browser.open(template, "");
    browser.await("document.querySelector('.flames canvas')");

    assertThat(browser.texts("section > h2")).hasSize(11);
    assertThat(OpenedPage.blankCanvases(browser)).isEmpty();
  }

  private void open(Page page) throws IOException {
    browser.open(write(page), "");
  }

  private Path write(Page page) throws IOException {
    return Files.writeString(folder.resolve("page.html"), PageFile.of(page));
  }

  private static String flames() {
    return FlameJson.of("t", SampleFlames.tree(SampleFlames.two()));
  }

  private static String style(String css, String property) {
    return (String)
        browser.run(
            "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]",
            css,
            property);
  }

  private static double size(String css) {
    return Double.parseDouble(style(css, "fontSize").replace("px", ""));
  }
}
