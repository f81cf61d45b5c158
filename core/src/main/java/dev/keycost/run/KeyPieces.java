// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.engine.KeyLayout;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.form.KeySlots;
import dev.keycost.keys.form.UuidLayout;
import dev.keycost.keys.generate.KeyGenerator;
import java.lang.foreign.MemorySegment;

/// Makes keys in their stored form, a piece at a time.
///
/// @param raw room for a piece's raw keys
record KeyPieces(KeyKind kind, KeyLayout layout, MemorySegment raw) {
  private boolean reordered() {
    return layout.byteOrder() != UuidLayout.RFC;
  }

  /// Writes the generator's next `count` keys, at most a piece, to `out` from `offset` on.
  void make(KeyGenerator generator, MemorySegment out, long offset, long count) {
    if (layout.form() == KeyForm.RAW && layout.markerBytes() == 0) {
      generator.fill(out, offset, count);
      if (reordered()) {
        layout.byteOrder().fromRfc(out, offset, kind.bytes(), count);
      }
      return;
    }
    generator.fill(raw, 0, count);
    if (reordered()) {
      layout.byteOrder().fromRfc(raw, 0, kind.bytes(), count);
    }
    if (layout.markerBytes() > 0) {
      out.asSlice(offset, count * layout.keyBytes()).fill((byte) 0);
    }
    layout
        .form()
        .encode(
            new KeySlots(raw, 0, kind.bytes()),
            kind.bytes(),
            new KeySlots(out, offset + layout.markerBytes(), layout.keyBytes()),
            count);
  }
}
