// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.result;

import dev.keycost.design.UsageException;
import dev.keycost.measure.BatchMeasurement;
import dev.keycost.measure.Environment;
import dev.keycost.measure.LatencyMeasurement;
import dev.keycost.measure.PictureMeasurement;
import dev.keycost.measure.TreeMeasurement;
import dev.keycost.measure.TrialMeasurement;
import dev.keycost.plan.Plan;
import dev.keycost.plan.Sweep;
import dev.keycost.profile.ProfiledTrial;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.node.ObjectNode;

/// The one durable thing a run leaves: JSON Lines in UTF-8, appended as the run goes.
///
/// One object a line, told apart by its first field, `type`: one `run`, one `environment`, any
/// number of `batch`, `trial`, `latency`, `profile`, `tree` and `picture`, one `end`. Where a
/// parameter is varied there is one `environment` for each of its values, and all lines but the
/// first and the last say by `arm` to which value they belong. Every field is described in
/// docs/reference/result-file.md.
///
/// The schema number says what a reader may rely on. It rises when a field or a line type goes, or
/// changes its meaning, or a new line type comes. A new field alone does not raise it, so a reader
/// ignores fields that it does not know.
public final class ResultFile {
  /// The schema that this keycost writes. It reads the ones before as well: 1 had no profiles, 2 no
  /// phases, latencies, trees and sweeps, 3 no pictures.
  public static final int SCHEMA = 4;

  static final String RUN = "run";
  static final String ENVIRONMENT = "environment";
  static final String BATCH = "batch";
  static final String TRIAL = "trial";
  static final String PROFILE = "profile";
  static final String LATENCY = "latency";
  static final String TREE = "tree";
  static final String PICTURE = "picture";
  static final String END = "end";

  private ResultFile() {}

  /// Makes a new file; an existing one is never overwritten.
  ///
  /// @throws UsageException when the file exists or cannot be made
  public static Writer create(Path path) {
    try {
      Files.createFile(path);
      return open(path, path);
    } catch (FileAlreadyExistsException e) {
      throw new UsageException(
          ("%s: this file exists already, and a result is never overwritten; "
                  + "choose another name with --out, or move the file away.")
              .formatted(path));
    } catch (NoSuchFileException e) {
      throw new UsageException(
          "%s: the folder does not exist; make it, or choose another name with --out."
              .formatted(path));
    } catch (AccessDeniedException e) {
      throw new UsageException(
          "%s: no permission to write there; choose another place with --out.".formatted(path));
    } catch (IOException e) {
      throw new UsageException(
          "%s: the result file cannot be made (%s); choose another place with --out."
              .formatted(path, e.getMessage()));
    }
  }

  /// Writes to `place` what messages call `path`: a test's way to a device that is full.
  static Writer open(Path path, Path place) throws IOException {
    return new Writer(path, new RandomAccessFile(place.toFile(), "rw"));
  }

  /// Reads a complete, interrupted or torn file. A last line without its line feed that is no JSON
  /// is what a killed run leaves: it is left out, and the ending is `UNFINISHED`.
  ///
  /// @throws UsageException when the file is missing, is no result file, has another schema or
  ///   holds a line that cannot be read
  public static SweepResult read(Path path) {
    return new ResultReader(path).read();
  }

  /// Appends records to one file. Each record is one line, handed to the operating system before
  /// the method returns: whatever happens to this process, the line stays. It is not forced to the
  /// device, so a power cut may take the last lines.
  ///
  /// Safe for use by many threads. A thread's interruption does not close the file.
  public static final class Writer implements Closeable {
    private final Path path;
    // Not a FileChannel: an interrupted thread would close it, and the interrupted run's last lines
    // are the ones we want to keep.
    private final RandomAccessFile file;
    private long length;
    private OptionalInt arm = OptionalInt.empty();

    private Writer(Path path, RandomAccessFile file) {
      this.path = path;
      this.file = file;
    }

    public Path path() {
      return path;
    }

    /// The first line.
    ///
    /// @param producer the keycost version that writes
    /// @param startedAt ISO-8601 instant
    /// @param command the command line that makes it again, without passwords
    /// @throws ResultWriteException as all methods of this class, when the line cannot be written
    public void start(String producer, String startedAt, String command, Sweep sweep) {
      append(
          RUN,
          new Header(
              SCHEMA,
              producer,
              startedAt,
              command,
              sweep.first(),
              sweep.swept() ? Optional.of(sweep) : Optional.empty()));
    }

    /// Says to which arm of a sweep the next lines belong, counted from 0.
    public synchronized void arm(int index) {
      arm = OptionalInt.of(index);
    }

    public void environment(Environment environment) {
      append(ENVIRONMENT, environment);
    }

    public void batch(BatchMeasurement batch) {
      append(BATCH, batch);
    }

    public void trial(TrialMeasurement trial) {
      append(TRIAL, trial);
    }

    public void profile(ProfiledTrial profile) {
      append(PROFILE, profile);
    }

    public void latency(LatencyMeasurement latency) {
      append(LATENCY, latency);
    }

    public void tree(TreeMeasurement tree) {
      append(TREE, tree);
    }

    public void picture(PictureMeasurement picture) {
      append(PICTURE, picture);
    }

    /// The last line.
    ///
    /// @throws IllegalArgumentException for `UNFINISHED`, which is the absence of this line
    public synchronized void end(RunResult.Ending ending) {
      if (ending == RunResult.Ending.UNFINISHED) {
        throw new IllegalArgumentException("a file that says how it ended is not " + ending);
      }
      arm = OptionalInt.empty();
      append(END, new End(ending));
    }

    @Override
    public synchronized void close() {
      try {
        file.close();
      } catch (IOException e) {
        throw new ResultWriteException(path, e);
      }
    }

    private synchronized void append(String type, Object value) {
      var line = ResultJson.mapper().createObjectNode();
      line.put("type", type);
      arm.ifPresent(index -> line.put("arm", index));
      line.setAll((ObjectNode) ResultJson.tree(value));
      byte[] bytes = (line.toString() + "\n").getBytes(StandardCharsets.UTF_8);
      try {
        file.write(bytes);
        length += bytes.length;
      } catch (IOException e) {
        takeBack(e);
        throw new ResultWriteException(path, e);
      }
    }

    /// A full disk may take half a line: without it a later line would make the file unreadable.
    private void takeBack(IOException reason) {
      try {
        file.setLength(length);
        file.seek(length);
      } catch (IOException e) {
        reason.addSuppressed(e);
      }
    }
  }

  record Header(
      int schema,
      String producer,
      String startedAt,
      String command,
      Plan plan,
      Optional<Sweep> sweep) {
    Sweep arms() {
      return sweep.orElseGet(() -> Sweep.of(plan));
    }
  }

  record End(RunResult.Ending ending) {}
}
