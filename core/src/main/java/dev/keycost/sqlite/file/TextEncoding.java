// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// How every text of a database is stored; one for the whole file.
///
/// Source: sqlite.org/fileformat2.html, section 1.3.13, the value at offset 56 of the header.
public enum TextEncoding {
  /// 1, and 0 in a database that has no table yet.
  UTF_8(StandardCharsets.UTF_8),
  /// 2.
  UTF_16LE(StandardCharsets.UTF_16LE),
  /// 3.
  UTF_16BE(StandardCharsets.UTF_16BE);

  private final Charset charset;

  TextEncoding(Charset charset) {
    this.charset = charset;
  }

  public Charset charset() {
    return charset;
  }
}
