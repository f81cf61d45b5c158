// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.profile.FlameTree;
import dev.keycost.report.page.Html;
import dev.keycost.report.page.HtmlTemplate;
import dev.keycost.report.page.InlinedFiles;
import dev.keycost.report.page.JsonBlock;
import dev.keycost.report.page.Printable;
import java.util.Map;

/// Flame graphs of up to three profiles, and of their differences, as one page that needs nothing
/// else: it opens without a network, and its policy forbids it to ask for one. The page gets
/// weights as they were counted ([FlameJson]) and does the arithmetic itself, so that its reader
/// chooses how profiles are compared.
///
/// The page is HTML and XML at once. In the sources it is a template that opens unfilled, beside
/// its style and scripts; here all of them become one file.
public final class FlamePage {
  private FlamePage() {}

  /// The page.
  ///
  /// @param title of the page, as text
  public static String of(String title, FlameTree tree) {
    return of(title, tree, "");
  }

  /// The page with something above its picture.
  ///
  /// @param title of the page, as text
  /// @param introduction markup, already escaped and well-formed
  public static String of(String title, FlameTree tree, String introduction) {
    HtmlTemplate template = HtmlTemplate.read("flame.html");
    InlinedFiles files = InlinedFiles.of(template);
    String shown = Printable.of(title);
    return template.fill(
        Map.of(
            "policy", files.policyElement(),
            "title", new Html().element("title", shown).markup(),
            "style", files.styleElement(),
            "heading", new Html().element("h1", shown).markup(),
            "introduction", introduction,
            "data", JsonBlock.of("flame", FlameJson.of(title, tree)),
            "script", files.scriptElement()));
  }
}
