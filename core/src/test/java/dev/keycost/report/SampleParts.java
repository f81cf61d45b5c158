// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static java.util.stream.IntStream.rangeClosed;

import dev.keycost.report.page.Block;
import dev.keycost.report.page.Block.Axis;
import dev.keycost.report.page.Block.Bar;
import dev.keycost.report.page.Block.LineChart;
import dev.keycost.report.page.Block.Mark;
import dev.keycost.report.page.Block.Sentences;
import dev.keycost.report.page.Block.Series;
import dev.keycost.report.page.Block.Term;
import dev.keycost.report.page.Block.Tone;
import dev.keycost.report.page.HtmlTemplate;
import dev.keycost.report.page.Page;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.zip.GZIPOutputStream;

/// The parts of [SamplePage] that are texts, tables and charts.
final class SampleParts {
  static final Axis ROWS = new Axis("rows", "", false);
  static final double[] BATCHES = rangeClosed(1, 10).mapToDouble(b -> b * 1e6).toArray();

  private static final double[] SEQUENCE = {838, 742, 731, 728, 722, 720, 719, 717, 716, 715};
  private static final double[] UUID7 = {
    1372, 1290, 1281, 1275, 1270, 1266, 1263, 1261, 1259, 1258
  };
  private static final double[] UUID4 = {
    2649, 5480, 7170, 8420, 9330, 10120, 10870, 11510, 12060, 12586
  };

  private SampleParts() {}

  static Page.Part verdict() {
    return part(
        "verdict",
        "Verdict",
        "",
        new Sentences(
            Tone.VERDICT,
            List.of(
                "uuid4 costs 12.0x as much time as sequence, and 17.6x in the last million rows;"
                    + " uuid7 costs 1.7x.",
                "The price of uuid4 grows with the table: random keys touch pages all over the"
                    + " tree, and beyond 64.0 MiB of cache every insert waits for one.")),
        new Sentences(
            Tone.PLAIN,
            List.of(
                "The tree of uuid4 outgrew the cache after 820,000 rows; from there on an insert"
                    + " misses 0.93 pages.",
                "uuid7 is 16 bytes wide but ordered: what it costs over sequence is width, not"
                    + " order.",
                "Sorted within each batch, uuid4 would need 3.9x instead of 12.0x.")),
        new Sentences(
            Tone.WARNING,
            List.of("The log was never checkpointed, so it was as long as all that was written.")));
  }

  static Page.Part table() {
    return part(
        "designs",
        "Three designs, ten million rows",
        "Time for each million of rows, median of five runs.",
        new Block.DataTable(
            "Time per million rows, and against sequence",
            List.of("design", "bytes a row", "first", "last", "all ten", "against sequence", "p"),
            List.of(
                List.of("sequence", "60", "838 ms", "715 ms", "7.4 s", "1", ""),
                List.of("uuid7", "74", "1,372 ms", "1,258 ms", "12.8 s", "1.7x", "< 0.001"),
                List.of("uuid4", "74", "2,649 ms", "12,586 ms", "88.8 s", "12.0x", "< 0.001")),
            List.of(List.of("empty loop", "", "31 ms", "31 ms", "0.3 s", "0.0x", "")),
            1));
  }

  static Page.Part growth() {
    var note = "Bands are 95 % intervals of the median of five repetitions.";
    return part(
        "growth",
        "How the price grows",
        "Cause under effect: the counters below stand over the same rows as the time above.",
        line("time", "Time per insert", "growth", "ns", note, 1, 0.06),
        chart(
            "ratio",
            "Ratio to sequence",
            "growth",
            new Axis("times sequence", "x", true),
            "",
            List.of(ratio("uuid7", 1, UUID7), ratio("uuid4", 2, UUID4))),
        counter("misses", "Cache misses", "pages an insert", 0.002, 0.004, 0.93),
        counter("spills", "Pages spilled before the commit", "pages an insert", 0, 0, 0.81),
        counter("log", "Log written", "B", 96, 128, 7900));
  }

  static Page.Part sweep() {
    var x = new double[] {16, 64, 256, 512, 1024, 2048, 4096};
    var rowid = new double[] {1340, 1420, 1710, 2120, 2950, 4400, 7300};
    var clustered = new double[] {1010, 1130, 1620, 2450, 5100, 7600, 11900};
    return part(
        "payload",
        "When rows are large",
        "Keys with a rowid table beside them, and keys that hold the row.",
        new LineChart(
            "sweep",
            "Time per insert against the size of a row",
            "",
            new Axis("payload", "B", true),
            new Axis("time per insert", "ns", true),
            List.of(
                series("uuid7:rowid", 4, x, rowid, 0.05),
                series("uuid7:clustered", 1, x, clustered, 0.05)),
            List.of(new Mark(310, "curves cross at 310 B"), new Mark(930, "rows overflow")),
            ""));
  }

  static Page.Part latencies() {
    var x = new double[] {50, 90, 99, 99.9, 99.99};
    return part(
        "latency",
        "The slowest inserts",
        "",
        new LineChart(
            "percentiles",
            "Latency of a transaction of one insert, by percentile",
            "",
            new Axis("percentile", "%", true),
            new Axis("latency", "ns", true),
            List.of(
                series("sequence", 0, x, new double[] {41e3, 58e3, 210e3, 1.9e6, 8.1e6}, 0),
                series("uuid7", 1, x, new double[] {44e3, 61e3, 230e3, 2.0e6, 8.3e6}, 0),
                series("uuid4", 2, x, new double[] {71e3, 160e3, 890e3, 6.2e6, Double.NaN}, 0)),
            List.of(),
            "99.99 % of uuid4 is not shown: too few operations."));
  }

  static Page.Part profile() {
    return part(
        "profile",
        "Where the time goes",
        "One more repetition under a profiler; what is compared above was measured without it.",
        new Block.StackedBars(
            "buckets",
            "Time per insert by what it was spent on",
            "ns",
            List.of(
                "descending the tree",
                "reading pages",
                "finding pages in the log",
                "writing the log",
                "splitting pages",
                "binding and stepping",
                "waiting for the disk",
                "other"),
            List.of(
                new Bar("sequence", new double[] {95, 8, 4, 140, 42, 330, 60, 36}),
                new Bar("uuid7", new double[] {240, 12, 9, 290, 130, 420, 110, 47}),
                new Bar("uuid4", new double[] {1480, 3420, 1910, 3360, 760, 520, 890, 246}))),
        new Block.Flames("flames", "Stacks of uuid4 against sequence", flames()));
  }

  static Page.Part settings() {
    return part(
        "settings",
        "Settings and machine",
        "",
        new Block.DataTable(
            "In force, as SQLite reports them",
            List.of("setting", "value"),
            List.of(
                List.of("page_size", "4,096 B"),
                List.of("cache_size", "15,625 pages (64.0 MiB)"),
                List.of("journal_mode", "WAL"),
                List.of("synchronous", "FULL"),
                List.of("wal_autocheckpoint", "0"),
                List.of("processor", "2 cores of a virtual machine")),
            List.of(),
            2));
  }

  static Page.Part glossary() {
    return part(
        "glossary",
        "What the words mean",
        "",
        new Block.Terms(
            List.of(
                new Term(
                    "design",
                    "A kind of key, its stored form, and the shape of its table together."),
                new Term(
                    "against sequence",
                    "Time of a design divided by that of sequence in the same repetition."),
                new Term(
                    "cache miss", "A page that an insert wanted and SQLite had to read; in pages."),
                new Term("spill", "A changed page written before its transaction ended, for room."),
                new Term("p", "Probability of such a difference if there were none; rank test."))));
  }

  static Page.Part raw() {
    String lines = "{\"line\":\"batch\",\"design\":\"uuid4\",\"millis\":12586}\n".repeat(400);
    return part(
        "data",
        "Again, and further",
        "",
        new Block.Command("This made the result:", SamplePage.COMMAND),
        attachment("keycost-sample.jsonl", lines));
  }

  static Block.Attachment attachment(String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    var packed = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Block.Attachment(
        name,
        "application/jsonl",
        bytes.length,
        Base64.getEncoder().encodeToString(packed.toByteArray()));
  }

  static Series series(String name, int colour, double[] x, double[] y, double part) {
    double[] none = {};
    return new Series(
        name,
        colour,
        x,
        y,
        part == 0 ? none : DoubleStream.of(y).map(v -> v * (1 - part)).toArray(),
        part == 0 ? none : DoubleStream.of(y).map(v -> v * (1 + part)).toArray());
  }

  static LineChart chart(
      String id, String caption, String group, Axis y, String note, List<Series> series) {
    return new LineChart(id, caption, group, ROWS, y, series, List.of(), note);
  }

  static LineChart line(
      String id,
      String caption,
      String group,
      String unit,
      String note,
      double factor,
      double part) {
    return chart(
        id,
        caption,
        group,
        new Axis("time per insert", unit, false),
        note,
        List.of(
            series("sequence", 0, BATCHES, times(SEQUENCE, factor), part),
            series("uuid7", 1, BATCHES, times(UUID7, factor), part),
            series("uuid4", 2, BATCHES, times(UUID4, factor), part)));
  }

  /// The document in the template of the flame graph's page.
  static String flames() {
    String template = HtmlTemplate.read("flame.html").text();
    int from = template.indexOf("id=\"flame\">") + "id=\"flame\">".length();
    return template.substring(from, template.indexOf("</script>", from));
  }

  private static LineChart counter(
      String id, String caption, String unit, double sequence, double uuid7, double uuid4) {
    DoubleUnaryOperator grown = b -> uuid4 * (1 - Math.exp(-b / 1.6e6));
    List<Series> all = new ArrayList<>();
    double[] constant = DoubleStream.of(BATCHES).map(b -> sequence).toArray();
    all.add(series("sequence", 0, BATCHES, constant, 0));
    double[] other = DoubleStream.of(BATCHES).map(b -> uuid7).toArray();
    all.add(series("uuid7", 1, BATCHES, other, 0));
    all.add(series("uuid4", 2, BATCHES, DoubleStream.of(BATCHES).map(grown).toArray(), 0));
    String title = unit.equals("B") ? "log per insert" : unit;
    return chart(
        id, caption, "growth", new Axis(title, unit.equals("B") ? "B" : "", false), "", all);
  }

  private static Series ratio(String name, int colour, double[] times) {
    var ratios = new double[times.length];
    for (int i = 0; i < times.length; i++) {
      ratios[i] = times[i] / SEQUENCE[i];
    }
    return series(name, colour, BATCHES, ratios, 0.04);
  }

  private static double[] times(double[] values, double factor) {
    return DoubleStream.of(values).map(value -> value * factor).toArray();
  }

  private static Page.Part part(String id, String title, String note, Block... blocks) {
    return new Page.Part(id, title, note, List.of(blocks));
  }
}
