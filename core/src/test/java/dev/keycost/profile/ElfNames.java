// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The names in a library for 64-bit Linux; source: System V ABI, "Object Files", and elf(5).
///
/// | header | at | what |
/// | --- | --- | --- |
/// | file | 0x28, 8 bytes | where the section headers begin |
/// | file | 0x3a, 2 and 2 and 2 bytes | size of one, how many, which holds their names |
/// | section | 0, 4 bytes | its name, as a place in those names |
/// | section | 0x18, 8 and 8 bytes | where it begins, how long it is |
/// | symbol | 24 bytes each, the first 4 | its name, as a place in `.strtab` |
/// | symbol | 4, 1 byte | its type in the lower four bits; 2 is a function |
final class ElfNames {
  private static final int MAGIC = 0x464c457f;
  private static final int SYMBOL_BYTES = 24;
  private static final int FUNCTION = 2;

  private final ByteBuffer file;
  private final Map<String, ByteBuffer> sections = new HashMap<>();

  private ElfNames(ByteBuffer file) {
    this.file = file;
    long headers = file.getLong(0x28);
    int headerBytes = file.getShort(0x3a);
    int count = Short.toUnsignedInt(file.getShort(0x3c));
    int nameSection = Short.toUnsignedInt(file.getShort(0x3e));
    ByteBuffer names = section(Math.toIntExact(headers) + nameSection * headerBytes);
    for (int i = 0; i < count; i++) {
      int header = Math.toIntExact(headers) + i * headerBytes;
      sections.put(text(names, file.getInt(header)), section(header));
    }
  }

  /// Empty where the file is of another format.
  static Optional<ElfNames> read(Path path) throws IOException {
    ByteBuffer file = ByteBuffer.wrap(Files.readAllBytes(path)).order(ByteOrder.LITTLE_ENDIAN);
    return file.limit() > 0x40 && file.getInt(0) == MAGIC
        ? Optional.of(new ElfNames(file))
        : Optional.empty();
  }

  /// Functions that exist as such, without what the compiler added to their names.
  Set<String> functions() {
    ByteBuffer symbols = sections.get(".symtab");
    ByteBuffer names = sections.get(".strtab");
    var found = new HashSet<String>();
    for (int at = 0; at < symbols.limit(); at += SYMBOL_BYTES) {
      if ((symbols.get(at + 4) & 0xf) == FUNCTION) {
        found.add(FunctionName.plain(text(names, symbols.getInt(at))));
      }
    }
    return found;
  }

  /// Every name that debuggers are told, those of functions that were merged into others included.
  Set<String> debugNames() {
    byte[] bytes = new byte[sections.get(".debug_str").limit()];
    sections.get(".debug_str").get(0, bytes);
    return Arrays.stream(new String(bytes, StandardCharsets.US_ASCII).split("\0"))
        .collect(Collectors.toSet());
  }

  private ByteBuffer section(int header) {
    boolean bytesInFile = file.getInt(header + 4) != 8;
    int size = bytesInFile ? Math.toIntExact(file.getLong(header + 0x20)) : 0;
    int begin = bytesInFile ? Math.toIntExact(file.getLong(header + 0x18)) : 0;
    return file.slice(begin, size).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static String text(ByteBuffer names, int begin) {
    int end = begin;
    while (names.get(end) != 0) {
      end++;
    }
    byte[] bytes = new byte[end - begin];
    names.get(begin, bytes);
    return new String(bytes, StandardCharsets.US_ASCII);
  }
}
