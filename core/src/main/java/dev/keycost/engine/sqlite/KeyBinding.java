// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.Encoding;
import dev.keycost.engine.KeyBlock;
import dev.keycost.sqlite.Statement;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/// How a key of a block is bound to a parameter.
interface KeyBinding {
  /// Binds nothing, where no design makes the key.
  KeyBinding NONE = (statement, parameter, keys, index) -> {};

  void bind(Statement statement, int parameter, KeyBlock keys, long index);

  static KeyBinding of(Encoding encoding) {
    return switch (encoding) {
      case INTEGER -> IntegerKey.ONLY;
      case BLOB, GUID, SWAPPED ->
          (statement, parameter, keys, index) ->
              statement.bindBlob(
                  parameter, keys.memory(), index * keys.keyBytes(), keys.keyBytes());
      case TEXT, HEX, BASE32 ->
          (statement, parameter, keys, index) ->
              statement.bindText(
                  parameter, keys.memory(), index * keys.keyBytes(), keys.keyBytes());
    };
  }

  /// Eight bytes of the block, the most significant first, as a number.
  enum IntegerKey implements KeyBinding {
    ONLY;

    static final ValueLayout.OfLong BIG_ENDIAN_LONG =
        ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    @Override
    public void bind(Statement statement, int parameter, KeyBlock keys, long index) {
      statement.bind(parameter, keys.memory().get(BIG_ENDIAN_LONG, index * keys.keyBytes()));
    }
  }
}
