// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.keycost.design.UsageException;
import dev.keycost.inspect.FactsReader;
import dev.keycost.inspect.Finding;
import dev.keycost.inspect.InspectOptions;
import dev.keycost.inspect.Inspection;
import dev.keycost.inspect.rule.Rules;
import dev.keycost.sqlite.file.DatabaseFiles;
import dev.keycost.sqlite.file.LogRewriter;
import dev.keycost.sqlite.file.Mutation;
import dev.keycost.sqlite.file.SqliteFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Damaged files through all of an inspection: reader, classifier, rules and reports. Whatever
/// their bytes, the outcome is a report that can be read, or one clear refusal.
/// `-Dfuzz.inspections=N` tries N of them, `-Dfuzz.seed=S` begins elsewhere.
class FuzzedInspectionTest {
  private static final int FILES = Integer.getInteger("fuzz.inspections", 150);
  private static final long SEED = Long.getLong("fuzz.seed", 1);
  private static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");

  /// An inspection takes some hundredths of a second; only one that never ends takes this long.
  private static final Duration ENDLESS = Duration.ofMinutes(2);

  /// What only a mistake of ours puts into a report: our tables have no such names.
  private static final Pattern NONSENSE =
      Pattern.compile("NaN|Infinity|Optional|\\bnull\\b(?!-)|[a-z]@[0-9a-f]{5}|%[sd]");

  /// Large ones take longer.
  private static final int LARGE_EVERY = 12;

  @TempDir Path folder;
  private Path path;

  @BeforeEach
  void name() {
    path = folder.resolve("a.db");
  }

  @Test
  void damageEndsInAReportOrInOneRefusal() throws IOException {
    List<FuzzedOriginal> small = FuzzedOriginal.small(folder);
    List<FuzzedOriginal> large = FuzzedOriginal.large(folder);
    int reports = 0;
    Set<String> refusals = new TreeSet<>();
    Set<String> rules = new TreeSet<>();
    for (long seed = SEED; seed < SEED + FILES; seed++) {
      var random = new SplittableRandom(seed);
      List<FuzzedOriginal> originals = random.nextInt(LARGE_EVERY) == 0 ? large : small;
      FuzzedOriginal original = originals.get(random.nextInt(originals.size()));
      damage(original, random);
      try {
        Inspection inspection = inspect(options(original, random), seed);
        inspection.findings().stream().map(Finding::rule).forEach(rules::add);
        reports++;
      } catch (SqliteFileException e) {
        assertThat(e).hasMessageStartingWith(path.toString());
        refusals.add(e.kind().toString());
      } catch (UsageException e) {
        refusals.add("usage");
      }
    }
    if (FILES >= 150) {
      assertThat(reports).isBetween(FILES / 4, FILES - FILES / 50);
      assertThat(refusals).contains("NOT_A_DATABASE", "TRUNCATED", "CORRUPT", "usage");
      assertThat(rules).hasSizeGreaterThan(Rules.values().length / 2);
    }
  }

  /// What stands in the files before they are damaged makes most of the rules speak.
  @Test
  void originalsGiveTheRulesSomethingToSay() throws IOException {
    var smallCache =
        new InspectOptions(
            Optional.empty(), OptionalDouble.empty(), 1 << 14, Optional.empty(), NOW);
    EnumSet<Rules> silent = EnumSet.allOf(Rules.class);
    for (FuzzedOriginal original : FuzzedOriginal.large(folder)) {
      original.write(path);
      Inspection inspection = inspect(smallCache, 0);
      assertThat(inspection.facts().unexamined()).isEmpty();
      assertThat(inspection.facts().damage()).isEmpty();
      Set<String> said = new TreeSet<>(inspection.findings().stream().map(Finding::rule).toList());
      silent.removeIf(rule -> said.contains(rule.label()));
    }
    assertThat(silent).hasSizeLessThan(Rules.values().length / 2);
  }

  private Inspection inspect(InspectOptions options, long seed) {
    try {
      return assertTimeoutPreemptively(ENDLESS, () -> readable(options));
    } catch (SqliteFileException | UsageException refusal) {
      throw refusal;
    } catch (RuntimeException | Error e) {
      throw new AssertionError("-Dfuzz.inspections=1 -Dfuzz.seed=" + seed, e);
    }
  }

  private Inspection readable(InspectOptions options) {
    Inspection inspection = Inspection.of("test", FactsReader.read(path, options, pages -> {}));
    String text = InspectionFormat.TEXT.render(inspection, Presentation.plain(""));
    assertThat(text.replace("\n", "")).doesNotContainPattern("[\\p{Cc}\\x{202a}-\\x{202e}]");
    assertThat(text.replace(path.toString(), "")).doesNotContainPattern(NONSENSE);
    String json = InspectionFormat.JSON.render(inspection, Presentation.plain(""));
    assertThat(json).doesNotContain("NaN").doesNotContain("Infinity");
    String page = InspectionFormat.HTML.render(inspection, Presentation.plain(""));
    assertThat(page).endsWith("</html>\n");
    return inspection;
  }

  private static InspectOptions options(FuzzedOriginal original, SplittableRandom random) {
    int which = random.nextInt(6);
    return new InspectOptions(
        which == 0 ? Optional.of(original.table()) : Optional.empty(),
        which == 1 ? OptionalDouble.of(random.nextDouble(0.01, 1)) : OptionalDouble.empty(),
        1L << random.nextInt(8, 32),
        Optional.empty(),
        NOW);
  }

  private void damage(FuzzedOriginal original, SplittableRandom random) throws IOException {
    byte[] database = original.database();
    byte[] log = original.log();
    boolean inLog = log.length > 0 && random.nextBoolean();
    if (inLog) {
      log = damaged(log, original.pageBytes() + 24, random);
    } else {
      database = damaged(database, original.pageBytes(), random);
    }
    new FuzzedOriginal(database, log, original.pageBytes(), original.table()).write(path);
    if (inLog && random.nextInt(4) > 0) {
      // Right checksums take the damage past the first look.
      LogRewriter.rewriteIfWhole(DatabaseFiles.log(path));
    }
  }

  private static byte[] damaged(byte[] bytes, int pageBytes, SplittableRandom random) {
    return random.nextBoolean() ? Mutation.of(random, bytes, pageBytes) : soft(bytes, random);
  }

  /// Bytes in the middle of nowhere, mostly of values and of the schema's texts: such a file is
  /// read, and the rules see what no program wrote.
  private static byte[] soft(byte[] original, SplittableRandom random) {
    byte[] bytes = original.clone();
    int page = random.nextInt(4) == 0 ? 0 : random.nextInt(bytes.length);
    for (int i = random.nextInt(1, 40); i > 0; i--) {
      int at = random.nextInt(page, Math.min(bytes.length, page + 4096));
      if (bytes[at] != 0) {
        bytes[at] = (byte) (random.nextBoolean() ? bytes[at] ^ 1 << random.nextInt(8) : i);
      }
    }
    return bytes;
  }
}
