// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keycost.profile.Profile;
import dev.keycost.report.page.Printable;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/// The page in a real browser: what people see, hear and do.
///
/// In the picture of [SampleFlames#two] the rows are, from below: all, main, step; then insert over
/// a fifth of the width and seek over the next three fifths; above insert balance with five sixths
/// of it, and quick. A row is 20 pixels high and there are five.
class FlamePageBrowserTest {
  private static final String CANVAS = "#picture canvas";
  private static final int SEEK_ROW = 30;
  private static final int TOP_ROW = 10;

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
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.requests()).isNotEmpty().allMatch(url -> url.matches("(file:|data:,).*"));
    assertThat(browser.run("return performance.getEntriesByType('resource').map(e => e.name)"))
        .asString()
        .doesNotContain("http:", "https:", "ws:");
  }

  @Test
  void opensWithWhatOneOperationCosts() throws IOException {
    open(SampleFlames.two());

    assertThat(browser.texts("#profiles dt")).containsExactly("sequence, baseline", "uuid4");
    assertThat(browser.texts("#profiles dd"))
        .containsExactly(
            "100 ns per operation: 100 samples, event ctimer, every 1 ms, 1,000,000 operations",
            "300 ns per operation: 300 samples, event ctimer, every 1 ms, 1,000,000 operations");
    assertThat(browser.text("figcaption")).isEqualTo("uuid4 against sequence");
    assertThat(browser.texts("#functions tbody tr"))
        .containsExactly(
            "seek 30 180 +150 6 times",
            "balance 0 50 +50 new",
            "quick 10 0 −10 gone",
            "step 60 66 +6 sampling error",
            "insert 0 4 +4 sampling error");
    assertThat(browser.text("#legend"))
        .contains("ns per operation", "−150 −37.5 −9.38 0 +9.38 +37.5 +150".replace(' ', '\n'));
  }

  @Test
  void colourTellsMoreFromLessAndGreyWhatIsChance() throws IOException {
    open(SampleFlames.two());
    int[] seek = colour(0.5, SEEK_ROW + 8);
    int[] quick = colour(0.198, TOP_ROW + 8);
    int[] step = colour(0.9, 58);

    assertThat(seek[0]).as("orange").isGreaterThan(seek[2] + 60);
    assertThat(quick[2]).as("blue").isGreaterThan(quick[0] + 30);
    assertThat(step[0]).as("grey").isCloseTo(step[2], within(12));

    browser.click("#noise");
    assertThat(colour(0.9, 58)[0]).as("pale orange").isGreaterThan(colour(0.9, 58)[2] + 20);
    assertThat(browser.address()).endsWith("#noise=coloured");
  }

  @Test
  void pointingTellsTheNumbersOfAFrame() throws IOException {
    open(SampleFlames.two());

    browser.point(CANVAS, 0.5, SEEK_ROW);
    assertThat(browser.text("#tooltip").lines())
        .containsExactly(
            "seek",
            "sequence uuid4",
            "total, samples 30 180",
            "share 30 % 60 %",
            "ns per operation 30 180",
            "self, samples 30 180",
            "share 30 % 60 %",
            "ns per operation 30 180",
            "total +150 ns per operation (6 times)",
            "self +150 ns per operation (6 times)");
    browser.point(CANVAS, 0.19, TOP_ROW);
    assertThat(browser.text("#tooltip")).contains("gone: total −10 ns per operation (to nothing)");
    browser.point(CANVAS, 0.1, TOP_ROW);
    assertThat(browser.text("#tooltip")).contains("new: total +50 ns per operation (from nothing)");
    browser.point(CANVAS, 0.9, 50);
    assertThat(browser.text("#tooltip"))
        .contains("step", "self +6 ns per operation (+10 %), within the sampling error");
    browser.point(CANVAS, 0.9, TOP_ROW);
    assertThat(browser.isShown("#tooltip")).isFalse();
  }

  @Test
  void clickingZoomsAndTheWayBackIsEasy() throws IOException {
    open(SampleFlames.two());

    browser.clickAt(CANVAS, 0.1, SEEK_ROW);
    assertThat(browser.texts("#trail li")).containsExactly("all", "main", "step", "insert");
    assertThat(browser.address()).endsWith("#zoom=main;step;insert");
    assertThat(browser.hiddenText("#status")).startsWith("zoomed: insert, level 3.");
    browser.clickAt(CANVAS, 0.9, TOP_ROW);
    assertThat(browser.texts("#trail li")).endsWith("quick");

    browser.press(Keys.ESCAPE);
    assertThat(browser.texts("#trail li")).endsWith("insert");
    browser.click("#trail li:nth-child(2) button");
    assertThat(browser.texts("#trail li")).containsExactly("all", "main");
    browser.back();
    assertThat(browser.texts("#trail li")).endsWith("insert");
    browser.click("#reset");
    assertThat(browser.texts("#trail li")).containsExactly("all");
    assertThat(browser.address()).doesNotContain("#");
  }

  @Test
  void searchesByRegularExpression() throws IOException {
    open(SampleFlames.two());

    browser.press("/");
    browser.press("SEEK|^bal");
    assertThat(browser.text("#found")).isEqualTo("matched: sequence 30 %, uuid4 76.7 %");
    browser.press(Keys.ENTER);
    assertThat(browser.hiddenText("#status")).startsWith("match 1 of 2: balance, level 4.");
    browser.press(Keys.ENTER);
    assertThat(browser.hiddenText("#status")).startsWith("match 2 of 2: seek, level 3.");
    browser.press(Keys.chord(Keys.SHIFT, Keys.ENTER));
    assertThat(browser.hiddenText("#status")).startsWith("match 1 of 2");

    browser.replace("#search", "(");
    assertThat(browser.text("#found")).startsWith("not a regular expression: ");
    browser.replace("#search", "step");
    assertThat(browser.text("#found")).isEqualTo("matched: sequence 100 %, uuid4 100 %");
    assertThat(browser.address()).endsWith("#search=step");
  }

  @Test
  void theKeyboardIsEnough() throws IOException {
    open(SampleFlames.two());

    browser.run("document.getElementById('trail').tabIndex = -1; document.activeElement.blur()");
    browser.type("#search", Keys.TAB);
    assertThat(browser.run("return document.activeElement.tagName")).isEqualTo("CANVAS");
    assertThat(browser.hiddenText("#status")).startsWith("all, level 0.");
    browser.press(Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_UP);
    assertThat(browser.hiddenText("#status")).startsWith("seek, level 3. total +150");
    assertThat(browser.text("#tooltip")).startsWith("seek");
    browser.press(Keys.ARROW_LEFT);
    assertThat(browser.hiddenText("#status")).startsWith("insert, level 3.");
    browser.press(Keys.ENTER);
    assertThat(browser.texts("#trail li")).endsWith("insert");
    browser.press(Keys.ARROW_UP, Keys.ARROW_RIGHT);
    assertThat(browser.hiddenText("#status")).startsWith("quick, level 4. gone: ");
    browser.press("0");
    assertThat(browser.texts("#trail li")).containsExactly("all");
    browser.press(Keys.ARROW_DOWN, Keys.BACK_SPACE);
    assertThat(browser.hiddenText("#status")).startsWith("insert, level 3.");
    assertThat(browser.text("#frame")).startsWith("insert");

    browser.choose("#shape", "icicle");
    browser.type(CANVAS, Keys.ARROW_DOWN);
    assertThat(browser.hiddenText("#status")).startsWith("balance, level 4. new: ");
  }

  @Test
  void comparesInThreeWays() throws IOException {
    open(SampleFlames.two());

    browser.choose("#scale", "equal");
    assertThat(browser.texts("#functions tbody tr"))
        .startsWith("step 60 22 −38 −63.3 %", "seek 30 60 +30 2 times")
        .contains("quick 10 0 −10 gone", "balance 0 16.7 +16.7 new");
    assertThat(browser.text("#functions caption")).endsWith("samples of sequence");
    browser.choose("#scale", "raw");
    assertThat(browser.texts("#functions tbody tr")).startsWith("seek 30 180 +150 6 times");
    assertThat(browser.hiddenText("#status")).isEqualTo("scale: raw samples, in samples");
    assertThat(browser.address()).endsWith("#scale=raw");
  }

  @Test
  void whatIsChanceIsWhatProbabilitySays() throws IOException {
    open(SampleFlames.two());
    var random = new SplittableRandom(11);
    List<List<Number>> counts = new ArrayList<>();
    List<Boolean> chance = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      int few = random.nextInt(10);
      int more = few + random.nextInt(1, 60);
      double factor = Math.exp(random.nextDouble(-2, 2));
      var lot = BinomialDistribution.of(few + more, factor / (1 + factor));
      boolean lacks = more * factor > few;
      double tail = lacks ? lot.cumulativeProbability(few) : lot.survivalProbability(few - 1);
      counts.add(List.of(few, 1, more, factor));
      chance.add(tail > 0.025);
    }

    assertThat(browser.run("return arguments[0].map(one => isSamplingError(...one))", counts))
        .isEqualTo(chance);
    assertThat(chance).contains(true, false);
    assertThat(browser.run("return isSamplingError(100, 1, 128, 1)")).isEqualTo(true);
    assertThat(browser.run("return isSamplingError(100, 1, 131, 1)")).isEqualTo(false);
    assertThat(browser.run("return isSamplingError(1200, 1 / 12, 100, 1)")).isEqualTo(true);
  }

  @Test
  void aViewWithoutTheZoomedFrameShowsItsCaller() throws IOException {
    browser.open(page(SampleFlames.two()), "#zoom=main;step;insert;balance");
    assertThat(browser.texts("#trail li")).endsWith("balance");

    browser.choose("#view", "profile-1");
    assertThat(browser.texts("#trail li")).endsWith("insert");
    browser.type(CANVAS, Keys.ARROW_UP);
    assertThat(browser.hiddenText("#status"))
        .isEqualTo("quick, level 4. total 10 ns per operation, self 10 ns per operation.");
  }

  @Test
  void anEmptyProfileIsAnEmptyPicture() throws IOException {
    Profile empty = new Profile("idle", "", OptionalLong.empty(), OptionalLong.empty(), List.of());
    open(List.of(SampleFlames.two().getFirst(), empty));

    assertThat(browser.text("#reasons")).contains("Not equal total: idle has no samples.");
    browser.choose("#view", "profile-2");
    browser.point(CANVAS, 0.5, 10);
    browser.press(Keys.ENTER);
    assertThat(browser.isShown("#tooltip")).isFalse();
    assertThat(browser.texts("#functions tbody tr")).isEmpty();
  }

  @Test
  void saysWhyAWayIsImpossible() throws IOException {
    open(SampleFlames.twoOfUnknownWork());

    assertThat(browser.run("return document.getElementById('scale').value")).isEqualTo("equal");
    assertThat(browser.run("return document.querySelector('#scale [value=operation]').disabled"))
        .isEqualTo(true);
    assertThat(browser.text("#reasons"))
        .isEqualTo("Not per operation: sequence does not say how many operations it made.");
    open(SampleFlames.twoOfUnknownWork().subList(1, 2));
    assertThat(browser.text("#reasons")).contains("Not equal total: there is one profile only.");
    assertThat(browser.texts("#functions tbody tr")).startsWith("seek 180", "step 66");
  }

  @Test
  void threeProfilesStandBesideTheBaseline() throws IOException {
    open(SampleFlames.three());

    assertThat(browser.texts("#view option"))
        .containsExactly(
            "uuid4 against sequence",
            "uuid7 against sequence",
            "uuid4 and uuid7, each against sequence",
            "sequence alone",
            "uuid4 alone",
            "uuid7 alone");
    browser.choose("#view", "both");
    assertThat(browser.texts("figcaption"))
        .containsExactly("uuid4 against sequence", "uuid7 against sequence");
    assertThat(browser.texts("#functions tbody tr"))
        .startsWith("seek 30 180 40 +150 6 times +10 sampling error")
        .contains("sort 0 0 20 0 +20 new");
    browser.choose("#view", "profile-3");
    assertThat(browser.texts("#functions tbody tr"))
        .containsExactly("step 60", "seek 40", "sort 20");
    assertThat(browser.text("#legend")).doesNotContain("stripes");
  }

  @Test
  void anAddressLeadsToTheSamePicture() throws IOException {
    browser.open(
        page(SampleFlames.three()),
        "#view=difference-3&scale=equal&colour=total&shape=icicle&noise=coloured"
            + "&search=so.t&zoom=main;step;sort;nowhere&what=ever&%");

    assertThat(browser.text("figcaption")).isEqualTo("uuid7 against sequence");
    assertThat(
            browser.run(
                "return ['scale', 'colour', 'shape', 'search']"
                    + ".map(id => document.getElementById(id).value).join()"))
        .isEqualTo("equal,total,icicle,so.t");
    assertThat(browser.run("return document.getElementById('noise').checked")).isEqualTo(false);
    assertThat(browser.texts("#trail li")).containsExactly("all", "main", "step", "sort");
    assertThat(browser.text("#found")).isEqualTo("matched: sequence 0 %, uuid7 16.7 %");
  }

  @Test
  void theTableSortsAndSearches() throws IOException {
    open(SampleFlames.two());

    browser.click("#functions th:nth-child(2) button");
    assertThat(browser.texts("#functions tbody th")).startsWith("step", "seek", "quick");
    assertThat(browser.texts("#functions [aria-sort=descending]")).containsExactly("sequence ↓");
    browser.click("#functions th:nth-child(1) button");
    assertThat(browser.texts("#functions tbody th"))
        .containsExactly("balance", "insert", "quick", "seek", "step");
    browser.click("#functions tbody tr:nth-child(3) button");
    assertThat(browser.text("#found")).isEqualTo("matched: sequence 10 %, uuid4 0 %");
  }

  @ParameterizedTest
  @CsvSource({"360,light", "360,dark", "1280,light", "1280,dark"})
  void keepsNobodyOut(int width, String scheme) throws IOException {
    browser.look(width, scheme);
    open(SampleFlames.three());
    browser.choose("#view", "both");
    browser.replace("#search", "seek");
    browser.clickAt(CANVAS, 0.5, SEEK_ROW);
    browser.run("document.querySelectorAll('details').forEach(one => { one.open = true; })");

    assertThat(browser.barriers()).isEmpty();
    assertThat(
            browser.run(
                "const page = document.scrollingElement;"
                    + " return page.scrollWidth - page.clientWidth"))
        .as("pixels that stand out on the right")
        .isEqualTo(0L);
  }

  @Test
  void fillsAWideScreen() throws IOException {
    browser.look(3840, "dark");
    open(SampleFlames.two());

    assertThat((Long) browser.run("return document.querySelector('canvas').width"))
        .isBetween(3600L, 3840L);
    browser.point(CANVAS, 0.75, SEEK_ROW);
    assertThat(browser.text("#tooltip")).startsWith("seek");
  }

  @Test
  void namesAreTextAndNothingElse() throws IOException {
    open(SampleFlames.hostile());
    String shown = Printable.of(SampleFlames.HOSTILE);

    assertThat(browser.texts("#profiles dt")).contains(shown + ", baseline");
    assertThat(browser.texts("#functions tbody th")).contains("a;b", "</SCRIPT>");
    browser.replace("#search", "^a;b$");
    browser.press(Keys.ENTER);
    browser.type(CANVAS, Keys.ENTER);
    assertThat(browser.texts("#trail li")).containsExactly("all", shown, "a;b");
    browser.open(page(SampleFlames.hostile()), browser.address().replaceFirst("^[^#]*", ""));
    assertThat(browser.texts("#trail li")).containsExactly("all", shown, "a;b");
    assertThat(browser.texts("b")).isEmpty();
  }

  @Test
  void aHundredThousandStacksAreNotTooMany() throws IOException {
    open(SampleFlames.large(100_000));

    assertThat(browser.text("#functions .more")).isEqualTo("Show 100 more of 19,865");
    browser.replace("#search", "^f4321$");
    browser.press(Keys.ENTER);
    assertThat(browser.hiddenText("#status")).matches("match 1 of [1-9]\\d: f4321, level .*");
    browser.type(CANVAS, Keys.ENTER);
    assertThat(browser.texts("#trail li")).endsWith("f4321");
    browser.choose("#scale", "raw");
    browser.press(Keys.ESCAPE);
    browser.type(CANVAS, "0");
    browser.point(CANVAS, 0.5, 30);
    assertThat(browser.texts("#trail li")).containsExactly("all");
  }

  @Test
  void theTemplateOpensUnfilled() throws URISyntaxException {
    browser.open(Path.of(FlamePage.class.getResource("flame.html").toURI()), "");

    assertThat(browser.texts("#functions tbody tr")).hasSize(20);
    assertThat(browser.text("#functions tbody")).contains("walFindFrame", "balance_nonroot");
    assertThat(
            browser.run(
                """
                const canvas = document.querySelector("canvas");
                const pixels = canvas.getContext("2d")
                    .getImageData(0, 0, canvas.width, canvas.height).data;
                return new Set(new Uint32Array(pixels.buffer)).size > 50;\
                """))
        .isEqualTo(true);
  }

  private void open(List<Profile> profiles) throws IOException {
    browser.open(page(profiles), "");
  }

  private Path page(List<Profile> profiles) throws IOException {
    String page = FlamePage.of("Inserts", SampleFlames.tree(profiles));
    return Files.writeString(folder.resolve("page.html"), page);
  }

  /// Red, green and blue of a place in the picture.
  private static int[] colour(double part, int top) {
    List<?> colour =
        (List<?>)
            browser.run(
                """
                const canvas = document.querySelector("canvas");
                const left = Math.floor(arguments[0] * canvas.width);
                const pen = new OffscreenCanvas(1, 1).getContext("2d");
                pen.drawImage(canvas, -left, -arguments[1]);
                return [...pen.getImageData(0, 0, 1, 1).data];\
                """,
                part,
                top);
    return colour.stream().limit(3).mapToInt(value -> ((Long) value).intValue()).toArray();
  }
}
