// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report.page;

import java.util.ArrayDeque;
import java.util.Deque;

/// Markup that grows element by element: balanced, and escaped wherever text goes in. It is HTML
/// and XML at once, so that a parser of either reads the same elements.
public final class Html {
  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /// Begins an element.
  ///
  /// @param attributes names and values by turns
  public Html open(String tag, String... attributes) {
    begin(tag, attributes);
    out.append('>');
    open.push(tag);
    return this;
  }

  /// Ends the element that was begun last.
  public Html close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /// A whole element with text.
  public Html element(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close();
  }

  /// A whole element without content, for those that have none in HTML, or in SVG.
  public Html empty(String tag, String... attributes) {
    begin(tag, attributes);
    out.append("/>");
    return this;
  }

  public Html text(String text) {
    out.append(escaped(text));
    return this;
  }

  /// A line feed, for those who read the source.
  public Html line() {
    out.append('\n');
    return this;
  }

  /// All of it.
  ///
  /// @throws IllegalStateException while an element is open
  public String markup() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("elements still open: " + open);
    }
    return out.toString();
  }

  private void begin(String tag, String... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"");
      out.append(escaped(attributes[i + 1])).append('"');
    }
  }

  /// Line feeds stay: commands have them.
  private static String escaped(String text) {
    var escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '&' -> escaped.append("&amp;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
