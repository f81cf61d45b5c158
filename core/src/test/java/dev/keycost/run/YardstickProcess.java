// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.run;

import dev.keycost.design.Encoding;
import dev.keycost.design.KeyDesign;
import dev.keycost.engine.Engine;
import dev.keycost.engine.KeyBlock;
import dev.keycost.plan.Plan;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/// The C loop of `native/src/main/c/yardstick.c` in its own process, asked one request at a time.
final class YardstickProcess implements AutoCloseable {
  private static final List<String> PRAGMAS =
      List.of(
          "page_size",
          "journal_mode",
          "synchronous",
          "cache_size",
          "wal_autocheckpoint",
          "temp_store",
          "foreign_keys");

  private final Process process;
  private Path keyFile;
  private String keyKind;

  YardstickProcess(Path program) throws IOException {
    var builder =
        new ProcessBuilder(program.toString()).redirectError(ProcessBuilder.Redirect.INHERIT);
    // C at its best: memory freed at the end of a round is kept for the next, not given back and
    // faulted in again, which on a virtual machine can cost more than the rows.
    builder.environment().put("MALLOC_TRIM_THRESHOLD_", "1073741824");
    builder.environment().put("MALLOC_MMAP_THRESHOLD_", "1073741824");
    this.process = builder.start();
  }

  /// Makes the plan's first design in a fresh database.
  void open(Path folder, Engine engine, Plan plan) throws IOException {
    KeyDesign design = plan.designs().getFirst();
    String table = engine.describe(design);
    keyFile = folder.resolve("keys");
    keyKind =
        table.contains("assigned")
            ? "assigned"
            : design.encoding() == Encoding.HEX ? "text" : design.encoding().toString();
    ask("open " + folder.resolve("event.db"));
    for (String pragma : PRAGMAS) {
      ask("exec PRAGMA " + pragma + " = " + plan.settings().get(pragma));
    }
    ask("exec " + table);
    ask(
        keyKind.equals("assigned")
            ? "prepare INSERT INTO event(data) VALUES(?1)"
            : "prepare INSERT INTO event(id, data) VALUES(?1, ?2)");
    int marker = Integer.parseInt(plan.settings().get("marker_bytes"));
    ask("payload " + (plan.payloadBytes() + marker));
  }

  /// The keys of the next batch.
  void keys(KeyBlock block) throws IOException {
    if (keyKind.equals("assigned")) {
      ask("keys assigned");
      return;
    }
    var bytes = block.memory().asSlice(0, block.count() * block.keyBytes()).asByteBuffer();
    try (FileChannel channel =
        FileChannel.open(
            keyFile,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
    ask("keys %s %s %s %s".formatted(keyFile, block.count(), block.keyBytes(), keyKind));
  }

  /// Makes ready for look-ups of the table that was loaded.
  void startGets(Plan plan) throws IOException {
    ask("exec PRAGMA wal_checkpoint(TRUNCATE)");
    ask("prepare SELECT data FROM event WHERE id = ?1");
    KeyDesign design = plan.designs().getFirst();
    keyKind = design.encoding() == Encoding.HEX ? "text" : design.encoding().toString();
  }

  double getMs(long count) throws IOException {
    return Long.parseLong(ask("get " + count).substring("ns ".length())) / 1e6;
  }

  double batchMs(long rows) throws IOException {
    return Long.parseLong(ask("batch " + rows).substring("ns ".length())) / 1e6;
  }

  void closeDatabase() throws IOException {
    ask("close");
  }

  private String ask(String request) throws IOException {
    process.outputWriter().write(request + "\n");
    process.outputWriter().flush();
    String reply = process.inputReader().readLine();
    if (reply == null || reply.startsWith("error")) {
      throw new IOException("yardstick: '%s' was answered '%s'".formatted(request, reply));
    }
    return reply;
  }

  @Override
  public void close() throws IOException {
    process.outputWriter().close();
    process.onExit().join();
  }
}
