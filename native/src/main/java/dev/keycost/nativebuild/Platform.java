// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.util.Locale;

/// An operating system and processor, in the names keycost uses for both.
///
/// The rule, which core follows too when it looks for the library:
///
/// | part | from | becomes |
/// | --- | --- | --- |
/// | os | `os.name` beginning with Linux, Mac or Darwin, Windows | `linux`, `macos`, `windows` |
/// | arch | `os.arch` amd64, x86_64, x64 | `x86_64` |
/// | arch | `os.arch` aarch64, arm64 | `aarch64` |
/// | either | anything else | itself in lower case, letters, digits and `_` only |
///
/// @param os the operating system, as above
/// @param arch the processor, as above
record Platform(String os, String arch) {
  static Platform ofThisMachine() {
    return of(System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  /// The platform that the JVM's properties of these values name.
  static Platform of(String osName, String osArch) {
    return new Platform(osOf(plain(osName)), archOf(plain(osArch)));
  }

  /// The library's place below the root of the class path, with `/` on every system.
  String libraryResource() {
    return "keycost-native/" + os + "-" + arch + "/" + libraryFileName();
  }

  private String libraryFileName() {
    return switch (os) {
      case "windows" -> "sqlite3.dll";
      case "macos" -> "libsqlite3.dylib";
      default -> "libsqlite3.so";
    };
  }

  private static String osOf(String name) {
    if (name.startsWith("linux")) {
      return "linux";
    }
    if (name.startsWith("mac") || name.startsWith("darwin")) {
      return "macos";
    }
    return name.startsWith("windows") ? "windows" : name;
  }

  private static String archOf(String name) {
    return switch (name) {
      case "amd64", "x86_64", "x64" -> "x86_64";
      case "aarch64", "arm64" -> "aarch64";
      default -> name;
    };
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "");
  }
}
