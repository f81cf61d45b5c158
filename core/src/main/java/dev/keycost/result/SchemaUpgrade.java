// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.TableExtras;
import dev.keycost.plan.PlannedPhase;
import dev.keycost.workload.Phases;
import dev.keycost.workload.Temperature;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Puts lines of older schemas into the present form. What a field says about an older run is what
/// keycost did then: one phase of inserts, each batch one transaction, nothing varied, no picture.
final class SchemaUpgrade {
  private static final int FIRST_WITH_PROFILES = 2;
  private static final int FIRST_WITH_PHASES = 3;
  private static final int FIRST_WITH_PICTURES = 4;

  private SchemaUpgrade() {}

  /// The first line; its schema is known to be one that can be read.
  static ObjectNode header(ObjectNode node) {
    int schema = node.path("schema").intValue();
    if (!(node.path("plan") instanceof ObjectNode plan)) {
      return node;
    }
    if (schema < FIRST_WITH_PROFILES) {
      plan.put("profile", false);
    }
    if (schema < FIRST_WITH_PHASES) {
      long rows = plan.path("rows").asLong(1);
      long batchRows = plan.path("batchRows").asLong(1);
      plan.set(
          "phases",
          ResultJson.tree(List.of(new PlannedPhase(Phases.LOAD, rows, batchRows, batchRows))));
      plan.set("extras", ResultJson.tree(TableExtras.NONE));
      plan.putNull("like");
      plan.put("trees", false);
      node.putNull("sweep");
    }
    if (schema < FIRST_WITH_PICTURES) {
      plan.put("picture", false);
      node.path("sweep").path("arms").forEach(SchemaUpgrade::armWithoutPicture);
    }
    return node;
  }

  private static void armWithoutPicture(JsonNode arm) {
    if (arm.path("plan") instanceof ObjectNode plan) {
      plan.put("picture", false);
    }
  }

  static ObjectNode batch(int schema, ObjectNode node) {
    if (schema < FIRST_WITH_PHASES) {
      node.put("phase", Phases.LOAD.name());
      if (node.has("batchRows")) {
        node.set("operations", node.path("batchRows"));
        node.set("found", node.path("batchRows"));
      }
      node.put("cache", Temperature.WARM.toString());
    }
    return node;
  }
}
