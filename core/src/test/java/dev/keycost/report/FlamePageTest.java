// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.profile.Profile;
import dev.keycost.report.page.Html;
import dev.keycost.report.page.HtmlTemplate;
import dev.keycost.report.page.Printable;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The page as a parser sees it, before any script runs. What scripts make of it is the concern of
/// [FlamePageBrowserTest].
class FlamePageTest {
  private static final List<String> REFERENCES =
      List.of("src", "href", "action", "srcset", "xlink:href", "data");

  @Test
  void writesTheDocumentOfAPage() {
    assertThat(FlameJson.of("Inserts", SampleFlames.tree(SampleFlames.two())))
        .isEqualTo(
            """
            {"title":"Inserts","profiles":[\
            {"name":"sequence","event":"ctimer","intervalNanos":1000000,"operations":1000000,\
            "total":100},\
            {"name":"uuid4","event":"ctimer","intervalNanos":1000000,"operations":1000000,\
            "total":300}],\
            "names":["all","main","step","insert","seek","balance","quick"],\
            "frame":[0,1,2,3,4,5,6],"parent":[0,0,1,2,2,3,3],\
            "self":[[0,0,60,0,30,0,10],[0,0,66,4,180,50,0]]}\
            """);
  }

  @Test
  void whatIsUnknownIsNullAndFractionsStay() {
    JsonNode unknown =
        JsonMapper.builder()
            .build()
            .readTree(FlameJson.of("t", SampleFlames.tree(SampleFlames.twoOfUnknownWork())));
    assertThat(unknown.at("/profiles/0/operations").isNull()).isTrue();

    String hostile = FlameJson.of("t", SampleFlames.tree(SampleFlames.hostile()));
    assertThat(hostile).contains("\"total\":9.5", "7.5").doesNotContain(".0");
  }

  @Test
  void noNameEndsTheBlockThatItStandsIn() throws Exception {
    String page = page("t", SampleFlames.hostile());
    int from = page.indexOf("id=\"flame\">");
    String block = page.substring(from, page.indexOf("</script>", from));

    assertThat(block).contains("\\u003c/script\\u003e\\u003cb\\u003e\\u0026amp;");
    assertThat(block.codePoints()).allMatch(c -> c < 0x7f);
    JsonNode data = data(parse(page));
    assertThat(data.at("/names/1").asString()).isEqualTo(Printable.of(SampleFlames.HOSTILE));
    assertThat(data.at("/profiles/0/name").asString())
        .isEqualTo(Printable.of(SampleFlames.HOSTILE));
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void isWellFormedAndCarriesItsDocument(List<Profile> profiles) throws Exception {
    Document page = parse(page(SampleFlames.HOSTILE, profiles));

    assertThat(page.getDocumentElement().getTagName()).isEqualTo("html");
    assertThat(all(page, "b")).isEmpty();
    String shown = Printable.of(SampleFlames.HOSTILE);
    assertThat(all(page, "h1")).extracting(Element::getTextContent).containsExactly(shown);
    assertThat(all(page, "title")).extracting(Element::getTextContent).containsExactly(shown);
    String json = FlameJson.of(SampleFlames.HOSTILE, SampleFlames.tree(profiles));
    assertThat(data(page)).isEqualTo(JsonMapper.builder().build().readTree(json));
  }

  @Test
  void asksTheNetworkForNothing() throws Exception {
    String page = page("t", SampleFlames.two());
    List<String> references =
        all(parse(page), "*").stream()
            .flatMap(element -> REFERENCES.stream().map(element::getAttribute))
            .distinct()
            .toList();

    assertThat(references)
        .allSatisfy(reference -> assertThat(reference).matches("|#[a-z0-9-]+|data:,"));
    assertThat(page).doesNotContain("@import", "url(", "http:", "https:", "import(", "fetch(");
  }

  @Test
  void onlyItsOwnScriptMayRun() throws Exception {
    String page = page("t", SampleFlames.two());
    int from = page.lastIndexOf("<script>") + "<script>".length();
    String script = page.substring(from, page.lastIndexOf("</script>"));
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));

    assertThat(page)
        .contains(
            "script-src &#39;sha256-%s&#39;;".formatted(Base64.getEncoder().encodeToString(digest)))
        .contains("default-src &#39;none&#39;;");
  }

  @Test
  void whatIntroducesThePictureStandsAboveIt() throws Exception {
    String introduction = new Html().element("p", "1 < 2", "id", "first").markup();
    String page = FlamePage.of("t", SampleFlames.tree(SampleFlames.two()), introduction);

    assertThat(page.indexOf("id=\"first\"")).isBetween(1, page.indexOf("id=\"graph\""));
    assertThat(parse(page)).isNotNull();
  }

  @Test
  void theTemplateIsAPageByItself() throws Exception {
    Document template = parse(HtmlTemplate.read("flame.html").text());
    List<String> files =
        Stream.of("script", "link")
            .flatMap(tag -> all(template, tag).stream())
            .flatMap(element -> Stream.of("src", "href").map(element::getAttribute))
            .filter(reference -> reference.startsWith("flame/"))
            .toList();

    assertThat(files).hasSizeGreaterThan(10).contains("flame/graph.js", "flame/flame.css");
    assertThat(files).allSatisfy(file -> assertThat(HtmlTemplate.read(file).text()).isNotBlank());
    assertThat(data(template).at("/self/1").size()).isGreaterThan(200);
  }

  static Stream<List<Profile>> profiles() {
    return Stream.of(
        SampleFlames.two(),
        SampleFlames.twoOfUnknownWork(),
        SampleFlames.three(),
        SampleFlames.hostile(),
        SampleFlames.two().subList(0, 1));
  }

  private static String page(String title, List<Profile> profiles) {
    return FlamePage.of(title, SampleFlames.tree(profiles));
  }

  private static JsonNode data(Document page) {
    Element block =
        all(page, "script").stream()
            .filter(element -> element.getAttribute("id").equals("flame"))
            .findFirst()
            .orElseThrow();
    return JsonMapper.builder().build().readTree(block.getTextContent());
  }

  private static Document parse(String page)
      throws ParserConfigurationException, SAXException, IOException {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(page)));
  }

  private static List<Element> all(Document page, String tag) {
    NodeList nodes = page.getElementsByTagName(tag);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }
}
