// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.explain.Diagnosis;
import dev.keycost.explain.Remedy;
import dev.keycost.explain.TimeByBucket;
import java.util.List;

/// The explanation for an issue or an article.
final class ExplanationMarkdown {
  private final Story story;
  private final StringBuilder out = new StringBuilder();

  ExplanationMarkdown(Story story) {
    this.story = story;
  }

  String render() {
    Diagnosis diagnosis = story.explanation().diagnosis();
    line("# Why a primary key costs what it costs");
    line("");
    line(story.explanation().verdict().cost());
    line("");
    for (Heading.Line line : new Heading(story.result()).lines()) {
      line("- %s: %s".formatted(line.name(), line.text()));
    }
    story.explanation().time().ifPresent(this::buckets);
    listed("Cause", ExplanationLines.causes(diagnosis));
    listed("Pages", ExplanationLines.pages(diagnosis));
    listed("Settings", diagnosis.notes());
    remedies(diagnosis.remedies());
    listed("Profiles", ExplanationLines.profiles(story));
    listed("Not known", ExplanationLines.limits(story));
    section("Again");
    line("- the same run: `%s`".formatted(story.result().command()));
    return out.toString();
  }

  private void buckets(TimeByBucket time) {
    var buckets = new BucketTable(time);
    section("Where the time goes: " + buckets.title());
    buckets.whole().markdown().forEach(this::line);
    line("");
    line("<details><summary>What each figure means</summary>");
    line("");
    Glossary.shownInBuckets(time)
        .forEach(name -> line("- **%s**: %s".formatted(name, Glossary.definition(name))));
    line("");
    line("</details>");
  }

  private void remedies(List<Remedy> remedies) {
    listed(
        "What would change it",
        remedies.stream()
            .map(remedy -> "%s `%s`".formatted(ExplanationLines.remedy(remedy), remedy.command()))
            .toList());
  }

  private void listed(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      section(title);
      lines.forEach(text -> line("- " + text));
    }
  }

  private void section(String title) {
    line("");
    line("## " + title);
    line("");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
