// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report.page;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/// A page as the JSON document that its scripts read: the components of [Page] and [Block] under
/// their own names, each block with its `kind`.
///
/// Numbers that are none become null. The others have seven significant digits, which is more than
/// a chart can show, but whole numbers have all of theirs. What texts must not do to a screen
/// ([Printable]) they do not do here; line feeds stay.
final class PageJson {
  private static final MathContext DIGITS = new MathContext(7);
  private static final double WHOLE_MAX = 1L << 53;
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(
              new SimpleModule()
                  .addSerializer(double.class, new Numbers())
                  .addSerializer(double[].class, new Arrays())
                  .addSerializer(String.class, new Texts()))
          .addMixIn(Block.Flames.class, FlamesAsTheyAre.class)
          .build();

  private PageJson() {}

  static String of(Page page) {
    return MAPPER.writeValueAsString(page);
  }

  private static void write(double value, JsonGenerator json) {
    if (!Double.isFinite(value)) {
      json.writeNull();
    } else if (value == Math.rint(value) && Math.abs(value) <= WHOLE_MAX) {
      json.writeNumber((long) value);
    } else {
      json.writeNumber(new BigDecimal(value).round(DIGITS).doubleValue());
    }
  }

  private static final class Numbers extends ValueSerializer<Double> {
    @Override
    public void serialize(Double value, JsonGenerator json, SerializationContext context) {
      write(value, json);
    }
  }

  private static final class Arrays extends ValueSerializer<double[]> {
    @Override
    public void serialize(double[] values, JsonGenerator json, SerializationContext context) {
      json.writeStartArray();
      for (double value : values) {
        write(value, json);
      }
      json.writeEndArray();
    }
  }

  private static final class Texts extends ValueSerializer<String> {
    @Override
    public void serialize(String text, JsonGenerator json, SerializationContext context) {
      json.writeString(text.lines().map(Printable::of).collect(Collectors.joining("\n")));
    }
  }

  /// What is JSON already goes in as it is.
  private interface FlamesAsTheyAre {
    @JsonRawValue
    String json();
  }
}
