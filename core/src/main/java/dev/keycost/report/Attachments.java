// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import dev.keycost.measure.Figures;
import dev.keycost.report.page.Block.Attachment;
import dev.keycost.report.page.Block.Command;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/// The result file inside its page, and the command that makes another.
final class Attachments {
  /// What is longer, compressed, stays outside: a page is to be sent by mail.
  static final int BYTES_MAX = 1_500_000;

  private static final String JSON_LINES = "application/jsonl";

  private Attachments() {}

  static Told of(ReportedResult reported) {
    var command = Told.of(new Command("The same run again", reported.result().first().command()));
    byte[] compressed = compressed(reported.file());
    if (reported.file().length == 0 || compressed.length > BYTES_MAX) {
      return Told.plain(List.of(outside(reported, compressed.length))).and(command);
    }
    var file =
        new Attachment(
            fileName(reported.name()),
            JSON_LINES,
            reported.file().length,
            Base64.getEncoder().encodeToString(compressed));
    return Told.of(file).and(command);
  }

  /// Without the folders that it lies in.
  private static String fileName(String name) {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  private static String outside(ReportedResult reported, int bytes) {
    return reported.file().length == 0
        ? "The result file is not attached: it could not be read."
        : ("The result file is not attached: it has %s compressed, and a page carries %s at"
                + " most. Ask for %s.")
            .formatted(Figures.bytes(bytes), Figures.bytes(BYTES_MAX), reported.name());
  }

  private static byte[] compressed(byte[] bytes) {
    var out = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("memory refuses no bytes", e);
    }
    return out.toByteArray();
  }
}
