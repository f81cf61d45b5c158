// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.regex.Pattern;

/// The name that a function has in its source, without what tools add to it.
final class FunctionName {
  /// GCC's clones and LLVM's (`.isra.0`, `.llvm.123`), versions and jump tables of the linker
  /// (`@plt`, `@@GLIBC_2.2.5`), and the kinds of frames that async-profiler appends (`_[k]`).
  private static final Pattern ADDED =
      Pattern.compile(
          "(_\\[[a-z0-9]]"
              + "|@.*"
              + "|\\.(cold|part|isra|constprop|lto_priv|llvm|clone)(\\.[0-9]+)*)+$");

  private FunctionName() {}

  /// Java's packages are divided by points, as in its source.
  static String plain(String frame) {
    return ADDED.matcher(frame).replaceFirst("").replace('/', '.');
  }
}
