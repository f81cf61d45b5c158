// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlatformTest {
  @ParameterizedTest
  @CsvSource({
    "Linux, amd64, keycost-native/linux-x86_64/libsqlite3.so",
    "Linux, aarch64, keycost-native/linux-aarch64/libsqlite3.so",
    "Linux, riscv64, keycost-native/linux-riscv64/libsqlite3.so",
    "Mac OS X, x86_64, keycost-native/macos-x86_64/libsqlite3.dylib",
    "Mac OS X, aarch64, keycost-native/macos-aarch64/libsqlite3.dylib",
    "Darwin, arm64, keycost-native/macos-aarch64/libsqlite3.dylib",
    "Windows 11, amd64, keycost-native/windows-x86_64/sqlite3.dll",
    "FreeBSD, amd64, keycost-native/freebsd-x86_64/libsqlite3.so",
  })
  void namesTheLibraryBySystemAndProcessor(String osName, String osArch, String resource) {
    assertThat(Platform.of(osName, osArch).libraryResource()).isEqualTo(resource);
  }
}
