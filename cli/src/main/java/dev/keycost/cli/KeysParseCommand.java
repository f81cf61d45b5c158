// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.keys.form.UuidLayout;
import dev.keycost.keys.reading.KeyReader;
import dev.keycost.keys.reading.KeyReading;
import dev.keycost.result.ResultJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `keycost keys parse VALUE…`: what single keys can be.
@Command(
    name = "parse",
    description = "Says what each key can be: kind, time, node, byte order. The likeliest first.",
    mixinStandardHelpOptions = true)
final class KeysParseCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "VALUE",
      arity = "0..*",
      description = "keys; standard input, one a line, if none is given")
  private List<String> values = List.of();

  @Option(names = "--json", description = "one JSON array, for programs")
  private boolean json;

  KeysParseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    KeyReader reader = new KeyReader(Instant.now());
    return StandardOutput.write(
        console,
        out -> {
          try (Answers answers = new Answers(out, json)) {
            KeyLines.each(values, console, value -> answers.add(answer(value, reader.read(value))));
          }
        });
  }

  private String answer(String value, List<KeyReading> readings) {
    return json ? ResultJson.pretty(document(value, readings)) : text(value, readings);
  }

  private static String text(String value, List<KeyReading> readings) {
    StringBuilder text = new StringBuilder(value).append('\n');
    SequencedMap<String, String> facts = facts(readings.getFirst());
    int width = facts.keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
    facts.forEach(
        (name, fact) -> text.append("  " + name + " ".repeat(width - name.length()) + fact + '\n'));
    for (KeyReading other : readings.subList(1, readings.size())) {
      text.append("  or " + String.join(", ", inOneLine(other)) + '\n');
    }
    return text.toString();
  }

  private static SequencedMap<String, String> facts(KeyReading reading) {
    SequencedMap<String, String> facts = new LinkedHashMap<>();
    facts.put("kind", reading.kind());
    reading.time().ifPresent(time -> facts.put("time", time.toString()));
    facts.putAll(reading.parts());
    reading.layout().ifPresent(layout -> facts.put("byte order", layout.label()));
    facts.put("written as", reading.form());
    facts.put("bytes", HexFormat.of().formatHex(reading.raw()));
    return facts;
  }

  private static List<String> inOneLine(KeyReading reading) {
    List<String> words = new ArrayList<>();
    words.add(reading.kind());
    reading.layout().ifPresent(layout -> words.add("byte order " + layout.label()));
    reading.time().ifPresent(time -> words.add("time " + time));
    reading.parts().forEach((name, part) -> words.add(name + " " + part));
    return words;
  }

  private static Map<String, Object> document(String value, List<KeyReading> readings) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("value", value);
    document.put("readings", readings.stream().map(KeysParseCommand::document).toList());
    return document;
  }

  private static Map<String, Object> document(KeyReading reading) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("kind", reading.kind());
    document.put("form", reading.form());
    document.put("layout", reading.layout().map(UuidLayout::label));
    document.put("time", reading.time());
    document.put("parts", reading.parts());
    document.put("bytes", HexFormat.of().formatHex(reading.raw()));
    return document;
  }
}
