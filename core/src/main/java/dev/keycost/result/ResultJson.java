// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.keys.KeyKind;
import dev.keycost.profile.Stack;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/// The one way in which keycost turns its records into JSON and back.
///
/// Fields stand in the order of the record's components; enums and key kinds are written by the
/// labels that the command line uses, stacks by [StackJson]; an empty optional is `null`. Reading
/// ignores fields that it does not know and refuses records that lack one. Safe for use by many
/// threads.
public final class ResultJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .enable(EnumFeature.WRITE_ENUMS_USING_TO_STRING, EnumFeature.READ_ENUMS_USING_TO_STRING)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(
              DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .addModule(
              new SimpleModule()
                  .addSerializer(KeyKind.class, new KindWriter())
                  .addDeserializer(KeyKind.class, new KindReader())
                  .addSerializer(Stack.class, new StackJson.Writer())
                  .addDeserializer(Stack.class, new StackJson.Reader()))
          .build();

  private ResultJson() {}

  static JsonMapper mapper() {
    return MAPPER;
  }

  /// The value as a JSON tree.
  public static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  /// The value as an indented document that ends with a line feed, the same on every platform.
  public static String pretty(Object value) {
    var indenter = new DefaultIndenter("  ", "\n");
    var printer =
        new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
    return MAPPER.writer().with(printer).writeValueAsString(value) + "\n";
  }

  private static final class KindWriter extends StdSerializer<KeyKind> {
    KindWriter() {
      super(KeyKind.class);
    }

    @Override
    public void serialize(KeyKind kind, JsonGenerator json, SerializationContext context) {
      json.writeString(kind.label());
    }
  }

  private static final class KindReader extends StdDeserializer<KeyKind> {
    KindReader() {
      super(KeyKind.class);
    }

    @Override
    public KeyKind deserialize(JsonParser json, DeserializationContext context) {
      String label = json.getString();
      return KeyKind.byLabel(label)
          .orElseThrow(
              () -> context.weirdStringException(label, KeyKind.class, "an unknown key kind"));
    }
  }
}
