// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.profile.FlameTree;
import dev.keycost.profile.Profile;
import dev.keycost.report.page.Printable;
import java.io.StringWriter;
import java.util.List;
import java.util.OptionalLong;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/// What a flame graph page knows, as a JSON document. It is written in one go, without a tree of
/// its own, because a large profile has a million numbers.
///
/// | field | holds |
/// | --- | --- |
/// | `title` | of the page |
/// | `profiles` | the baseline first: `name`, `event`, `intervalNanos`, `operations`, `total` |
/// | `names` | of frames, each once |
/// | `frame` | of each node, its place in `names` |
/// | `parent` | of each node, its place among the nodes; parents first, node 0 is the root |
/// | `self` | of each profile and node, weight as it was counted |
///
/// An interval and a number of operations that nobody knows are null.
final class FlameJson {
  private FlameJson() {}

  static String of(String title, FlameTree tree) {
    var text = new StringWriter();
    try (JsonGenerator json = JsonMapper.builder().build().createGenerator(text)) {
      json.writeStartObject();
      json.writeStringProperty("title", Printable.of(title));
      profiles(json, tree.profiles());
      json.writeArrayPropertyStart("names");
      for (String name : tree.names()) {
        json.writeString(Printable.of(name));
      }
      json.writeEndArray();
      json.writeName("frame");
      json.writeArray(tree.frame(), 0, tree.frame().length);
      json.writeName("parent");
      json.writeArray(tree.parent(), 0, tree.parent().length);
      json.writeArrayPropertyStart("self");
      for (double[] weights : tree.self()) {
        weights(json, weights);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void profiles(JsonGenerator json, List<Profile> profiles) {
    json.writeArrayPropertyStart("profiles");
    for (Profile profile : profiles) {
      json.writeStartObject();
      json.writeStringProperty("name", Printable.of(profile.name()));
      json.writeStringProperty("event", Printable.of(profile.event()));
      optional(json, "intervalNanos", profile.intervalNanos());
      optional(json, "operations", profile.operations());
      json.writeName("total");
      weight(json, profile.total());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void optional(JsonGenerator json, String name, OptionalLong value) {
    json.writeName(name);
    if (value.isPresent()) {
      json.writeNumber(value.getAsLong());
    } else {
      json.writeNull();
    }
  }

  private static void weights(JsonGenerator json, double[] weights) {
    json.writeStartArray();
    for (double weight : weights) {
      weight(json, weight);
    }
    json.writeEndArray();
  }

  /// Counts are whole, and shorter without a fraction.
  private static void weight(JsonGenerator json, double weight) {
    long whole = (long) weight;
    if (whole == weight) {
      json.writeNumber(whole);
    } else {
      json.writeNumber(weight);
    }
  }
}
