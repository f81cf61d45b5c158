// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.HtmlTemplate;
import dev.keycost.report.page.Page;
import dev.keycost.report.page.PageFile;
import dev.keycost.report.page.Printable;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The page as a parser sees it, before any script runs. What scripts make of it is the concern of
/// [PageFileBrowserTest].
class PageFileTest {
  private static final int EMPTY_BYTES_MAX = 400_000;
  private static final Path TEMPLATE =
      Path.of("src/main/resources/dev/keycost/report/report.html").toAbsolutePath();

  @ParameterizedTest
  @MethodSource("pages")
  void isWellFormedAndCarriesItsDocument(Page page) throws Exception {
    Document parsed = parse(PageFile.of(page));

    assertThat(all(parsed, "h1")).extracting(Element::getTextContent).hasSize(1);
    assertThat(all(parsed, "title"))
        .extracting(Element::getTextContent)
        .containsExactly(Printable.of(page.title()));
    assertThat(all(parsed, "img")).isEmpty();
    assertThat(data(parsed).path("chapters").size()).isEqualTo(page.chapters().size());
  }

  @Test
  void writesTheDocumentThatScriptsRead() throws Exception {
    var chart =
        SampleParts.chart(
            "c",
            "Caption",
            "",
            new Block.Axis("y", "ns", true),
            "",
            List.of(
                new Block.Series(
                    "s",
                    2,
                    new double[] {1, 2, 1e15},
                    new double[] {Double.NaN, 0.123456789, Double.POSITIVE_INFINITY},
                    new double[0],
                    new double[0])));
    JsonNode block = block(SamplePage.of(chart));

    assertThat(block.toString())
        .isEqualTo(
            """
            {"kind":"line","id":"c","caption":"Caption","group":"",\
            "x":{"title":"rows","unit":"","logarithmic":false},\
            "y":{"title":"y","unit":"ns","logarithmic":true},\
            "series":[{"name":"s","colour":2,"x":[1,2,1000000000000000],\
            "y":[null,0.1234568,null],"low":[],"high":[]}],"marks":[],"note":""}\
            """);
  }

  @Test
  void flamesGoInAsTheyAreAndCommandsKeepTheirLines() throws Exception {
    var flames = new Block.Flames("f", "Flames", "{\"names\":[\"</script>\"]}");
    assertThat(block(SamplePage.of(flames)).at("/json/names/0").asString()).isEqualTo("</script>");

    var command = new Block.Command("c", SamplePage.COMMAND + "\n\u202e");
    assertThat(block(SamplePage.of(command)).path("text").asString())
        .isEqualTo(SamplePage.COMMAND + "\n\ufffd");
  }

  @Test
  void onlyItsOwnScriptMayRunAndNothingIsLoaded() throws Exception {
    String page = PageFile.of(SamplePage.full());
    int from = page.lastIndexOf("<script>") + "<script>".length();
    String script = page.substring(from, page.lastIndexOf("</script>"));
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));

    assertThat(page)
        .contains("sha256-%s".formatted(Base64.getEncoder().encodeToString(digest)))
        .contains("default-src &#39;none&#39;;")
        .doesNotContain("@import", "url(", "fetch(", "import(");
    assertThat(
            all(parse(page), "*").stream()
                .flatMap(one -> Stream.of("src", "href", "action", "data").map(one::getAttribute))
                .distinct())
        .allSatisfy(reference -> assertThat(reference).matches("|#[a-z0-9-]+|data:,"));
  }

  @Test
  void theLibraryBringsItsLicenceAlong() {
    assertThat(PageFile.of(SamplePage.of()))
        .contains("var uPlot=", "The MIT License (MIT)", "Copyright (c) 2022 Leon Sorokin");
  }

  @Test
  void aPageWithoutContentIsSmall() {
    assertThat(PageFile.of(SamplePage.of()).getBytes(StandardCharsets.UTF_8))
        .hasSizeLessThan(EMPTY_BYTES_MAX);
  }

  /// With `-Dsample=write` the template gets the sample instead.
  @Test
  void theTemplateHasTheSample() throws Exception {
    String template = Files.readString(TEMPLATE);
    String block = block(PageFile.of(SamplePage.full()));
    String written = template.replace(block(template), block);
    if ("write".equals(System.getProperty("sample"))) {
      Files.writeString(TEMPLATE, written);
    } else {
      assertThat(template.equals(written))
          .as("the template's sample is SamplePage; what rewrites it stands in the template")
          .isTrue();
    }
    assertThat(parse(written)).isNotNull();
  }

  @Test
  void theTemplateNamesFilesThatExist() throws Exception {
    Document template = parse(HtmlTemplate.read("report.html").text());
    List<Path> files =
        Stream.of("script", "link")
            .flatMap(tag -> all(template, tag).stream())
            .flatMap(element -> Stream.of("src", "href").map(element::getAttribute))
            .filter(reference -> reference.matches(".*\\.(js|css)"))
            .map(TEMPLATE::resolveSibling)
            .toList();

    assertThat(files).hasSizeGreaterThan(30).allSatisfy(file -> assertThat(file).exists());
  }

  static Stream<Page> pages() {
    return Stream.of(SamplePage.full(), SamplePage.two(), SamplePage.of(), HostilePage.page());
  }

  private static JsonNode block(Page page) throws Exception {
    return data(parse(PageFile.of(page))).at("/chapters/0/parts/0/blocks/0");
  }

  private static String block(String page) {
    int from = page.indexOf("<script type=\"application/json\" id=\"page\">");
    return page.substring(from, page.indexOf("</script>", from));
  }

  private static JsonNode data(Document page) {
    Element block =
        all(page, "script").stream()
            .filter(element -> element.getAttribute("id").equals("page"))
            .findFirst()
            .orElseThrow();
    return JsonMapper.builder().build().readTree(block.getTextContent());
  }

  private static Document parse(String page) throws Exception {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(page)));
    } catch (IOException e) {
      throw new AssertionError("reads from a string", e);
    }
  }

  private static List<Element> all(Document page, String tag) {
    NodeList nodes = page.getElementsByTagName(tag);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }
}
