// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The command line of a run with some options changed, to be pasted into a shell.
final class Rerun {
  /// A word of a POSIX shell, as keycost writes it down: quoted parts stay as they are.
  private static final Pattern WORD = Pattern.compile("(?:[^\\s'\\\\]|'[^']*'|\\\\.)+");

  private static final Set<String> VERBS = Set.of("bench", "explain");

  /// A result is never overwritten, and the report's form is the reader's to choose.
  private static final Set<String> DROPPED = Set.of("--out", "--html");

  private static final Set<String> FLAGS_DROPPED =
      Set.of("--json", "--markdown", "--csv", "--dry-run", "--profile");

  private Rerun() {}

  /// @param changed options by name, such as `--designs`; `--set` is added to those there are
  static String of(RunResult result, Map<String, String> changed) {
    List<String> words = WORD.matcher(result.command()).results().map(MatchResult::group).toList();
    int first = words.size() > 1 && VERBS.contains(words.get(1)) ? 2 : 1;
    var again = new ArrayList<String>(List.of("keycost", "bench"));
    for (int i = first; i < words.size(); i++) {
      String word = words.get(i);
      String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
      boolean replaced = changed.containsKey(name) && !name.equals("--set");
      if (replaced || DROPPED.contains(name)) {
        i += word.equals(name) ? 1 : 0;
      } else if (!FLAGS_DROPPED.contains(word)) {
        again.add(word);
      }
    }
    changed.forEach(
        (name, value) -> {
          again.add(name);
          again.add(value);
        });
    return String.join(" ", again);
  }
}
