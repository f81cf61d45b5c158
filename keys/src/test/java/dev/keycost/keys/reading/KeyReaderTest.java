// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.Keys;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.form.UuidBytes;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.keys.generate.KeyGenerator;
import dev.keycost.keys.source.SplitMix64;
import dev.keycost.keys.source.VirtualTime;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Keys that others published, and those that keycost makes, are read as what they are.
class KeyReaderTest {
  private static final Instant NOW = Instant.parse("2026-12-01T00:00:00Z");
  private static final KeyReader READER = new KeyReader(NOW);
  private static final UUID VERSION7 = UUID.fromString("017f22e2-79b0-7cc3-98c4-dc0c0c07398f");

  private static KeyReading likeliest(String text) {
    return READER.read(text).getFirst();
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  /// The examples of RFC 9562, Appendices A and B; of github.com/ulid/spec; of
  /// github.com/segmentio/ksuid; of MongoDB's manual, "ObjectId()".
  @ParameterizedTest
  @CsvSource({
    "C232AB00-9414-11EC-B3C8-9F6BDECED846, uuid1, uuid, 2022-02-22T19:22:22Z",
    "5df41881-3aed-3515-88a7-2f4a814cf09e, uuid3, uuid,",
    "919108f7-52d1-4320-9bac-f847db4148a8, uuid4, uuid,",
    "2ed6657d-e927-568b-95e1-2665a8aea6a2, uuid5, uuid,",
    "1EC9414C-232A-6B00-B3C8-9F6BDECED846, uuid6, uuid, 2022-02-22T19:22:22Z",
    "017F22E2-79B0-7CC3-98C4-DC0C0C07398F, uuid7, uuid, 2022-02-22T19:22:22Z",
    "2489E9AD-2EE2-8E00-8EC9-32D5F69181C0, uuid8, uuid, 2022-02-22T19:22:22Z",
    "5c146b14-3c52-8afd-938a-375d0df1fbf6, uuid8, uuid,",
    "01ARZ3NDEKTSV4RRFFQ69G5FAV, ulid, base32, 2016-07-30T23:54:10.259Z",
    "0ujtsYcgvSTl8PAuAdqWYSMnLOv, ksuid, base62, 2017-10-10T04:00:47Z",
    "507f1f77bcf86cd799439011, objectid, hex, 2012-10-17T21:13:27Z"
  })
  void readsPublishedExamples(String text, String kind, String form, Instant time) {
    KeyReading reading = likeliest(text);

    assertThat(reading.kind()).isEqualTo(kind);
    assertThat(reading.form()).isEqualTo(form);
    assertThat(reading.time()).isEqualTo(Optional.ofNullable(time));
  }

  @Test
  void readsThePartsOfPublishedExamples() {
    assertThat(likeliest("C232AB00-9414-11EC-B3C8-9F6BDECED846").parts())
        .containsEntry("uuid", "c232ab00-9414-11ec-b3c8-9f6bdeced846")
        .containsEntry("version", "1")
        .containsEntry("clock sequence", String.valueOf(0x33C8))
        .containsEntry("node", "9f:6b:de:ce:d8:46 (random)");
    assertThat(likeliest("f81d4fae-7dec-11d0-a765-00a0c91e6bf6").parts())
        .containsEntry("node", "00:a0:c9:1e:6b:f6 (network card)");
    assertThat(hex(likeliest("0ujtsYcgvSTl8PAuAdqWYSMnLOv").raw()))
        .isEqualTo("0669f7efb5a1cd34b5f99d1154fb6853345c9735");
  }

  /// Wikipedia, "Snowflake ID"; Discord's API reference, "Snowflakes", where node 32 is worker 1
  /// and process 0; "Sharding & IDs at Instagram", with the sequence modulo 1024.
  @ParameterizedTest
  @CsvSource({
    "1541815603606036480, snowflake (Twitter), 2022-06-28T16:07:40.105Z, 378, 0",
    "175928847299117063, snowflake (Discord), 2016-04-30T11:18:25.796Z, 32, 7",
    "11637205501278089, snowflake (Instagram), 2011-09-09T22:28:04.721Z, 1341, 905"
  })
  void readsPublishedSnowflakes(
      String text, String kind, Instant time, String node, String sequence) {
    assertThat(READER.read(text))
        .anySatisfy(
            reading -> {
              assertThat(reading.kind()).isEqualTo(kind);
              assertThat(reading.time()).contains(time);
              assertThat(reading.parts())
                  .containsEntry("node", node)
                  .containsEntry("sequence", sequence);
            });
  }

  @Test
  void nilMaxAndVersion2AreNamed() {
    assertThat(READER.read("00000000-0000-0000-0000-000000000000"))
        .singleElement()
        .satisfies(reading -> assertThat(reading.kind()).isEqualTo("nil"))
        .satisfies(reading -> assertThat(reading.parts()).containsOnlyKeys("uuid"));
    assertThat(READER.read("ffffffffffffffffffffffffffffffff"))
        .singleElement()
        .satisfies(reading -> assertThat(reading.kind()).isEqualTo("max"))
        .satisfies(reading -> assertThat(reading.parts()).containsOnlyKeys("uuid"));
    assertThat(READER.read("000003e8-7b8a-21ef-8900-325096b39f47"))
        .singleElement()
        .satisfies(reading -> assertThat(reading.kind()).isEqualTo("uuid2"));
  }

  @ParameterizedTest
  @EnumSource(UuidLayout.class)
  void recognisesVersion7InEveryByteOrder(UuidLayout layout) {
    byte[] stored = layout.fromRfc(UuidBytes.of(VERSION7));

    KeyReading reading = likeliest(hex(stored));

    assertThat(reading.kind()).isEqualTo("uuid7");
    assertThat(reading.layout()).contains(layout);
    assertThat(reading.parts()).containsEntry("uuid", VERSION7.toString());
    assertThat(reading.time()).contains(Instant.parse("2022-02-22T19:22:22Z"));
    assertThat(reading.raw()).isEqualTo(UuidBytes.of(VERSION7));
    assertThat(reading.stored()).isEqualTo(stored);
  }

  @ParameterizedTest
  @CsvSource({
    "017f22e2-79b0-7cc3-98c4-dc0c0c07398f, uuid",
    "017F22E2-79B0-7CC3-98C4-DC0C0C07398F, uuid",
    "017f22e2-79B0-7cc3-98c4-dc0c0c07398F, uuid",
    "{017F22E2-79B0-7CC3-98C4-DC0C0C07398F}, uuid",
    "(017f22e2-79b0-7cc3-98c4-dc0c0c07398f), uuid",
    "urn:uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398f, uuid",
    "URN:UUID:017F22E2-79B0-7CC3-98C4-DC0C0C07398F, uuid",
    "017f22e279b07cc398c4dc0c0c07398f, hex",
    "{017F22E279B07CC398C4DC0C0C07398F}, hex",
    "0x017f22e279b07cc398c4dc0c0c07398f, hex",
    "0X017F22E279B07CC398C4DC0C0C07398F, hex",
    "01FWHE4YDGFK1SHH6W1G60EECF, base32",
    "01fwhe4ydgfkishh6wig6oeecf, base32",
    "1BihbxwwQ4NZZpKRH9JDCz, base58"
  })
  void readsEverySpellingOfOneKey(String text, String form) {
    assertThat(READER.read(text))
        .anySatisfy(
            reading -> {
              assertThat(reading.kind()).isEqualTo("uuid7");
              assertThat(reading.form()).isEqualTo(form);
              assertThat(reading.raw()).isEqualTo(UuidBytes.of(VERSION7));
            });
  }

  @Test
  void readsHexadecimalKeysOfEveryLengthBehind0x() {
    assertThat(likeliest("0x507f1f77bcf86cd799439011").kind()).isEqualTo("objectid");
    assertThat(likeliest("0xda39a3ee5e6b4b0d3255bfef95601890afd80709").kind())
        .isEqualTo("random160");
    assertThat(READER.read("0x0271065ac1020007"))
        .extracting(KeyReading::kind, KeyReading::form)
        .contains(tuple("snowflake (Discord)", "hex"));
  }

  /// What is read of keys of this kind: kinds that one key alone cannot tell apart are one.
  private static String seen(KeyKind kind) {
    return switch (kind) {
      case SEQUENCE, RANDOM64 -> "integer";
      case UUID7_RANDOM, UUID7_FRACTION, UUID7_PLAIN -> KeyKind.UUID7.label();
      case ULID_MONOTONIC -> KeyKind.ULID.label();
      default -> kind.label();
    };
  }

  /// The forms in which people keep such keys.
  private static List<String> texts(KeyKind kind, byte[] key) {
    return switch (key.length) {
      case 8 ->
          List.of(String.valueOf(ByteBuffer.wrap(key).getLong()), "0x" + KeyForm.HEX.format(key));
      case 12 -> List.of(KeyForm.HEX.format(key), "0x" + KeyForm.HEX.format(key));
      case 16 ->
          Stream.of(KeyForm.UUID_TEXT, KeyForm.HEX, KeyForm.BASE32, KeyForm.BASE58, KeyForm.BASE62)
              .map(form -> form.format(key))
              .toList();
      default -> List.of((kind == KeyKind.KSUID ? KeyForm.BASE62 : KeyForm.HEX).format(key));
    };
  }

  @ParameterizedTest
  @EnumSource(KeyKind.class)
  void recognisesWhatKeycostMakes(KeyKind kind) {
    Instant start = Instant.parse("2026-11-30T23:59:00Z");
    KeyGenerator keys =
        kind.generator(new SplitMix64(41), new VirtualTime(start.toEpochMilli(), 10));
    for (byte[] key : Keys.next(keys, 200)) {
      for (String text : texts(kind, key)) {
        assertThat(READER.read(text))
            .as(text)
            .anySatisfy(
                reading -> {
                  assertThat(reading.kind()).isEqualTo(seen(kind));
                  assertThat(reading.raw()).isEqualTo(key);
                  assertThat(reading.time()).isEqualTo(kind.timeOf(key));
                });
      }
    }
  }

  @Test
  void recognisesTsidsInTheirOwnForm() {
    KeyGenerator keys =
        KeyKind.TSID.generator(new SplitMix64(43), new VirtualTime(NOW.toEpochMilli() - 9000, 50));
    for (byte[] key : Keys.next(keys, 200)) {
      KeyReading reading = likeliest(KeyForm.BASE32.format(key));
      assertThat(reading.kind()).isEqualTo("tsid");
      assertThat(reading.form()).isEqualTo("base32");
      assertThat(reading.raw()).isEqualTo(key);
    }
  }
}
