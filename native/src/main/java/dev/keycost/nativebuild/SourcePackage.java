// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

/// The npm package whose copy of SQLite's source is compiled. Nothing else of it is used or run.
///
/// @param name the package's name
/// @param version the exact version
/// @param integrity the only accepted digest of its tarball, in npm's spelling (`sha512-` Base64)
record SourcePackage(String name, String version, String integrity) {
  /// The one this project is built with. It carries SQLite 3.53.2.
  static final SourcePackage PINNED =
      new SourcePackage(
          "better-sqlite3",
          "12.11.1",
          "sha512-dq9AtApgg5PGFtBzPFSBl3HZQjHok5gaQCM6zh2Yk0aSmDCs1CbnVI8/HgASQkNKsWFpseIO9beg5xxp"
              + "YhbIfA==");

  String specification() {
    return name + "@" + version;
  }

  /// The name `npm pack` gives the tarball.
  String fileName() {
    return name + "-" + version + ".tgz";
  }
}
