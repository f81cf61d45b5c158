// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.result.RunComparison;

/// The forms in which two runs are shown beside each other; each is a pure function of the
/// comparison, the same in every locale.
public enum RunComparisonFormat {
  /// For a terminal, 100 columns where names allow it.
  TEXT {
    @Override
    String render(RunComparisonWords words, Presentation presentation) {
      return new RunComparisonText(words, presentation).render();
    }
  },
  /// For an issue or an article.
  MARKDOWN {
    @Override
    String render(RunComparisonWords words, Presentation presentation) {
      return new RunComparisonMarkdown(words).render();
    }
  },
  /// For a program: one document.
  JSON {
    @Override
    String render(RunComparisonWords words, Presentation presentation) {
      return words.json();
    }
  };

  abstract String render(RunComparisonWords words, Presentation presentation);

  /// The whole comparison.
  ///
  /// @param before where the first result lies
  /// @param after where the second one lies
  public String render(
      RunComparison comparison, String before, String after, Presentation presentation) {
    return render(new RunComparisonWords(comparison, before, after), presentation);
  }
}
