// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import dev.keycost.design.UnknownName;
import dev.keycost.sqlite.SqliteLibrary;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.file.SqliteFileException;
import dev.keycost.sqlite.schema.Declarations;
import dev.keycost.sqlite.schema.DefaultValues;
import dev.keycost.sqlite.schema.ListedTable;
import dev.keycost.sqlite.schema.Schema;
import dev.keycost.sqlite.schema.TableDeclaration;
import dev.keycost.sqlite.schema.Unexaminable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/// Finds out what there is to know about a database before anything is judged: its tables as
/// declared, its trees as counted, its columns as their values show, and which refer to which.
///
/// The file is read as bytes, never opened with SQLite: neither it nor its folder changes. SQLite
/// only reads the CREATE statements, in memory. Memory does not grow with the file, and time with
/// its pages; of a file that is sampled, not even that.
public final class FactsReader {
  /// A reading that a writer spoils is begun anew.
  private static final int ATTEMPTS = 3;

  private final Path path;
  private final InspectOptions options;
  private final LongConsumer progress;

  private FactsReader(Path path, InspectOptions options, LongConsumer progress) {
    this.path = path;
    this.options = options;
    this.progress = progress;
  }

  /// What is declared.
  ///
  /// @param unexamined of it, as sentences
  private record Declared(
      SqliteLibrary library, Map<ListedTable, TableDeclaration> tables, List<String> unexamined) {}

  /// Reads a database as of its last commit. It may be in use by other processes, but not by SQLite
  /// in this one ([SqliteFile]).
  ///
  /// What cannot be examined, such as a virtual table or one with a damaged page, is left out and
  /// listed with the reason.
  ///
  /// @param progress told from the calling thread, now and then, how many pages were read so far;
  ///   what it throws ends the reading; a reading that is begun anew begins at 0
  /// @throws SqliteFileException when the file is no SQLite database, cannot be read, or is written
  ///   to all the time
  /// @throws dev.keycost.design.UsageException when the options name a table that is not there
  /// @throws dev.keycost.sqlite.SqliteLibraryException when there is no SQLite to be used
  public static DatabaseFacts read(Path path, InspectOptions options, LongConsumer progress) {
    var reader = new FactsReader(path, options, progress);
    for (int attempt = 1; ; attempt++) {
      try {
        return reader.read();
      } catch (SqliteFileException e) {
        if (e.kind() != SqliteFileException.Kind.CHANGED || attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private DatabaseFacts read() {
    try (SqliteFile file = SqliteFile.open(path)) {
      Schema all = Schema.of(file.schema());
      Schema wanted = wanted(all);
      try (Background<Declared> declared = Background.start(() -> declared(all, wanted))) {
        return read(file, wanted, declared);
      }
    }
  }

  private Schema wanted(Schema all) {
    return options
        .table()
        .map(
            name ->
                all.only(name)
                    .orElseThrow(() -> UnknownName.of("--table", "table", name, all.names())))
        .orElse(all);
  }

  /// Counts the trees while SQLite, in the background, reads what is declared.
  private DatabaseFacts read(SqliteFile file, Schema wanted, Background<Declared> background) {
    TreeCounts counts =
        TreeCounts.of(file, () -> roots(wanted, background.result()), options, progress);
    Declared declared = background.result();
    List<String> unexamined = new ArrayList<>(declared.unexamined());
    List<DamageFacts> damage = new ArrayList<>();
    List<ExaminedTable> tables = tables(file, wanted, declared, counts, unexamined, damage);
    counts
        .damage()
        .filter(what -> damage.stream().noneMatch(known -> known.what().equals(what)))
        .ifPresent(what -> damage.addFirst(new DamageFacts(path.toString(), what)));
    var references =
        new ReferenceFinder(file, tables, declared.tables().values(), unexamined::add).find();
    return new DatabaseFacts(
        fileFacts(file, counts),
        tables.stream().map(ExaminedTable::facts).toList(),
        references,
        unexamined,
        damage);
  }

  /// Also of tables that are not wanted, to which those may refer; but then nobody wants to know
  /// what is wrong with them.
  private Declared declared(Schema all, Schema wanted) {
    var library = SqliteLibrary.load(options.sqliteLibrary());
    List<String> unexamined = new ArrayList<>();
    wanted.leftOut().forEach(left -> unexamined.add(left.toString()));
    Map<ListedTable, TableDeclaration> declared = new LinkedHashMap<>();
    Set<ListedTable> matter = new HashSet<>(wanted.tables());
    try (var declarations = new Declarations(library)) {
      for (ListedTable table : all.tables()) {
        Consumer<String> sentences = matter.contains(table) ? unexamined::add : sentence -> {};
        try {
          declared.put(table, declarations.read(table, sentences));
        } catch (Unexaminable e) {
          sentences.accept(table.name() + ": " + e.getMessage());
        }
      }
    }
    return new Declared(library, declared, unexamined);
  }

  private static List<Long> roots(Schema wanted, Declared declared) {
    return wanted.tables().stream()
        .filter(declared.tables()::containsKey)
        .flatMapToLong(ListedTable::rootPages)
        .boxed()
        .toList();
  }

  private List<ExaminedTable> tables(
      SqliteFile file,
      Schema wanted,
      Declared declared,
      TreeCounts counts,
      List<String> unexamined,
      List<DamageFacts> damage) {
    List<TableDeclaration> tables =
        wanted.tables().stream()
            .filter(declared.tables()::containsKey)
            .map(declared.tables()::get)
            .toList();
    int columns = tables.stream().mapToInt(table -> InterestingColumns.of(table).size()).sum();
    var defaults = new DefaultValues(declared.library(), file.encoding().charset());
    var values = new ValueReader(file, defaults, ValueLimits.of(columns), options.now());
    List<ExaminedTable> examined = new ArrayList<>();
    for (TableDeclaration table : tables) {
      progress.accept(counts.pagesRead());
      try {
        examined.add(ExaminedTable.read(table, counts, values));
      } catch (Unexaminable e) {
        unexamined.add(table.name() + ": " + e.getMessage());
      } catch (SqliteFileException e) {
        TreeCounts.requireDamage(e);
        damage.add(new DamageFacts(table.name(), e.getMessage()));
      }
    }
    return examined;
  }

  private FileFacts fileFacts(SqliteFile file, TreeCounts counts) {
    return new FileFacts(
        path.toString(),
        bytes(file.path()),
        file.pageBytes(),
        file.usableBytes(),
        file.pages(),
        file.header().freePages(),
        file.header().autoVacuum(),
        file.log(),
        file.hotJournal(),
        options.cacheBytes(),
        counts.sampled());
  }

  private static long bytes(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
