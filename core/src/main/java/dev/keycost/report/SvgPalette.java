// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import java.util.List;
import java.util.stream.Collectors;

/// Colours of curves in SVG pictures, for light and for dark surroundings. The hues are those of M.
/// Okabe and K. Ito, "Color Universal Design", 2008, which people with any colour vision tell
/// apart, made darker or lighter until each has a contrast of 3 to 1 at least with the ground (WCAG
/// 2.2, 1.4.11). Beyond six curves dashes tell them apart.
final class SvgPalette {
  static final String GROUND_LIGHT = "#ffffff";
  static final String GROUND_DARK = "#14171c";

  private record Colour(String light, String dark) {}

  private static final List<Colour> COLOURS =
      List.of(
          new Colour("#0072b2", "#56b4e9"),
          new Colour("#d55e00", "#ff8f4d"),
          new Colour("#00805f", "#2cc69a"),
          new Colour("#b0508f", "#e38ac4"),
          new Colour("#8f6a00", "#e6b93c"),
          new Colour("#4b5563", "#b4bdc9"));

  private static final List<String> DASHES = List.of("", "7 3", "2 3", "9 3 2 3");

  /// Curves that can be told apart.
  static final int SIZE = COLOURS.size() * DASHES.size();

  private SvgPalette() {}

  /// Rules for curves, dots, bands and labels of the class `c` and the place in the palette.
  static String style(List<Integer> places) {
    List<Integer> used = places.stream().map(place -> place % SIZE).distinct().sorted().toList();
    return ".line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}"
        + ".dot,.label,.band{stroke:none}.band{fill-opacity:.16}"
        + used.stream().map(SvgPalette::light).collect(Collectors.joining())
        + "@media (prefers-color-scheme:dark){"
        + used.stream()
            .map(place -> rule(place, colour(place).dark()))
            .collect(Collectors.joining())
        + "}";
  }

  private static String light(int place) {
    String dash = DASHES.get(place / COLOURS.size());
    return rule(place, colour(place).light())
        + (dash.isEmpty() ? "" : ".line.c%s{stroke-dasharray:%s}".formatted(place, dash));
  }

  private static String rule(int place, String colour) {
    return ".line.c%s{stroke:%s}.c%s:not(.line){fill:%s}".formatted(place, colour, place, colour);
  }

  private static Colour colour(int place) {
    return COLOURS.get(place % COLOURS.size());
  }
}
