// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.keys.form.UuidBytes;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.keys.form.UuidSpelling;
import dev.keycost.sqlite.schema.StoredKey;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// What a value may look like in the column that it refers to.
///
/// @param encoding of texts in the file
/// @param from the column that the value is from
/// @param to the column in which it is looked for
record KeyForms(Charset encoding, ColumnPlace from, ColumnPlace to) {
  private static final int UUID_BYTES = 16;

  /// Integers of so many digits fit into 64 bits, and SQLite takes them for numbers.
  private static final String DECIMAL = "0|-?[1-9][0-9]{0,17}";

  /// The forms that are the same to a comparison of the two columns: the value itself, and, where
  /// their affinities differ, an integer as a text or the other way round. Source:
  /// sqlite.org/datatype3.html, section 4.2.
  List<StoredKey> same(StoredKey key) {
    List<StoredKey> forms = new ArrayList<>();
    forms.add(key);
    if (from.affinity() != to.affinity()) {
      convert(key, forms);
    }
    return forms;
  }

  private void convert(StoredKey key, List<StoredKey> forms) {
    switch (key.type()) {
      case INTEGER -> forms.add(StoredKey.ofText(Long.toString(key.integer()), encoding));
      case TEXT -> {
        String text = key.text(encoding);
        if (text.matches(DECIMAL)) {
          forms.add(StoredKey.ofInteger(Long.parseLong(text)));
        }
      }
      default -> {}
    }
  }

  /// Forms that mean the same to people and are something else to SQLite; only those of a storage
  /// class that the other column has.
  List<StoredKey> others(StoredKey key) {
    List<StoredKey> forms = new ArrayList<>();
    uuid(key).ifPresent(uuid -> spell(uuid, forms));
    convert(key, forms);
    switch (key.type()) {
      case TEXT -> respell(key.text(encoding), forms);
      case BLOB -> write(key.bytes(), forms);
      default -> {}
    }
    forms.removeIf(form -> form.isSameAs(key) || !to.mayHold(form.type()));
    return forms;
  }

  private Optional<UUID> uuid(StoredKey key) {
    return switch (key.type()) {
      case TEXT -> UuidSpelling.find(key.text(encoding).strip()).map(UuidSpelling::uuid);
      case BLOB ->
          key.bytes().length == UUID_BYTES
              ? Optional.of(UuidBytes.read(from.layout().toRfc(key.bytes()), 0))
              : UuidSpelling.find(utf8(key.bytes()).strip()).map(UuidSpelling::uuid);
      default -> Optional.empty();
    };
  }

  private void spell(UUID uuid, List<StoredKey> forms) {
    String dashed = uuid.toString();
    for (String text : List.of(dashed, dashed.replace("-", ""), "{" + dashed + "}")) {
      forms.add(StoredKey.ofText(text, encoding));
      forms.add(StoredKey.ofText(text.toUpperCase(Locale.ROOT), encoding));
    }
    byte[] rfc = UuidBytes.of(uuid);
    forms.add(StoredKey.ofBlob(rfc));
    if (to.layout() != UuidLayout.RFC) {
      forms.add(StoredKey.ofBlob(to.layout().fromRfc(rfc)));
    }
  }

  private void respell(String text, List<StoredKey> forms) {
    String bare = text.strip();
    forms.add(StoredKey.ofText(bare, encoding));
    forms.add(StoredKey.ofText(bare.toLowerCase(Locale.ROOT), encoding));
    forms.add(StoredKey.ofText(bare.toUpperCase(Locale.ROOT), encoding));
    forms.add(StoredKey.ofBlob(text.getBytes(StandardCharsets.UTF_8)));
    if (bare.matches("([0-9a-fA-F]{2})+")) {
      forms.add(StoredKey.ofBlob(HexFormat.of().parseHex(bare)));
    }
  }

  private void write(byte[] blob, List<StoredKey> forms) {
    forms.add(StoredKey.ofText(utf8(blob), encoding));
    forms.add(StoredKey.ofText(HexFormat.of().formatHex(blob), encoding));
    forms.add(StoredKey.ofText(HexFormat.of().withUpperCase().formatHex(blob), encoding));
  }

  private static String utf8(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
