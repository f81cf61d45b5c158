// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.profile.FlameTree;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Flame graphs of up to three profiles, and of their differences, as one page that needs nothing
/// else: it opens without a network, and its policy forbids it to ask for one. The page gets
/// weights as they were counted ([FlameJson]) and does the arithmetic itself, so that its reader
/// chooses how profiles are compared.
///
/// The page is HTML and XML at once. In the sources it is a template that opens unfilled, beside
/// its style and scripts; here all of them become one file.
public final class FlamePage {
  private static final Pattern SCRIPT = Pattern.compile("<script src=\"(flame/[a-z]+\\.js)\">");

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
    String shown = Printable.of(title);
    String script = script(template);
    return template.fill(
        Map.of(
            "policy", policy(script),
            "title", new Html().element("title", shown).markup(),
            "style", "<style>\n" + HtmlTemplate.read("flame/flame.css").text() + "</style>",
            "heading", new Html().element("h1", shown).markup(),
            "introduction", introduction,
            "data", JsonBlock.of("flame", FlameJson.of(title, tree)),
            "script", "<script>" + script + "</script>"));
  }

  /// The scripts that the template names, in its order, as one. XML reads them as they are, too.
  private static String script(HtmlTemplate template) {
    List<String> files =
        SCRIPT.matcher(template.text()).results().map(found -> found.group(1)).toList();
    return files.stream()
        .map(file -> HtmlTemplate.read(file).text())
        .collect(Collectors.joining("\n", "//<![CDATA[\n", "//]]>\n"));
  }

  private static String policy(String script) {
    String policy =
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-%s'; "
            + "base-uri 'none'; form-action 'none'";
    return new Html()
        .empty(
            "meta",
            "http-equiv",
            "Content-Security-Policy",
            "content",
            policy.formatted(sha256(script)))
        .markup();
  }

  private static String sha256(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
