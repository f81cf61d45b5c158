// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.Term;
import dev.keycost.report.page.Block.Terms;
import dev.keycost.report.page.Page.Chapter;
import dev.keycost.report.page.Page.Part;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// A chapter as it grows, with the words that its glossary will have to define.
final class ChapterParts {
  private final List<Part> parts = new ArrayList<>();
  private final SequencedSet<String> terms = new LinkedHashSet<>();

  /// Leaves out what has nothing to tell.
  void add(String id, String title, String note, Told told) {
    if (!told.blocks().isEmpty()) {
      parts.add(new Part(id, title, note, told.blocks()));
      terms.addAll(told.terms());
    }
  }

  /// What all words so far mean.
  void glossary() {
    List<Term> defined =
        terms.stream().map(name -> new Term(name, Glossary.definition(name))).toList();
    if (!defined.isEmpty()) {
      List<Block> blocks = List.of(new Terms(defined));
      parts.add(new Part("glossary", "What each figure means", "", blocks));
    }
  }

  Chapter chapter(String name) {
    return new Chapter(name, parts);
  }
}
