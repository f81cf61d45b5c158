// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine.sqlite;

import dev.keycost.design.UnknownName;
import dev.keycost.design.UsageException;
import dev.keycost.engine.sqlite.SourceTable.CreatedIndex;
import dev.keycost.sqlite.SqliteException;
import dev.keycost.sqlite.SqliteLibrary;
import dev.keycost.sqlite.file.Census;
import dev.keycost.sqlite.file.CensusScope;
import dev.keycost.sqlite.file.SchemaEntry;
import dev.keycost.sqlite.file.SqliteFile;
import dev.keycost.sqlite.file.SqliteFileException;
import dev.keycost.sqlite.file.TreeCensus;
import dev.keycost.sqlite.file.TreeKind;
import dev.keycost.sqlite.schema.CreateTable;
import dev.keycost.sqlite.schema.Declarations;
import dev.keycost.sqlite.schema.ListedTable;
import dev.keycost.sqlite.schema.Schema;
import dev.keycost.sqlite.schema.SqlName;
import dev.keycost.sqlite.schema.TableDeclaration;
import dev.keycost.sqlite.schema.Unexaminable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads one table of the user's: from the bytes of the file, which is never opened with SQLite and
/// never written. SQLite only reads the CREATE statements, in memory.
final class SourceReader {
  /// A reading that a writer spoils is begun anew.
  private static final int ATTEMPTS = 3;

  /// Larger trees are counted by a sample: a GiB of the usual pages.
  private static final long COUNTED_PAGES_MAX = 1 << 18;

  private static final long SAMPLED_PAGES = 1 << 15;
  private static final long SEED = 1;

  private final SqliteLibrary library;
  private final Path path;
  private final String wanted;
  private final List<String> notes = new ArrayList<>();

  private SourceReader(SqliteLibrary library, Path path, String wanted) {
    this.library = library;
    this.path = path;
    this.wanted = wanted;
  }

  /// @throws SqliteFileException when the file is no SQLite database, cannot be read, or is written
  ///   to all the time
  /// @throws UsageException when there is no such table, or none that can be rebuilt
  static SourceTable read(SqliteLibrary library, Path path, String table) {
    for (int attempt = 1; ; attempt++) {
      try (SqliteFile file = SqliteFile.open(path)) {
        return new SourceReader(library, path, table).read(file);
      } catch (SqliteFileException e) {
        if (e.kind() != SqliteFileException.Kind.CHANGED || attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private SourceTable read(SqliteFile file) {
    List<SchemaEntry> entries = file.schema();
    ListedTable listed = listed(entries);
    TableDeclaration declaration = declaration(listed);
    CreateTable text = CreateTable.of(listed.table().sql().orElse("")).orElseThrow();
    TreeCensus tree = census(file, declaration);
    noteWhatStaysBehind(entries, declaration);
    if (file.hotJournal()) {
      notes.add(
          "a rollback journal lies beside the file: a program is in the middle of a transaction or"
              + " has died in one, and the sample may have rows of it");
    }
    var rows = new SourceRows(file, library, declaration, tree.rows(), meanBytes(tree));
    rows.read(SEED);
    notes.addAll(rows.notes());
    return new SourceTable(
        path.getFileName().toString(),
        declaration,
        text,
        indexes(listed, declaration),
        tree.rows(),
        file.pageBytes(),
        file.encoding(),
        rows.sample(),
        rows.keys(),
        rows.keysRise(),
        notes);
  }

  private ListedTable listed(List<SchemaEntry> entries) {
    Schema schema = Schema.of(entries);
    entries.stream()
        .filter(entry -> entry.type() == SchemaEntry.Type.VIEW)
        .filter(entry -> SqlName.same(entry.name(), wanted))
        .findFirst()
        .ifPresent(
            view -> {
              throw refused("is a view, which has no rows of its own; name a table that it reads");
            });
    Schema found =
        schema
            .only(wanted)
            .orElseThrow(() -> UnknownName.of("--like: " + path, "table", wanted, schema.names()));
    found.leftOut().stream()
        .findFirst()
        .ifPresent(
            left -> {
              throw refused(
                  "cannot be rebuilt: %s is %s; name an ordinary table"
                      .formatted(left.tables().getFirst(), left.reason()));
            });
    return found.tables().getFirst();
  }

  private TableDeclaration declaration(ListedTable listed) {
    TableDeclaration declaration;
    try (var declarations = new Declarations(library)) {
      declaration = declarations.read(listed, notes::add);
    } catch (Unexaminable | SqliteException e) {
      // An unknown function or collation, mostly, which only the owner's program has.
      throw refused("cannot be rebuilt: " + e.getMessage());
    }
    if (declaration.keyColumns().isEmpty()) {
      throw refused(
          "has no primary key, so there is none to be measured; name a table that has one");
    }
    return declaration;
  }

  private TreeCensus census(SqliteFile file, TableDeclaration declaration) {
    CensusScope scope =
        file.pages() <= COUNTED_PAGES_MAX
            ? CensusScope.all()
            : CensusScope.sample(SEED, SAMPLED_PAGES);
    TreeCensus tree = Census.ofTree(file, declaration.rootPage(), scope);
    if ((tree.kind() == TreeKind.INDEX) != declaration.clustered()) {
      throw refused(
          "cannot be rebuilt: it is declared %s a rowid, and its tree is the opposite; check the"
                  .formatted(declaration.clustered() ? "without" : "with")
              + " file with PRAGMA integrity_check");
    }
    if (tree.rows() == 0) {
      throw refused("has no rows, so there are no values to take; name a table that has some");
    }
    return tree;
  }

  private static double meanBytes(TreeCensus tree) {
    return (double) tree.payloadBytes() / tree.rows();
  }

  private void noteWhatStaysBehind(List<SchemaEntry> entries, TableDeclaration declaration) {
    entries.stream()
        .filter(entry -> entry.type() == SchemaEntry.Type.TRIGGER)
        .filter(entry -> SqlName.same(entry.table(), wanted))
        .forEach(entry -> notes.add("the trigger %s is left out".formatted(entry.name())));
    declaration.foreignKeys().stream()
        .map(key -> "the foreign key to %s is left out".formatted(key.table()))
        .distinct()
        .forEach(notes::add);
    if (declaration.clustered()) {
      notes.add(
          "a WITHOUT ROWID table does not show in which order its rows came, so they come in a"
              + " random one, always the same");
    }
  }

  private static List<CreatedIndex> indexes(ListedTable listed, TableDeclaration declaration) {
    List<CreatedIndex> indexes = new ArrayList<>();
    for (SchemaEntry entry : listed.indexes()) {
      Optional<TableDeclaration.Index> declared =
          declaration.indexes().stream()
              .filter(index -> SqlName.same(index.name(), entry.name()))
              .findFirst();
      if (declared.isPresent() && entry.sql().isPresent()) {
        indexes.add(new CreatedIndex(declared.get(), entry.sql().get()));
      }
    }
    return indexes;
  }

  private UsageException refused(String why) {
    return new UsageException("--like: %s: table '%s' %s.".formatted(path, wanted, why));
  }
}
