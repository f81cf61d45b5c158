// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The programs this build may call, looked up on a search path that is passed in.
///
/// @param searchPath the directories to look in, first match wins
/// @param compilerWish the value of the environment variable `CC`: a program, perhaps with
///   arguments
/// @param platform decides how executable files are named
record Tools(List<Path> searchPath, Optional<String> compilerWish, Platform platform) {
  private static final List<String> COMPILERS = List.of("cc", "gcc", "clang");

  static Tools ofThisMachine() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    List<Path> directories =
        Arrays.stream(path.split(File.pathSeparator))
            .filter(directory -> !directory.isBlank())
            .map(Path::of)
            .toList();
    Optional<String> wish = Optional.ofNullable(System.getenv("CC")).filter(cc -> !cc.isBlank());
    return new Tools(directories, wish, Platform.ofThisMachine());
  }

  /// The words that start the C compiler: what `CC` says, or else the first of cc, gcc and clang.
  List<String> compiler() throws NotBuiltException {
    if (compilerWish.isPresent()) {
      List<String> words = List.of(compilerWish.get().strip().split("\\s+"));
      if (find(words.getFirst()).isEmpty()) {
        throw new NotBuiltException(
            "CC is '"
                + compilerWish.get()
                + "', and no program "
                + words.getFirst()
                + " was found");
      }
      return words;
    }
    return COMPILERS.stream()
        .flatMap(name -> find(name).stream())
        .findFirst()
        .map(path -> List.of(path.toString()))
        .orElseThrow(
            () ->
                new NotBuiltException(
                    "no C compiler (" + String.join(", ", COMPILERS) + ") on PATH"));
  }

  /// Whether [#compiler] finds none.
  boolean lacksCompiler() {
    try {
      compiler();
      return false;
    } catch (NotBuiltException e) {
      return true;
    }
  }

  /// The words that start npm.
  List<String> npm() throws NotBuiltException {
    return find("npm")
        .map(path -> List.of(path.toString()))
        .orElseThrow(
            () -> new NotBuiltException("no npm on PATH, which fetches SQLite's source package"));
  }

  private Optional<Path> find(String name) {
    if (Path.of(name).isAbsolute()) {
      return Optional.of(Path.of(name)).filter(Files::isExecutable);
    }
    return searchPath.stream()
        .flatMap(directory -> fileNames(name).map(directory::resolve))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }

  // On Windows npm is a command script beside a Unix shell script of the plain name.
  private Stream<String> fileNames(String name) {
    return platform.os().equals("windows")
        ? Stream.of(name + ".exe", name + ".cmd")
        : Stream.of(name);
  }
}
