// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.measure.TreeRole;
import dev.keycost.result.SamplePhases;
import java.util.List;
import org.junit.jupiter.api.Test;

class TreeBlameTest {
  @Test
  void blamesTheRightTree() {
    assertThat(TreeBlame.sentences(TreeShare.of(SamplePhases.trees())))
        .containsExactly(
            "sequence: the key is fine; 99 % of the pages written belong to by_email and by_name.",
            "uuid4:blob:rowid: it is the key; 98 % of the pages written belong to its hidden index"
                + " sqlite_autoindex_event_1, 2.2 % to rows.",
            "uuid4: rows and key are one tree, event, to which 100 % of the pages written belong.");
  }

  @Test
  void sharesBlameWhereNoTreeHasMost() {
    List<TreeShare> shares =
        List.of(
            share("event", TreeRole.TABLE, 0.4),
            share("by_name", TreeRole.INDEX, 0.35),
            share("sqlite_autoindex_event_1", TreeRole.AUTOMATIC_INDEX, 0.25));
    assertThat(TreeBlame.sentences(shares))
        .containsExactly(
            "uuid7: 40 % of the pages written belong to the rows (event), 25 % to hidden indexes,"
                + " 35 % to others.");
  }

  @Test
  void countsWhatOneOperationWrites() {
    TreeShare first = TreeShare.of(SamplePhases.trees()).getFirst();
    assertThat(first.tree()).isEqualTo("by_email");
    assertThat(first.framesPerOperation()).isEqualTo(1.05);
    assertThat(first.pagesPerOperation()).isEqualTo(0.45);
    assertThat(first.share()).isBetween(0.52, 0.53);
  }

  private static TreeShare share(String tree, TreeRole role, double share) {
    return new TreeShare("load", "uuid7", tree, role, share, share, share);
  }
}
