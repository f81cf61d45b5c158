// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class HtmlTest {
  @Test
  void escapesTextAndAttributes() {
    assertThat(new Html().element("b", "<&>\"'", "title", "\"><i>'&").markup())
        .isEqualTo("<b title=\"&quot;&gt;&lt;i&gt;&#39;&amp;\">&lt;&amp;&gt;&quot;&#39;</b>");
  }

  @Test
  void endsWhatItBegan() {
    assertThat(new Html().open("ul").open("li").text("a").close().close().markup())
        .isEqualTo("<ul><li>a</li></ul>");
    assertThat(new Html().empty("rect", "x", "1").markup()).isEqualTo("<rect x=\"1\"/>");
  }

  @Test
  void refusesToStopHalfWay() {
    Html html = new Html().open("p");
    assertThatThrownBy(html::markup).hasMessageContaining("[p]");
  }

  @Test
  void fillsEachPlaceWithWhatIsMeantForIt() {
    var template = new HtmlTemplate("<!--{a}-->sample<!--{/a}-->, <!--{b}--><!--{/b}-->.");

    assertThat(template.fill(Map.of("a", "$1 \\", "b", "<!--{a}-->x<!--{/a}-->")))
        .isEqualTo("$1 \\, <!--{a}-->x<!--{/a}-->.");
  }

  @Test
  void refusesContentsThatDoNotFitThePlaces() {
    var template = new HtmlTemplate("<!--{a}-->sample<!--{/a}-->");

    assertThatThrownBy(() -> template.fill(Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a");
    assertThatThrownBy(() -> template.fill(Map.of("a", "", "b", "")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("b");
    var twice = new HtmlTemplate("<!--{a}--><!--{/a}--><!--{a}--><!--{/a}-->");
    assertThatThrownBy(() -> twice.fill(Map.of("a", "")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aTemplateThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> HtmlTemplate.read("none.html")).hasMessageContaining("none.html");
  }
}
