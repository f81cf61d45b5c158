// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.inspect.Inspection;
import java.util.function.BiFunction;

/// The registry of an inspection's reports. Each is a pure function of the inspection, with the
/// same characters in every locale. Lines end with a line feed.
public enum InspectionFormat {
  /// For a terminal, 100 columns.
  TEXT((inspection, presentation) -> new InspectionText(inspection, presentation).render()),
  /// For a program: docs/reference/inspection.md describes it.
  JSON((inspection, presentation) -> new InspectionJson(inspection).render()),
  /// For a browser: one page that needs nothing else.
  HTML((inspection, presentation) -> new InspectionHtml(inspection).render());

  private final BiFunction<Inspection, Presentation, String> renderer;

  InspectionFormat(BiFunction<Inspection, Presentation, String> renderer) {
    this.renderer = renderer;
  }

  /// The whole report.
  ///
  /// @param presentation only the text report asks
  public String render(Inspection inspection, Presentation presentation) {
    return renderer.apply(inspection, presentation);
  }
}
