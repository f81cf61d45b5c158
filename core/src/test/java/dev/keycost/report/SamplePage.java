// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.Page;
import java.util.List;

/// A page of every kind of block, with the figures of an article: three designs, ten batches of a
/// million rows. The sample in the template is this page.
final class SamplePage {
  static final List<String> DESIGNS = List.of("sequence", "uuid7", "uuid4");
  static final String COMMAND =
      "keycost bench --designs sequence,uuid7,uuid4 --rows 10M --batch 1M --cache 64MiB \\\n"
          + "  --profile --trees --picture --html sample.html";

  private SamplePage() {}

  static Page full() {
    return new Page(
        "What primary keys cost: sequence, uuid7 and uuid4 in SQLite",
        "keycost 0.1.0, SQLite 3.51.1, sample data",
        List.of(chapter("sample")));
  }

  /// Two results beside each other; the second is shorter.
  static Page two() {
    Page.Chapter whole = chapter("before");
    Page.Chapter some =
        new Page.Chapter("after", List.of(whole.parts().get(0), whole.parts().get(2)));
    return new Page("Two results", "keycost", List.of(whole, some));
  }

  /// One part with these blocks.
  static Page of(Block... blocks) {
    var part = new Page.Part("part", "Part", "", List.of(blocks));
    return new Page("Title", "keycost", List.of(new Page.Chapter("one", List.of(part))));
  }

  static Page.Chapter chapter(String name) {
    return new Page.Chapter(
        name,
        List.of(
            SampleParts.verdict(),
            SampleParts.table(),
            SampleParts.growth(),
            SampleParts.sweep(),
            SampleParts.latencies(),
            SampleParts.profile(),
            SampleDrawings.picture(),
            SampleDrawings.trees(),
            SampleParts.settings(),
            SampleParts.glossary(),
            SampleParts.raw()));
  }
}
