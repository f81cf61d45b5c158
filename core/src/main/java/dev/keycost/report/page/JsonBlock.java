// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report.page;

/// A JSON document inside a page: for its scripts, and for whoever reads the page by machine.
public final class JsonBlock {
  private JsonBlock() {}

  /// A script element in which no sign means anything to HTML or XML: inside the strings of a
  /// document, where alone they occur, they can be written by number.
  public static String of(String id, String json) {
    var block = new StringBuilder(json.length() + 100);
    block.append("<script type=\"application/json\" id=\"").append(id).append("\">");
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (c < 0x7f && c != '<' && c != '>' && c != '&') {
        block.append(c);
      } else {
        block.append("\\u%04x".formatted((int) c));
      }
    }
    return block.append("</script>").toString();
  }
}
