// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import dev.keycost.design.UsageException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file that is to be made: never over another one.
///
/// @param option where the user named it
record NewFile(String option, Path path) {
  /// Looks before the work begins whether the file could be made.
  ///
  /// @throws UsageException when it could not
  static NewFile at(String option, Path path) {
    var file = new NewFile(option, path);
    if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      throw file.exists();
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw file.refused("the folder %s does not exist; make it".formatted(folder));
    }
    if (!Files.isWritable(folder)) {
      throw file.refused("no permission to write into %s".formatted(folder));
    }
    return file;
  }

  /// Writes the whole file, or leaves none.
  ///
  /// @throws UsageException when it is there by now
  /// @throws FileNotWrittenException when the system refuses
  void write(String text) {
    try {
      Files.createFile(path);
    } catch (FileAlreadyExistsException e) {
      throw exists();
    } catch (IOException e) {
      throw new FileNotWrittenException(option, path, e);
    }
    try {
      Files.writeString(path, text, StandardOpenOption.WRITE);
    } catch (IOException e) {
      remove(e);
      throw new FileNotWrittenException(option, path, e);
    }
  }

  private void remove(IOException reason) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      reason.addSuppressed(e);
    }
  }

  private UsageException exists() {
    return refused("this file exists already, and nothing is overwritten; move it away");
  }

  private UsageException refused(String found) {
    return new UsageException("%s: %s: %s, or choose another name.".formatted(option, path, found));
  }
}
