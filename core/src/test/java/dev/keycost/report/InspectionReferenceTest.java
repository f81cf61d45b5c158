// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keycost.inspect.Inspection;
import dev.keycost.inspect.SampleInspection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Everything that stands in an inspection's JSON stands in its reference page, and nothing else.
class InspectionReferenceTest {
  private static final Path PAGE = Path.of("../docs/reference/inspection.md");
  private static final Pattern FIELD = Pattern.compile("(?m)^\\| `([A-Za-z]+)` \\|");

  @Test
  void describesEveryFieldAndNoOther() throws IOException {
    Set<String> shown = new TreeSet<>();
    for (Inspection inspection :
        new Inspection[] {SampleInspection.troubled(), SampleInspection.sampled()}) {
      collect(new InspectionJson(inspection).tree(), shown);
    }
    Set<String> described =
        FIELD
            .matcher(Files.readString(PAGE))
            .results()
            .map((MatchResult field) -> field.group(1))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(described).isEqualTo(shown);
  }

  @Test
  void namesTheSchema() throws IOException {
    assertThat(Files.readString(PAGE)).contains("`schema` is " + InspectionJson.SCHEMA + ".");
  }

  private static void collect(JsonNode node, Set<String> names) {
    names.addAll(node.propertyNames());
    node.forEach(child -> collect(child, names));
  }
}
