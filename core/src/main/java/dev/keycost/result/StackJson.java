// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.profile.Stack;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.ser.std.StdSerializer;

/// How a stack is written, in the words of collapsed stacks: `{"frames":"a;b;c","weight":12}`.
final class StackJson {
  private static final String FRAMES = "frames";
  private static final String WEIGHT = "weight";
  private static final String SEPARATOR = ";";

  private StackJson() {}

  static final class Writer extends StdSerializer<Stack> {
    Writer() {
      super(Stack.class);
    }

    @Override
    public void serialize(Stack stack, JsonGenerator json, SerializationContext context) {
      json.writeStartObject();
      json.writeStringProperty(FRAMES, String.join(SEPARATOR, stack.frames()));
      double weight = stack.weight();
      json.writeName(WEIGHT);
      // A count of samples is written as one, not as 12.0.
      if (weight == Math.rint(weight) && weight < 1L << 53) {
        json.writeNumber((long) weight);
      } else {
        json.writeNumber(weight);
      }
      json.writeEndObject();
    }
  }

  static final class Reader extends StdDeserializer<Stack> {
    Reader() {
      super(Stack.class);
    }

    @Override
    public Stack deserialize(JsonParser json, DeserializationContext context) {
      JsonNode node = context.readTree(json);
      List<String> frames = List.of(node.path(FRAMES).asString("").split(SEPARATOR, -1));
      JsonNode weight = node.path(WEIGHT);
      boolean valid =
          frames.stream().noneMatch(String::isEmpty)
              && weight.isNumber()
              && weight.doubleValue() >= 0
              && Double.isFinite(weight.doubleValue());
      if (!valid) {
        return context.reportInputMismatch(
            Stack.class, "stack %s is no frames separated by ';' and a weight of 0 or more", node);
      }
      return new Stack(frames, weight.doubleValue());
    }
  }
}
