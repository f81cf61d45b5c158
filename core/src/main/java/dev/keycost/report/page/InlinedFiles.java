// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The scripts and styles that a template names, as one script and one style that stand in the page
/// itself, and the policy under which nothing else may run and nothing may be loaded.
///
/// A file is named by its path in the reports' folder. What the build puts there is named by way of
/// the folder of compiled classes, so that the template opens from the sources, too. The licence of
/// a library lies beside it and goes along.
///
/// @param style all styles, in the template's order
/// @param script all scripts, in the template's order
public record InlinedFiles(String style, String script) {
  private static final String BUILT = "(?:[./]+/target/classes/dev/keycost/report/)?";
  private static final Pattern SCRIPT =
      Pattern.compile("<script src=\"" + BUILT + "([a-zA-Z./]+\\.js)\">");
  private static final Pattern STYLE =
      Pattern.compile("<link rel=\"stylesheet\" href=\"" + BUILT + "([a-zA-Z./]+\\.css)\"/>");

  /// Those of a template.
  public static InlinedFiles of(HtmlTemplate template) {
    // XML reads scripts as they are.
    return new InlinedFiles(
        all(STYLE, template, "\n", ""), all(SCRIPT, template, "//<![CDATA[\n", "//]]>\n"));
  }

  /// A style element with all of it.
  public String styleElement() {
    return "<style>" + style + "</style>";
  }

  /// A script element with all of it.
  public String scriptElement() {
    return "<script>" + script + "</script>";
  }

  /// A meta element that forbids everything but these files.
  public String policyElement() {
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

  private static String all(Pattern named, HtmlTemplate template, String before, String after) {
    List<String> files =
        named.matcher(template.text()).results().map(found -> found.group(1)).toList();
    return files.stream()
        .map(file -> licence(file) + HtmlTemplate.read(file).text())
        .collect(Collectors.joining("\n", before, after));
  }

  private static String licence(String file) {
    return file.endsWith(".min.js")
        ? "/*\n"
            + HtmlTemplate.read(file.substring(0, file.lastIndexOf('/')) + "/LICENSE").text()
            + "\n*/\n"
        : "";
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
