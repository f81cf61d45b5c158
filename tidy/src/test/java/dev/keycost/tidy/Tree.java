// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.tidy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The files of this repository, as the root pom names them; built and hidden folders left out.
record Tree(Path root) {
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
  private static final Set<String> TEXT_ENDINGS =
      Set.of(
          "java",
          "c",
          "h",
          "sh",
          "cmd",
          "xml",
          "md",
          "sql",
          "workload",
          "html",
          "txt",
          "json",
          "js",
          "css");

  /// The tree this test runs in: the folder above the module.
  static Tree here() {
    return new Tree(Path.of("").toAbsolutePath().getParent());
  }

  /// The module folders, in the order of the root pom.
  List<Path> modules() {
    return MODULE
        .matcher(read(root.resolve("pom.xml")))
        .results()
        .map((MatchResult found) -> root.resolve(found.group(1)))
        .toList();
  }

  /// The Java sources of every module, tests included.
  List<Path> javaFiles() {
    return modules().stream()
        .flatMap(module -> walk(module.resolve("src")))
        .filter(file -> file.toString().endsWith(".java"))
        .sorted()
        .toList();
  }

  /// Every text file of the repository: what the modules and the root folder hold, and `.ci`.
  List<Path> texts() {
    return walk(root).filter(Tree::isText).sorted().toList();
  }

  /// Java, C, shell, and the scripts and styles of pages: the files that people read as programs.
  List<Path> programs() {
    return texts().stream().filter(Tree::isProgram).toList();
  }

  /// A path as a message shows it.
  String name(Path file) {
    return root.relativize(file).toString();
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }

  static Stream<Path> walk(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Stream.of();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      List<Path> all = entries.filter(Tree::isOurs).toList();
      return all.stream().flatMap(e -> Files.isDirectory(e) ? walk(e) : Stream.of(e));
    } catch (IOException e) {
      throw new UncheckedIOException(folder.toString(), e);
    }
  }

  private static boolean isOurs(Path entry) {
    String name = entry.getFileName().toString();
    boolean hidden = name.startsWith(".") && !name.equals(".ci") && !name.equals(".editorconfig");
    return !hidden && !name.equals("target") && !Files.isSymbolicLink(entry);
  }

  private static boolean isText(Path file) {
    String name = file.getFileName().toString();
    return TEXT_ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1)) || isScript(file);
  }

  private static boolean isProgram(Path file) {
    String name = file.getFileName().toString();
    return name.matches(".*\\.(java|c|h|sh|cmd|js|css)") || isScript(file);
  }

  private static boolean isScript(Path file) {
    return file.getFileName().toString().indexOf('.') < 0
        && Files.isExecutable(file)
        && read(file).startsWith("#!");
  }
}
