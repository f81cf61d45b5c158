// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.nativebuild;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The tarball of the source package: fetched by npm once, believed only after its digest was
/// computed here.
///
/// @param source what to fetch
/// @param work where the tarball stays between builds, with npm's log beside it
record SourceTarball(SourcePackage source, Path work) {
  private static final Duration NPM_LIMIT = Duration.ofMinutes(3);

  /// The verified tarball.
  ///
  /// @throws NotBuiltException when npm is missing or fails, as it does without a network
  /// @throws BuildStoppedException when the file is not the pinned one; it is then set aside under
  ///   another name, so that no later build takes it for good
  Path obtain(Tools tools, Commands commands)
      throws NotBuiltException, BuildStoppedException, IOException, InterruptedException {
    Path tarball = work.resolve(source.fileName());
    if (!Files.exists(tarball)) {
      // Fetched into a folder of its own: what an interrupted npm leaves is never taken for whole.
      Path folder = Files.createDirectories(work.resolve("fetch"));
      Path fetched = folder.resolve(source.fileName());
      Files.deleteIfExists(fetched);
      fetch(tools.npm(), commands, folder);
      if (!Files.exists(fetched)) {
        throw new NotBuiltException(
            "npm pack left no file " + source.fileName(), work.resolve("npm.log"));
      }
      Files.move(fetched, tarball, StandardCopyOption.REPLACE_EXISTING);
    }
    verify(tarball);
    return tarball;
  }

  private void fetch(List<String> npm, Commands commands, Path folder)
      throws NotBuiltException, IOException, InterruptedException {
    List<String> command = new ArrayList<>(npm);
    command.addAll(List.of("pack", source.specification(), "--ignore-scripts"));
    command.addAll(List.of("--fetch-retries=1", "--fetch-retry-mintimeout=1000"));
    command.addAll(List.of("--fetch-retry-maxtimeout=5000", "--fetch-timeout=60000"));
    command.addAll(List.of("--no-update-notifier", "--no-audit", "--no-fund"));
    Path log = work.resolve("npm.log");
    String failure = "npm could not fetch " + source.specification();
    switch (commands.run(command, folder, log, NPM_LIMIT)) {
      case SUCCEEDED -> {}
      case FAILED -> throw new NotBuiltException(failure, log);
      case TIMED_OUT ->
          throw new NotBuiltException(
              failure + " within " + NPM_LIMIT.toMinutes() + " minutes", log);
    }
  }

  private void verify(Path tarball) throws BuildStoppedException, IOException {
    String found = Digest.integrity(tarball);
    if (found.equals(source.integrity())) {
      return;
    }
    Path rejected = tarball.resolveSibling(tarball.getFileName() + ".rejected");
    Files.move(tarball, rejected, StandardCopyOption.REPLACE_EXISTING);
    throw new BuildStoppedException(
        "%s: its integrity is %s; accepted is only %s, pinned for %s. It was renamed to %s and will"
                .formatted(
                    tarball,
                    found,
                    source.integrity(),
                    source.specification(),
                    rejected.getFileName())
            + " not be used. Build again to fetch it anew; if the same is found again, npm's"
            + " registry serves something else than it did: do not use it, and build with"
            + " -Dkeycost.native.skip=true until that is explained.");
  }
}
