// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.Inspection;
import dev.keycost.inspect.SampleInspection;
import dev.keycost.report.page.HtmlTemplate;
import dev.keycost.report.page.Printable;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
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
import tools.jackson.databind.json.JsonMapper;

/// The page as a parser sees it. It is HTML and XML at once, so the strictest parser that there is
/// reads it.
class InspectionHtmlTest {
  private static final List<String> REFERENCES =
      List.of("src", "href", "action", "srcset", "xlink:href", "data");

  @ParameterizedTest
  @MethodSource("inspections")
  void isWellFormed(Inspection inspection) throws Exception {
    Document page = page(inspection);

    assertThat(page.getDocumentElement().getTagName()).isEqualTo("html");
    assertThat(page.getElementsByTagName("h1").getLength()).isOne();
  }

  @ParameterizedTest
  @MethodSource("inspections")
  void asksTheNetworkForNothing(Inspection inspection) throws Exception {
    List<String> references =
        all(page(inspection), "*").stream()
            .flatMap(element -> REFERENCES.stream().map(element::getAttribute))
            .distinct()
            .toList();
    assertThat(references)
        .allSatisfy(reference -> assertThat(reference).matches("|#[a-z0-9-]+|data:,"));
    String style = HtmlTemplate.read("inspection.html").text();
    assertThat(style).doesNotContain("@import", "url(", "http:", "https:", "//");
  }

  @Test
  void namesAreTextAndNothingElse() throws Exception {
    Document page = page(SampleInspection.hostile());

    assertThat(all(page, "b")).isEmpty();
    assertThat(all(page, "script")).hasSize(2);
    String shown = Printable.of(SampleInspection.HOSTILE);
    assertThat(all(page, "summary").getFirst().getTextContent()).contains(shown);
    assertThat(all(page, "h3").getFirst().getTextContent()).isEqualTo(shown);
    assertThat(all(page, "title").getFirst().getTextContent()).contains(shown);
    assertThat(all(page, "code").getFirst().getTextContent())
        .isEqualTo(String.join("\n", SampleInspection.HOSTILE.lines().map(Printable::of).toList()));
  }

  @ParameterizedTest
  @MethodSource("inspections")
  void carriesTheDocumentThatJsonPrints(Inspection inspection) throws Exception {
    Element script =
        all(page(inspection), "script").stream()
            .filter(element -> element.getAttribute("id").equals("inspection"))
            .findFirst()
            .orElseThrow();

    assertThat(script.getTextContent()).doesNotContain("<", ">", "&");
    var mapper = JsonMapper.builder().build();
    assertThat(mapper.readTree(script.getTextContent()))
        .isEqualTo(mapper.readTree(new InspectionJson(inspection).render()));
  }

  @Test
  void linksLeadToTables() throws Exception {
    Document page = page(SampleInspection.troubled());
    List<String> targets =
        all(page, "details").stream().map(element -> element.getAttribute("id")).toList();
    List<String> links =
        all(page, "article").stream()
            .flatMap(card -> all(card, "a").stream())
            .map(link -> link.getAttribute("href").substring(1))
            .toList();

    assertThat(links).containsExactly("table-2", "table-1", "table-2");
    assertThat(targets).containsAll(links);
  }

  @Test
  void unfoldsOnlyWhatMattersWhereThereAreManyTables() throws Exception {
    Document page = page(SampleInspection.many());
    List<String> open =
        all(page, "details").stream()
            .filter(element -> element.hasAttribute("open"))
            .map(element -> element.getAttribute("id"))
            .toList();

    assertThat(open).containsExactly("table-17");
    List<String> bars =
        all(page, "li").stream()
            .flatMap(item -> all(item, "span").stream())
            .filter(span -> span.getAttribute("class").equals("name"))
            .map(Element::getTextContent)
            .toList();
    assertThat(bars).hasSize(14).startsWith("t40", "t39");
    assertThat(bars).endsWith("28 smaller tables", "everything else");
  }

  @Test
  void onlyItsOwnScriptMayRun() throws Exception {
    String template = HtmlTemplate.read("inspection.html").text();
    int from = template.lastIndexOf("<script>") + "<script>".length();
    String script = template.substring(from, template.lastIndexOf("</script>"));

    assertThat(template)
        .as("the hash of the script in the template's Content-Security-Policy")
        .contains("script-src 'sha256-" + sha256(script) + "';");
  }

  @Test
  void theTemplateIsAPageByItself() throws Exception {
    Document page = parse(HtmlTemplate.read("inspection.html").text());

    assertThat(all(page, "article")).hasSize(1);
  }

  static Stream<Inspection> inspections() {
    return Stream.of(
        SampleInspection.troubled(),
        SampleInspection.healthy(),
        SampleInspection.sampled(),
        SampleInspection.hostile(),
        SampleInspection.empty(),
        SampleInspection.many());
  }

  private static Document page(Inspection inspection)
      throws ParserConfigurationException, SAXException, IOException {
    return parse(new InspectionHtml(inspection).render());
  }

  private static Document parse(String page)
      throws ParserConfigurationException, SAXException, IOException {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(page)));
  }

  private static List<Element> all(Document page, String tag) {
    return list(page.getElementsByTagName(tag));
  }

  private static List<Element> all(Element element, String tag) {
    return list(element.getElementsByTagName(tag));
  }

  private static List<Element> list(NodeList nodes) {
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  private static String sha256(String text) throws NoSuchAlgorithmException {
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return Base64.getEncoder().encodeToString(digest);
  }
}
