// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.workload;

import dev.keycost.design.TableExtras;
import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// Reads the text of one workload, once; docs/reference/workloads.md describes the form.
///
/// Comment lines `# why:`, `# goal:` and `# non-goal:` say what it is for. `NAME = VALUE` before
/// the first `[PHASE]` presets the run, behind it describes the phase.
final class WorkloadReader {
  private static final String WHY = "# why:";
  private static final String GOAL = "# goal:";
  private static final String NON_GOAL = "# non-goal:";

  private final String where;
  private final String name;
  private final List<String> whys = new ArrayList<>();
  private final List<String> goals = new ArrayList<>();
  private final List<String> nonGoals = new ArrayList<>();
  private final SequencedMap<String, WorkloadValue> presets = new LinkedHashMap<>();
  private final List<PhaseText> phases = new ArrayList<>();
  private int line;

  /// A phase as it stands in the file.
  record PhaseText(String where, String name, SequencedMap<String, WorkloadValue> values) {}

  /// @param where the file, for messages
  /// @param name the workload's
  WorkloadReader(String where, String name) {
    this.where = where;
    this.name = name;
  }

  /// @throws UsageException when something in it is unknown or missing: file, line, what is known
  Workload read(String text) {
    text.lines().forEach(this::take);
    if (whys.isEmpty()) {
      throw new UsageException(
          "%s: no line '%s'; say in one sentence which question the workload answers."
              .formatted(where, WHY));
    }
    if (phases.isEmpty()) {
      throw new UsageException(
          "%s: no phase; begin one with a name in brackets, such as [load].".formatted(where));
    }
    List<Phase> read = phases.stream().map(PhaseReader::read).toList();
    check(read);
    Presets preset = PresetReader.read(presets);
    check(read, preset.extras());
    return new Workload(name, String.join(" ", whys), goals, nonGoals, preset, read);
  }

  private void take(String raw) {
    line++;
    String text = raw.strip();
    if (text.startsWith(WHY)) {
      whys.add(text.substring(WHY.length()).strip());
    } else if (text.startsWith(GOAL)) {
      goals.add(text.substring(GOAL.length()).strip());
    } else if (text.startsWith(NON_GOAL)) {
      nonGoals.add(text.substring(NON_GOAL.length()).strip());
    } else {
      String content = text.replaceFirst("(^|\\s)#.*", "").strip();
      if (!content.isEmpty()) {
        takeContent(content);
      }
    }
  }

  private void takeContent(String content) {
    if (content.startsWith("[")) {
      phases.add(new PhaseText(at(), phaseName(content), new LinkedHashMap<>()));
      return;
    }
    String[] parts = content.split("\\s*=\\s*", 2);
    if (parts.length < 2 || parts[1].isBlank()) {
      throw new UsageException(
          "%s: found '%s'; accepted: [PHASE], NAME = VALUE, or a comment behind #."
              .formatted(at(), content));
    }
    boolean inPhase = !phases.isEmpty();
    List<String> known = inPhase ? PhaseReader.NAMES : PresetReader.NAMES;
    if (!known.contains(parts[0])) {
      throw UnknownName.of(at(), inPhase ? "word of a phase" : "preset", parts[0], known);
    }
    var values = inPhase ? phases.getLast().values() : presets;
    var value = new WorkloadValue("%s: %s".formatted(at(), parts[0]), parts[1]);
    if (values.putIfAbsent(parts[0], value) != null) {
      throw new UsageException(
          "%s: '%s' stands twice in one place; give it once.".formatted(at(), parts[0]));
    }
  }

  private String phaseName(String content) {
    String inside = content.replaceAll("^\\[|\\]$", "");
    if (!content.endsWith("]") || !inside.matches("[a-z0-9][a-z0-9-]*")) {
      throw new UsageException(
          ("%s: found '%s'; accepted: a name of small letters, digits and dashes in brackets, such"
                  + " as [get-cold].")
              .formatted(at(), content));
    }
    return inside;
  }

  private String at() {
    return where + ":" + line;
  }

  private void check(List<Phase> read) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < read.size(); i++) {
      if (!names.add(read.get(i).name())) {
        throw new UsageException(
            "%s: a second phase '%s'; give each a name of its own."
                .formatted(phases.get(i).where(), read.get(i).name()));
      }
    }
    if (!read.getFirst().load()) {
      throw new UsageException(
          "%s: the first phase does something else than to insert; the table is empty then. Begin"
                  .formatted(phases.getFirst().where())
              + " with a phase whose line is 'do = insert'.");
    }
  }

  /// What the table does not have cannot be asked for.
  private void check(List<Phase> read, TableExtras extras) {
    for (int i = 0; i < read.size(); i++) {
      Set<Operation> done = read.get(i).mix().keySet();
      if (done.contains(Operation.RANGE_BY_TIME) && !extras.time()) {
        throw missing(phases.get(i), Operation.RANGE_BY_TIME, "time_index = yes");
      }
      if (done.contains(Operation.JOIN) && extras.children() == 0) {
        throw missing(phases.get(i), Operation.JOIN, "children = 2");
      }
    }
  }

  private static UsageException missing(PhaseText phase, Operation operation, String preset) {
    return new UsageException(
        ("%s: phase '%s' does %s, which the table is not made for; put the line '%s' above the"
                + " first phase.")
            .formatted(phase.where(), phase.name(), operation, preset));
  }

  /// Reads the presets.
  private static final class PresetReader {
    static final List<String> NAMES =
        List.of(
            "rows", "batch", "transaction", "payload", "keys_per_second", "time_index", "children");

    static Presets read(SequencedMap<String, WorkloadValue> values) {
      Optional<WorkloadValue> rows = Optional.ofNullable(values.get("rows"));
      return new Presets(
          rows.filter(value -> !value.timesCache()).map(WorkloadValue::count),
          rows.filter(WorkloadValue::timesCache).map(WorkloadValue::cacheTimes),
          Optional.ofNullable(values.get("batch")).map(WorkloadValue::count),
          Optional.ofNullable(values.get("transaction")).map(WorkloadValue::count),
          Optional.ofNullable(values.get("payload")).map(WorkloadValue::bytes),
          Optional.ofNullable(values.get("keys_per_second")).map(WorkloadValue::count),
          new TableExtras(
              Optional.ofNullable(values.get("time_index")).map(WorkloadValue::yes).orElse(false),
              Optional.ofNullable(values.get("children"))
                  .map(value -> value.number(0, 100))
                  .orElse(0)));
    }
  }
}
