// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.report.page.Printable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// Names for result files that are shown together: the files' own, or their paths where files are
/// called alike. Each differs from the others, and none holds what would move a cursor or turn the
/// writing direction.
public final class ResultNames {
  private ResultNames() {}

  /// In the same order.
  public static List<String> of(List<Path> files) {
    List<String> names = files.stream().map(file -> Printable.of(last(file))).toList();
    if (new HashSet<>(names).size() == names.size()) {
      return names;
    }
    var unique = new ArrayList<String>();
    for (Path file : files) {
      String path = Printable.of(file.toString());
      String name = path;
      for (int n = 2; unique.contains(name); n++) {
        name = path + " (" + n + ")";
      }
      unique.add(name);
    }
    return List.copyOf(unique);
  }

  private static String last(Path file) {
    Path name = file.getFileName();
    return (name == null ? file : name).toString();
  }
}
