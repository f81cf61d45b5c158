// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A page with places to be filled: what stands between `<!--{name}-->` and `<!--{/name}-->`. The
/// file has sample content there, so that it opens in a browser unfilled and can be worked on.
public record HtmlTemplate(String text) {
  private static final Pattern PLACE =
      Pattern.compile("<!--\\{([a-z]+)}-->.*?<!--\\{/\\1}-->", Pattern.DOTALL);

  private static final String FOLDER = "/dev/keycost/report/";

  /// Reads a file of the reports' folder: a template, or what belongs to one.
  public static HtmlTemplate read(String resource) {
    try (InputStream file = HtmlTemplate.class.getResourceAsStream(FOLDER + resource)) {
      if (file == null) {
        throw new IllegalStateException(resource + ": not in the jar; build keycost anew");
      }
      return new HtmlTemplate(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }

  /// The page with other content in its places.
  ///
  /// @param contents markup for each place
  /// @throws IllegalArgumentException unless it has exactly one entry for each place
  public String fill(Map<String, String> contents) {
    Set<String> places = new TreeSet<>();
    var page = new StringBuilder();
    Matcher place = PLACE.matcher(text);
    while (place.find()) {
      String name = place.group(1);
      if (!places.add(name) || !contents.containsKey(name)) {
        throw new IllegalArgumentException("one content for each place, but not for: " + name);
      }
      place.appendReplacement(page, Matcher.quoteReplacement(contents.get(name)));
    }
    if (!places.equals(contents.keySet())) {
      throw new IllegalArgumentException(
          "places: %s, contents: %s".formatted(places, new TreeSet<>(contents.keySet())));
    }
    return place.appendTail(page).toString();
  }
}
