// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.measure.Figures;
import dev.keycost.measure.TreeRole;
import java.util.ArrayList;
import java.util.List;

/// Says which of a design's B-trees the pages written belong to, and whether the key is to blame.
public final class TreeBlame {
  /// From this share on, whatever else is written is beside the point.
  private static final double ALMOST_ALL = 0.9;

  private static final double MOST = 0.5;

  private TreeBlame() {}

  /// One sentence a design.
  ///
  /// @param shares of one phase
  public static List<String> sentences(List<TreeShare> shares) {
    return shares.stream()
        .map(TreeShare::design)
        .distinct()
        .map(design -> sentence(shares.stream().filter(s -> s.design().equals(design)).toList()))
        .toList();
  }

  private static String sentence(List<TreeShare> own) {
    String design = own.getFirst().design();
    double indexes = share(own, TreeRole.INDEX);
    double automatic = share(own, TreeRole.AUTOMATIC_INDEX);
    double table = share(own, TreeRole.TABLE);
    if (indexes >= ALMOST_ALL) {
      return "%s: the key is fine; %s of the pages written belong to %s."
          .formatted(design, Figures.percent(indexes), names(own, TreeRole.INDEX));
    }
    if (indexes >= MOST) {
      return "%s: most of the pages written, %s, belong to %s; %s to the key and the rows."
          .formatted(
              design,
              Figures.percent(indexes),
              names(own, TreeRole.INDEX),
              Figures.percent(automatic + table));
    }
    if (automatic >= MOST) {
      return "%s: it is the key; %s of the pages written belong to its hidden index %s, %s to rows."
          .formatted(
              design,
              Figures.percent(automatic),
              names(own, TreeRole.AUTOMATIC_INDEX),
              Figures.percent(table));
    }
    return automatic + indexes == 0
        ? "%s: rows and key are one tree, %s, to which %s of the pages written belong."
            .formatted(design, names(own, TreeRole.TABLE), Figures.percent(table))
        : "%s: %s of the pages written belong to the rows (%s), %s to hidden indexes, %s to others."
            .formatted(
                design,
                Figures.percent(table),
                names(own, TreeRole.TABLE),
                Figures.percent(automatic),
                Figures.percent(indexes));
  }

  private static double share(List<TreeShare> own, TreeRole role) {
    return own.stream().filter(one -> one.role() == role).mapToDouble(TreeShare::share).sum();
  }

  /// `a`, `a and b`, `a, b and c`, the most written first.
  private static String names(List<TreeShare> own, TreeRole role) {
    var names =
        new ArrayList<>(
            own.stream().filter(one -> one.role() == role).map(TreeShare::tree).toList());
    if (names.isEmpty()) {
      return "none";
    }
    String last = names.removeLast();
    return names.isEmpty() ? last : String.join(", ", names) + " and " + last;
  }
}
