// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import dev.keycost.engine.Engine;
import dev.keycost.engine.Engines;
import dev.keycost.inspect.rule.Rules;
import dev.keycost.keys.KeyKind;
import dev.keycost.report.WorkloadText;
import dev.keycost.result.ResultJson;
import dev.keycost.workload.Workload;
import dev.keycost.workload.Workloads;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `keycost list WHAT`: the names that other commands accept or show, each with its meaning.
@Command(
    name = "list",
    description =
        "Lists the names that other commands accept or show: designs, kinds, workloads, engines,"
            + " settings, rules.",
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
  private static final List<String> SUBJECTS =
      List.of("designs", "kinds", "workloads", "engines", "settings", "rules");

  private final Console console;

  @Parameters(
      index = "0",
      paramLabel = "WHAT",
      description = "designs, kinds, workloads, engines, settings or rules")
  private String what;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "NAME",
      description = "with workloads: one of them, or a file, explained phase by phase")
  private Optional<String> name;

  @Option(
      names = "--engine",
      defaultValue = "sqlite",
      description = "whose designs and settings (default: ${DEFAULT-VALUE})")
  private String engine;

  @Option(names = "--sqlite-lib", description = "the SQLite library to use")
  private Optional<Path> library;

  @Option(names = "--json", description = "one JSON object, for programs")
  private boolean json;

  ListCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (name.isPresent()) {
      console.out().print(explained(name.get()));
      return ExitCode.FINE;
    }
    SequencedMap<String, String> entries =
        switch (what) {
          case "designs" -> designs(engine());
          case "kinds" -> kinds();
          case "workloads" -> workloads();
          case "engines" -> engines();
          case "settings" -> settings(engine());
          case "rules" -> rules();
          default -> throw UnknownName.of("list", "subject", what, SUBJECTS);
        };
    if (json) {
      console.out().print(ResultJson.pretty(entries));
      return ExitCode.FINE;
    }
    int width = entries.keySet().stream().mapToInt(String::length).max().orElse(0);
    entries.forEach(
        (name, meaning) ->
            console.out().println(name + " ".repeat(width - name.length() + 2) + meaning));
    return ExitCode.FINE;
  }

  private String explained(String one) {
    if (!what.equals("workloads")) {
      throw new UsageException(
          "list: found '%s' behind '%s'; accepted: a name behind 'workloads', else nothing."
              .formatted(one, what));
    }
    Workload workload = Workloads.find("list", one);
    return json ? ResultJson.pretty(workload) : WorkloadText.render(workload);
  }

  private Engine engine() {
    return Engines.byName("--engine", engine).open(library);
  }

  private static SequencedMap<String, String> designs(Engine engine) {
    var entries = new LinkedHashMap<String, String>();
    for (KeyDesign design : engine.designs()) {
      entries.put(design.label(), engine.describe(design));
    }
    return entries;
  }

  private static SequencedMap<String, String> kinds() {
    var entries = new LinkedHashMap<String, String>();
    Arrays.stream(KeyKind.values()).forEach(kind -> entries.put(kind.label(), kind.why()));
    return entries;
  }

  private static SequencedMap<String, String> workloads() {
    var entries = new LinkedHashMap<String, String>();
    Workloads.all().forEach(workload -> entries.put(workload.name(), workload.why()));
    return entries;
  }

  private static SequencedMap<String, String> engines() {
    var entries = new LinkedHashMap<String, String>();
    Arrays.stream(Engines.values())
        .forEach(engine -> entries.put(engine.toString(), engine.what()));
    return entries;
  }

  private static SequencedMap<String, String> rules() {
    var entries = new LinkedHashMap<String, String>();
    Arrays.stream(Rules.values()).forEach(rule -> entries.put(rule.label(), rule.why()));
    return entries;
  }

  /// The profiles, each with what it sets; then every single setting.
  private static SequencedMap<String, String> settings(Engine engine) {
    var entries = new LinkedHashMap<String, String>();
    engine
        .profiles()
        .forEach(
            profile -> {
              String name = profile.settings().profile();
              entries.put("--settings " + name, profile.why());
              entries.put("  " + name + " is", profile.settings().values().toString());
            });
    engine.settingNames().forEach((name, accepted) -> entries.put("--set " + name + "=", accepted));
    return entries;
  }
}
