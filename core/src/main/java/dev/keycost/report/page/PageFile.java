// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report.page;

import java.util.Map;

/// One self-contained file of a page: template, style, scripts and data in one. It opens without a
/// network, and its policy forbids it to ask for one.
///
/// The page is HTML and XML at once. In the sources it is a template with sample data that opens
/// unfilled, beside its styles and scripts; what there is to say stands in it as one JSON document
/// ([PageJson]), in the element with the id `page`.
public final class PageFile {
  private PageFile() {}

  /// The file's text.
  public static String of(Page page) {
    HtmlTemplate template = HtmlTemplate.read("report.html");
    InlinedFiles files = InlinedFiles.of(template);
    String title = Printable.of(page.title());
    return template.fill(
        Map.of(
            "policy", files.policyElement(),
            "title", new Html().element("title", title).markup(),
            "style", files.styleElement(),
            "heading", new Html().element("h1", title, "id", "title").markup(),
            "data", JsonBlock.of("page", PageJson.of(page)),
            "script", files.scriptElement()));
  }
}
