// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.tidy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which package may use which: the block marked `layers` in ARCHITECTURE.md. All names are first
/// segments below `dev.keycost`.
record Layers(Map<String, Set<String>> allowed) {
  private static final Pattern BLOCK =
      Pattern.compile("^```layers\\R(.*?)^```", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern LINE =
      Pattern.compile("\\s*([a-z0-9]+)\\s*->((?:\\s+[a-z0-9]+)*)\\s*");

  /// One use of a class by another, both as `dev.keycost.x.Y`.
  record Use(String user, String used) {}

  /// Reads the block of a Markdown text.
  static Layers in(String markdown) {
    Matcher block = BLOCK.matcher(markdown);
    if (!block.find()) {
      throw new IllegalArgumentException("no block marked ```layers");
    }
    Map<String, Set<String>> allowed = new LinkedHashMap<>();
    for (String line : block.group(1).lines().filter(l -> !l.isBlank()).toList()) {
      Matcher parts = LINE.matcher(line);
      if (!parts.matches()) {
        throw new IllegalArgumentException("'" + line + "' is not of the form: name -> name name");
      }
      Set<String> targets = new LinkedHashSet<>(List.of(parts.group(2).trim().split("\\s+")));
      targets.remove("");
      if (allowed.put(parts.group(1), targets) != null) {
        throw new IllegalArgumentException("'" + parts.group(1) + "' has two lines");
      }
    }
    return new Layers(allowed);
  }

  /// What is wrong with the block itself, given the packages that exist.
  List<String> offences(Set<String> existing) {
    List<String> offences = new ArrayList<>();
    for (String name : new TreeSet<>(existing)) {
      if (!allowed.containsKey(name)) {
        offences.add("package " + name + " exists, but the block has no line for it");
      }
    }
    allowed.forEach(
        (name, targets) -> {
          if (!existing.contains(name)) {
            offences.add("the block has a line for " + name + ", but there is no such package");
          }
          for (String target : targets) {
            if (!allowed.containsKey(target)) {
              offences.add(name + " -> " + target + ": the block has no line for " + target);
            }
          }
        });
    List<String> cycle = cycle();
    if (!cycle.isEmpty()) {
      offences.add("the block goes round in a circle: " + String.join(" -> ", cycle));
    }
    return offences;
  }

  /// What is wrong with one use, in no or one line.
  List<String> offences(Use use) {
    String from = station(use.user());
    String to = station(use.used());
    if (from.equals(to) || allowed.getOrDefault(from, Set.of()).contains(to)) {
      return List.of();
    }
    String line = from + " -> " + String.join(" ", allowed.getOrDefault(from, Set.of()));
    return List.of(use.user() + " uses " + use.used() + ", but the block says: " + line.strip());
  }

  /// The first segment below `dev.keycost`: `engine` for `dev.keycost.engine.sqlite.Pages`.
  static String station(String className) {
    String below = className.substring("dev.keycost.".length());
    int dot = below.indexOf('.');
    return dot < 0 ? "(dev.keycost itself)" : below.substring(0, dot);
  }

  private List<String> cycle() {
    Set<String> done = new LinkedHashSet<>();
    for (String name : allowed.keySet()) {
      List<String> cycle = cycleFrom(name, new ArrayList<>(), done);
      if (!cycle.isEmpty()) {
        return cycle;
      }
    }
    return List.of();
  }

  private List<String> cycleFrom(String name, List<String> path, Set<String> done) {
    if (path.contains(name)) {
      List<String> cycle = new ArrayList<>(path.subList(path.indexOf(name), path.size()));
      cycle.add(name);
      return cycle;
    }
    if (done.contains(name)) {
      return List.of();
    }
    path.add(name);
    for (String target : allowed.getOrDefault(name, Set.of())) {
      List<String> cycle = cycleFrom(target, path, done);
      if (!cycle.isEmpty()) {
        return cycle;
      }
    }
    path.removeLast();
    done.add(name);
    return List.of();
  }
}
