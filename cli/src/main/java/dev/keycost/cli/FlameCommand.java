// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import dev.keycost.profile.CollapsedFile;
import dev.keycost.profile.FlameTree;
import dev.keycost.profile.Normalisation;
import dev.keycost.profile.Profile;
import dev.keycost.profile.ProfileFile;
import dev.keycost.report.FlamePage;
import dev.keycost.report.FlameText;
import dev.keycost.report.Presentation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `keycost flame A [B] [C]`: flame graphs and their differences, of anybody's profiles.
@Command(
    name = "flame",
    description = {
      "Draws a profile as a flame graph, or what one or two others do differently.",
      "Reads collapsed stacks, also gzipped, and JFR recordings, of any profiler."
    },
    mixinStandardHelpOptions = true)
final class FlameCommand implements Callable<Integer> {
  private static final long FUNCTIONS = 10;

  private final Console console;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "one to three profiles; the first is what the others are compared with")
  private List<Path> files;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "write a page for a browser; an existing file is never overwritten")
  private Optional<Path> page = Optional.empty();

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description = "what stands above the page (default: the names of the files)")
  private Optional<String> title = Optional.empty();

  @Option(
      names = "--operations",
      paramLabel = "N",
      split = ",",
      converter = QuantityOption.Count.class,
      description =
          "rows, requests or the like behind each profile, one number for all or one for each,"
              + " separated by commas: lets costs per operation be compared")
  private List<Long> operations = List.of();

  @Option(
      names = "--normalise",
      paramLabel = "HOW",
      description =
          "how the table makes profiles comparable: raw, equal-total, equal-total-rounded or"
              + " per-operation (default: per-operation with --operations, else equal-total)")
  private Optional<String> normalise = Optional.empty();

  @Option(
      names = "--top",
      paramLabel = "N",
      converter = QuantityOption.Count.class,
      description =
          "functions in the table: those that differ most, or of one file the busiest; 0 for no"
              + " table (default: 10)")
  private Optional<Long> top = Optional.empty();

  @Option(
      names = "--collapsed",
      description = "instead of a table print the profile as collapsed stacks, names cleaned")
  private boolean collapsed;

  FlameCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    requirePossible();
    Optional<NewFile> target = page.map(path -> NewFile.at("--out", path));
    Optional<Normalisation> wanted = normalise.map(FlameCommand::normalisation);
    FlameTree tree = FlameTree.of(profiles());
    Normalisation normalisation = wanted.orElseGet(this::usual);
    normalisation
        .obstacle(tree.profiles())
        .ifPresent(
            reason -> {
              throw new UsageException("--normalise: %s: %s.".formatted(normalisation, reason));
            });
    target.ifPresent(file -> file.write(FlamePage.of(title.orElseGet(() -> title(tree)), tree)));
    int status = print(tree, normalisation);
    target.ifPresent(file -> console.err().printf("the page is %s%n", file.path()));
    return status;
  }

  private void requirePossible() {
    if (files.size() > FlameTree.PROFILES_MAX) {
      throw new UsageException(
          "FILE: %s profiles cannot be drawn over each other; accepted: 1 to %s; leave some out."
              .formatted(files.size(), FlameTree.PROFILES_MAX));
    }
    if (collapsed && files.size() > 1) {
      throw new UsageException(
          "--collapsed: prints one profile, and there are %s; name one file."
              .formatted(files.size()));
    }
    if (collapsed && top.isPresent()) {
      throw new UsageException(
          "--collapsed: takes the place of the table of --top; leave one of them out.");
    }
    if (top.orElse(0L) < 0) {
      throw new UsageException(
          "--top: %s functions are not possible; accepted: 0 or more."
              .formatted(top.orElseThrow()));
    }
    if (operations.size() > 1 && operations.size() != files.size()) {
      throw new UsageException(
          "--operations: %s numbers for %s files; give one for all, or one for each."
              .formatted(operations.size(), files.size()));
    }
    if (operations.isEmpty() && normalise.equals(Optional.of("per-operation"))) {
      throw new UsageException(
          "--normalise: per-operation needs to know how many there were; give --operations N.");
    }
    for (long number : operations) {
      if (number <= 0) {
        throw new UsageException(
            "--operations: %s is not possible; give what the program did, such as 1M."
                .formatted(number));
      }
    }
  }

  private List<Profile> profiles() {
    List<Profile> profiles = new ArrayList<>();
    for (int place = 0; place < files.size(); place++) {
      ProfileFile read = ProfileFile.read(files.get(place));
      read.warnings().forEach(warning -> warn(read.profile().name() + ": " + warning));
      profiles.add(named(read.profile(), place));
    }
    ProfileFile.requireComparable(profiles).forEach(this::warn);
    return profiles;
  }

  private Profile named(Profile profile, int place) {
    OptionalLong number =
        operations.isEmpty()
            ? profile.operations()
            : OptionalLong.of(operations.get(Math.min(place, operations.size() - 1)));
    return new Profile(
        name(files.get(place)), profile.event(), profile.intervalNanos(), number, profile.stacks());
  }

  /// The file's name, or the whole path where two files are called the same.
  private String name(Path file) {
    List<Path> names = files.stream().map(Path::getFileName).toList();
    boolean unique = new HashSet<>(names).size() == names.size();
    return (unique ? file.getFileName() : file).toString();
  }

  private Normalisation usual() {
    return operations.isEmpty() ? Normalisation.EQUAL_TOTAL : Normalisation.PER_OPERATION;
  }

  private int print(FlameTree tree, Normalisation normalisation) {
    if (collapsed) {
      List<Profile> profiles = tree.profiles();
      return StandardOutput.write(
          console, out -> CollapsedFile.write(profiles.getFirst().stacks(), out));
    }
    int functions = (int) Math.min(Integer.MAX_VALUE, top.orElse(FUNCTIONS));
    if (functions > 0) {
      var presentation = new Presentation("", console.colour(), console.unicode());
      console.out().print(FlameText.of(tree, normalisation, functions, presentation));
      console.out().flush();
    }
    return ExitCode.FINE;
  }

  private void warn(String warning) {
    console.err().println(warning);
  }

  private static String title(FlameTree tree) {
    List<String> names = tree.profiles().stream().map(Profile::name).toList();
    return names.size() == 1
        ? names.getFirst()
        : String.join(" and ", names.subList(1, names.size())) + " against " + names.getFirst();
  }

  private static Normalisation normalisation(String name) {
    List<Normalisation> all = List.of(Normalisation.values());
    List<String> known = all.stream().map(Normalisation::toString).toList();
    int place = known.indexOf(name);
    if (place < 0) {
      throw UnknownName.of("--normalise", "normalisation", name, known);
    }
    return all.get(place);
  }
}
