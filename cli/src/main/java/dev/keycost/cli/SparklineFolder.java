// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import dev.keycost.report.ReportedResult;
import dev.keycost.report.Sparklines;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// The folder of the small pictures that a Markdown report refers to.
///
/// @param pictures texts of the files, by their paths
record SparklineFolder(Path folder, SequencedMap<Path, String> pictures) {
  private static final String OPTION = "--sparklines";

  /// Looks before anything is written whether all could be.
  ///
  /// @throws UsageException when the folder cannot be made, or a file is there already, or
  ///   something was varied in a result
  static SparklineFolder at(Path folder, List<ReportedResult> results) {
    requireFolder(folder);
    SequencedMap<Path, String> pictures = new LinkedHashMap<>();
    for (ReportedResult one : results) {
      if (one.result().swept()) {
        throw new UsageException(
            ("%s: %s: %s was varied in it, and a sparkline is of one value; leave out the option,"
                    + " or use --svg, which draws its curves.")
                .formatted(OPTION, one.path(), one.result().parameter()));
      }
      String inside = results.size() == 1 ? "" : Sparklines.folder(one.name());
      for (Sparklines.Sparkline picture : Sparklines.of(one.result().first())) {
        Path file = folder.resolve(inside).resolve(picture.fileName());
        if (Files.exists(file.getParent())) {
          NewFile.at(OPTION, file);
        }
        if (pictures.put(file, picture.svg()) != null) {
          throw new UsageException(
              ("%s: two results would have the file %s; report them one by one, or rename one of"
                      + " them.")
                  .formatted(OPTION, file));
        }
      }
    }
    return new SparklineFolder(folder, pictures);
  }

  void write() {
    pictures.forEach(
        (file, picture) -> {
          try {
            Files.createDirectories(file.getParent());
          } catch (IOException e) {
            throw new FileNotWrittenException(OPTION, file.getParent(), e);
          }
          new NewFile(OPTION, file).write(picture);
        });
  }

  /// How a Markdown file in the current folder refers to it; parts of addresses are escaped as in
  /// RFC 3986, section 2.1.
  String address() {
    Path here = Path.of("").toAbsolutePath();
    Path there = folder.toAbsolutePath().normalize();
    if (!here.getRoot().equals(there.getRoot())) {
      return there.toUri().toString().replaceAll("/$", "");
    }
    Path relative = here.relativize(there);
    String address =
        StreamSupport.stream(relative.spliterator(), false)
            .map(Path::toString)
            .map(SparklineFolder::escaped)
            .collect(Collectors.joining("/"));
    return address.isEmpty() ? "." : address;
  }

  private static String escaped(String part) {
    return part.codePoints().mapToObj(SparklineFolder::escaped).collect(Collectors.joining());
  }

  private static String escaped(int character) {
    String text = Character.toString(character);
    return text.matches("[A-Za-z0-9._~-]")
        ? text
        : URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static void requireFolder(Path folder) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException(
          "%s: %s: this is no folder; accepted: a folder, or a name that is free."
              .formatted(OPTION, folder));
    }
    Path above = folder.toAbsolutePath().normalize().getParent();
    if (!Files.exists(folder) && above != null) {
      NewFile.at(OPTION, folder);
    }
  }
}
