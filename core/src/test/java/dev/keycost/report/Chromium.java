// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A Chromium without a window, with one page open, which remembers what the page complained about
/// and asked for.
final class Chromium implements AutoCloseable {
  private static final String AXE = axe();

  /// Selenium would say in each run that it knows no newer protocol, of which we use nothing.
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  private final ChromeDriver driver;

  private Chromium(ChromeDriver driver) {
    this.driver = driver;
  }

  /// Starts one. Where there is none the test is skipped with a line that says so; on the machines
  /// of CI that is a failure.
  static Chromium start() {
    Optional<File> browser =
        Stream.of("chromium", "google-chrome").flatMap(Chromium::find).findAny();
    Optional<File> server = find("chromedriver").findAny();
    if (browser.isEmpty() || server.isEmpty()) {
      String missing = "no chromium and chromedriver in PATH: pages are not tried in a browser";
      System.out.println("SKIPPED: " + missing);
      if (Boolean.parseBoolean(System.getenv("CI"))) {
        Assertions.fail(missing);
      }
      Assumptions.abort(missing);
    }
    SELENIUM.setLevel(Level.SEVERE);
    var logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    var options = new ChromeOptions();
    options.setBinary(browser.orElseThrow());
    options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--lang=de");
    options.addArguments("--disable-dev-shm-usage", "--force-device-scale-factor=1");
    options.setCapability("goog:loggingPrefs", logs);
    var service =
        new ChromeDriverService.Builder().usingDriverExecutable(server.orElseThrow()).build();
    return new Chromium(new ChromeDriver(service, options));
  }

  /// Makes the window so wide, its colours light or dark, and movements sudden.
  void look(int width, String scheme) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    List<Map<String, String>> features =
        List.of(
            Map.of("name", "prefers-color-scheme", "value", scheme),
            Map.of("name", "prefers-reduced-motion", "value", "reduce"));
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", features));
  }

  /// Shows the page as paper would.
  void print() {
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
  }

  /// Lets movements be.
  void allowMovement() {
    List<Map<String, String>> features =
        List.of(Map.of("name", "prefers-reduced-motion", "value", "no-preference"));
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", features));
  }

  /// Waits until an expression is true, which it must become within ten seconds.
  void await(String condition) {
    driver.manage().timeouts().scriptTimeout(Duration.ofSeconds(30));
    Object reached =
        driver.executeAsyncScript(
            """
            const done = arguments[0], end = performance.now() + 10000;
            const look = () => {
              if (CONDITION) {
                done(true);
              } else if (performance.now() > end) {
                done(false);
              } else {
                requestAnimationFrame(look);
              }
            };
            look();
            """
                .replace("CONDITION", condition));
    Assertions.assertThat(reached).as(condition).isEqualTo(true);
  }

  /// Opens a page, forgetting what the one before complained about.
  ///
  /// @param fragment what the address ends with, from its `#`; may be empty
  void open(Path page, String fragment) {
    driver.get("about:blank");
    complaints();
    requests();
    driver.get(page.toUri() + fragment);
  }

  void back() {
    driver.navigate().back();
  }

  String address() {
    return driver.getCurrentUrl();
  }

  /// The text of an element as people see it.
  String text(String css) {
    return element(css).getText();
  }

  /// The text of an element, whether it is seen or not.
  String hiddenText(String css) {
    return element(css).getDomProperty("textContent");
  }

  List<String> texts(String css) {
    return driver.findElements(By.cssSelector(css)).stream().map(WebElement::getText).toList();
  }

  boolean isShown(String css) {
    return element(css).isDisplayed();
  }

  void click(String css) {
    element(css).click();
  }

  void choose(String css, String value) {
    click("%s option[value='%s']".formatted(css, value));
  }

  void type(String css, CharSequence... keys) {
    element(css).sendKeys(keys);
  }

  void replace(String css, String text) {
    element(css).sendKeys(Keys.chord(Keys.CONTROL, "a"), text);
  }

  /// Presses keys wherever the focus is.
  void press(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  /// Points at a place of an element, in parts of its width and pixels from its top.
  void point(String css, double part, int top) {
    pointing(css, part, top).perform();
  }

  void clickAt(String css, double part, int top) {
    pointing(css, part, top).click().perform();
  }

  Object run(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /// Errors and warnings that the console got since it was asked last.
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(LogEntry::getMessage)
        .toList();
  }

  /// Addresses that pages asked for since the browser was asked last.
  List<String> requests() {
    var mapper = JsonMapper.builder().build();
    return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
        .map(entry -> mapper.readTree(entry.getMessage()).path("message"))
        .filter(message -> message.path("method").asString().equals("Network.requestWillBeSent"))
        .map((JsonNode message) -> message.at("/params/request/url").asString())
        .toList();
  }

  /// What axe finds that keeps many people from using the page, one line for each place.
  List<?> barriers() {
    driver.executeScript(AXE);
    driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(1));
    return (List<?>)
        driver.executeAsyncScript(
            """
            const done = arguments[0];
            axe.run().then(found => done(found.violations
                .filter(one => ["serious", "critical"].includes(one.impact))
                .flatMap(one => one.nodes.map(node => one.id + ": " + node.failureSummary
                    + " " + node.html))), error => done([String(error)]));
            """);
  }

  @Override
  public void close() {
    driver.quit();
  }

  private Actions pointing(String css, double part, int top) {
    WebElement element = element(css);
    run("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", element);
    var size = element.getSize();
    int left = (int) Math.round((part - 0.5) * size.width);
    return new Actions(driver).moveToElement(element, left, top - size.height / 2);
  }

  private WebElement element(String css) {
    return driver.findElement(By.cssSelector(css));
  }

  private static Stream<File> find(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .map(Path::toFile);
  }

  private static String axe() {
    try (InputStream script = Chromium.class.getResourceAsStream("/axe.min.js")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("axe.min.js", e);
    }
  }
}
