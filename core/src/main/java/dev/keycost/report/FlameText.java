// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.profile.Difference;
import dev.keycost.profile.FlameDifference;
import dev.keycost.profile.FlameTree;
import dev.keycost.profile.FunctionDifference;
import dev.keycost.profile.Normalisation;
import dev.keycost.profile.Presence;
import dev.keycost.report.page.Printable;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;

/// What stands out in one to three profiles, as text: the functions that are busiest themselves, or
/// those that differ most from the baseline.
public final class FlameText {
  private static final int NAME_CHARACTERS_MAX = 56;
  private static final MathContext DIGITS = new MathContext(3);
  private static final double ROUNDING = 1e-9;
  private static final List<String> COLUMNS =
      List.of("function itself", "before", "after", "difference", "times", "");

  private FlameText() {}

  /// One table for a single profile, or one for each that is compared with the baseline.
  ///
  /// @param functions how many at most stand in a table
  /// @throws IllegalArgumentException where the normalisation is impossible
  public static String of(
      FlameTree tree, Normalisation normalisation, int functions, Presentation presentation) {
    var out = new TextLines(presentation);
    if (tree.profiles().size() == 1) {
      busiest(out, tree, normalisation, functions);
    }
    for (int against = 1; against < tree.profiles().size(); against++) {
      if (against > 1) {
        out.line("");
      }
      differing(out, tree, FlameDifference.of(tree, normalisation, against), functions, against);
    }
    return out.text();
  }

  private static void busiest(
      TextLines out, FlameTree tree, Normalisation normalisation, int count) {
    FlameDifference itself = FlameDifference.of(tree, normalisation, 0);
    double total = itself.inclusive(0).before();
    List<List<String>> rows =
        itself.functions().stream()
            .sorted(Comparator.comparingDouble(function -> -function.self().before()))
            .filter(function -> function.self().before() > 0)
            .limit(count)
            .map(function -> share(name(function), function.self().before(), total))
            .toList();
    List<List<String>> foot = List.of(share(FlameTree.ROOT, total, total));
    out.line("%s, in %s".formatted(name(tree, 0), unit(tree, normalisation)));
    out.line("");
    var table = new Table(List.of("function itself", "weight", "share"), rows, foot, 1);
    table.lines(out.rule()).forEach(out::line);
  }

  private static List<String> share(String name, double weight, double total) {
    return List.of(name, amount(weight), Figures.percent(weight / total));
  }

  private static void differing(
      TextLines out, FlameTree tree, FlameDifference difference, int count, int against) {
    List<List<String>> rows =
        difference.functions().stream()
            .filter(function -> function.self().delta() != 0)
            .limit(count)
            .map(function -> row(name(function), function.self()))
            .toList();
    List<List<String>> foot = List.of(row(FlameTree.ROOT, difference.inclusive(0)));
    out.line(
        "%s against %s, in %s"
            .formatted(name(tree, against), name(tree, 0), unit(tree, difference.normalisation())));
    out.line("");
    new Table(COLUMNS, rows, foot, 1).lines(out.rule()).forEach(out::line);
  }

  private static List<String> row(String name, Difference difference) {
    boolean both = difference.presence() == Presence.BOTH && difference.before() > 0;
    return List.of(
        name,
        amount(difference.before()),
        amount(difference.after()),
        signed(difference),
        both ? Figures.ratio(difference.after() / difference.before()) : "",
        mark(difference));
  }

  /// What is left of two sums that should be equal is no difference.
  private static String signed(Difference difference) {
    double delta = difference.delta();
    double larger = Math.max(difference.before(), difference.after());
    if (Math.abs(delta) <= ROUNDING * larger) {
      return "0";
    }
    return (delta > 0 ? "+" : "") + amount(delta);
  }

  /// To three digits, also where there is less than a sample for each operation.
  private static String amount(double value) {
    return value == 0 || Math.abs(value) >= 1
        ? Figures.number(value)
        : new BigDecimal(value).round(DIGITS).toPlainString();
  }

  private static String mark(Difference difference) {
    if (difference.noise()) {
      return "noise";
    }
    return switch (difference.presence()) {
      case NEW -> "new";
      case VANISHED -> "gone";
      case BOTH, ABSENT -> "";
    };
  }

  private static String unit(FlameTree tree, Normalisation normalisation) {
    return Printable.of(normalisation.unit(tree.profiles()));
  }

  private static String name(FlameTree tree, int profile) {
    return Printable.of(tree.profiles().get(profile).name());
  }

  private static String name(FunctionDifference function) {
    String name = Printable.of(function.name());
    int characters = name.codePointCount(0, name.length());
    return characters <= NAME_CHARACTERS_MAX
        ? name
        : name.substring(0, name.offsetByCodePoints(0, NAME_CHARACTERS_MAX - 3)) + "...";
  }
}
