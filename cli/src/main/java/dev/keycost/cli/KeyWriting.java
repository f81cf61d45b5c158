// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.keys.form.KeySlots;
import dev.keycost.keys.form.UuidLayout;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Writes keys in blocks: millions a second, one a line, or bytes back to back.
///
/// @param layout byte order of 16-byte keys
record KeyWriting(Notation notation, UuidLayout layout, boolean json) {
  private static final int KEYS_PER_BLOCK = 4096;

  /// The longest decimal 64-bit number and its line end.
  private static final int DECIMAL_BYTES = 21;

  /// Where keys come from: [dev.keycost.keys.generate.KeyGenerator#fill(byte\[\], int, int)].
  interface Keys {
    void fill(byte[] target, int offset, int count);
  }

  /// The key of a text that was written so, in any spelling; of raw bytes, as the kind is usually
  /// written.
  ///
  /// @throws IllegalArgumentException if it is none
  byte[] parse(String text, KeyKind kind) {
    Notation read = notation.raw() ? Notation.usual(kind) : notation;
    byte[] stored = read.parseLenient(text, kind.bytes());
    return layout == UuidLayout.RFC ? stored : layout.toRfc(stored);
  }

  /// Writes the next `count` keys.
  void write(OutputStream out, Keys keys, int keyBytes, long count) throws IOException {
    byte[] raw = new byte[KEYS_PER_BLOCK * keyBytes];
    try (Block block = block(out, keyBytes)) {
      for (long left = count; left > 0; left -= KEYS_PER_BLOCK) {
        int size = (int) Math.min(KEYS_PER_BLOCK, left);
        keys.fill(raw, 0, size);
        if (layout != UuidLayout.RFC) {
          layout.fromRfc(MemorySegment.ofArray(raw), 0, keyBytes, size);
        }
        block.write(raw, size);
      }
    }
  }

  private Block block(OutputStream out, int keyBytes) {
    if (json) {
      return new JsonBlock(notation, keyBytes, new Answers(out, true));
    }
    if (notation.raw()) {
      return (raw, keys) -> out.write(raw, 0, keys * keyBytes);
    }
    return notation
        .form()
        .<Block>map(form -> new FormBlock(out, form, keyBytes))
        .orElseGet(() -> new DecimalBlock(out));
  }

  /// One way to write the keys of a block.
  private interface Block extends Closeable {
    void write(byte[] raw, int keys) throws IOException;

    @Override
    default void close() throws IOException {}
  }

  /// Lines of one length.
  private static final class FormBlock implements Block {
    private final OutputStream out;
    private final KeyForm form;
    private final int keyBytes;
    private final int lineBytes;
    private final byte[] lines;

    FormBlock(OutputStream out, KeyForm form, int keyBytes) {
      this.out = out;
      this.form = form;
      this.keyBytes = keyBytes;
      this.lineBytes = form.encodedBytes(keyBytes) + 1;
      this.lines = new byte[KEYS_PER_BLOCK * lineBytes];
      Arrays.fill(lines, (byte) '\n');
    }

    @Override
    public void write(byte[] raw, int keys) throws IOException {
      form.encode(
          new KeySlots(MemorySegment.ofArray(raw), 0, keyBytes),
          keyBytes,
          new KeySlots(MemorySegment.ofArray(lines), 0, lineBytes),
          keys);
      out.write(lines, 0, keys * lineBytes);
    }
  }

  /// Numbers, which are as long as they are.
  private static final class DecimalBlock implements Block {
    private final OutputStream out;
    private final ByteBuffer lines = ByteBuffer.allocate(KEYS_PER_BLOCK * DECIMAL_BYTES);

    DecimalBlock(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(byte[] raw, int keys) throws IOException {
      ByteBuffer numbers = ByteBuffer.wrap(raw);
      lines.clear();
      for (int i = 0; i < keys; i++) {
        lines.put(Long.toString(numbers.getLong()).getBytes(StandardCharsets.US_ASCII));
        lines.put((byte) '\n');
      }
      out.write(lines.array(), 0, lines.position());
    }
  }

  /// One array of strings; numbers too are strings, for JSON readers round what is past 2^53.
  private record JsonBlock(Notation notation, int keyBytes, Answers answers) implements Block {
    @Override
    public void write(byte[] raw, int keys) throws IOException {
      for (int i = 0; i < keys; i++) {
        answers.addKey(notation.format(Arrays.copyOfRange(raw, i * keyBytes, (i + 1) * keyBytes)));
      }
    }

    @Override
    public void close() throws IOException {
      answers.close();
    }
  }
}
