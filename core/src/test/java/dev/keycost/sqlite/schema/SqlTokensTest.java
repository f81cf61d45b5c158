// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlTokensTest {
  private static List<String> texts(String sql) {
    SqlTokens tokens = SqlTokens.of(sql);
    return IntStream.range(0, tokens.count()).mapToObj(tokens::text).toList();
  }

  @Test
  void cutsNamesStringsNumbersAndSigns() {
    assertThat(texts("CREATE TABLE \"a\"\"b\"([c d] x'00',`e` DEFAULT 'it''s',ä$_1 -2.5)"))
        .containsExactly(
            "CREATE",
            "TABLE",
            "\"a\"\"b\"",
            "(",
            "[c d]",
            "x",
            "'00'",
            ",",
            "`e`",
            "DEFAULT",
            "'it''s'",
            ",",
            "ä$_1",
            "-",
            "2.5",
            ")");
  }

  @Test
  void passesOverCommentsAndBlanks() {
    assertThat(texts("a--b 'c'\nd/* ' -- */e\t\r\n\f/**/f")).containsExactly("a", "d", "e", "f");
  }

  @ParameterizedTest
  @ValueSource(strings = {"'abc", "\"abc", "`abc", "[abc", "'a''", "'"})
  void aQuoteWithoutAnEndReachesToTheEnd(String sql) {
    assertThat(texts("x " + sql)).containsExactly("x", sql);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "--", "/*", "/* a", "-- a"})
  void someTextsHaveNoToken(String sql) {
    assertThat(SqlTokens.of(sql).count()).isZero();
    assertThat(SqlTokens.of(sql).begins("CREATE")).isFalse();
    assertThat(SqlTokens.of(sql).outside("WHERE")).isEqualTo(-1);
  }

  @Test
  void keywordsAreRecognisedInAnyCaseButNotInQuotes() {
    SqlTokens tokens = SqlTokens.of("create \"TABLE\" Table");
    assertThat(tokens.is(0, "CREATE")).isTrue();
    assertThat(tokens.is(1, "TABLE")).isFalse();
    assertThat(tokens.is(2, "TABLE")).isTrue();
    assertThat(tokens.is(3, "TABLE")).isFalse();
    assertThat(tokens.begins("CREATE", "", "TABLE")).isTrue();
    assertThat(tokens.begins("CREATE", "", "TABLE", "")).isFalse();
  }

  @Test
  void findsAKeywordOutsideParentheses() {
    SqlTokens tokens = SqlTokens.of("ON t(a, (WHERE), 'WHERE') WHERE b = (1) -- end");
    assertThat(tokens.from(tokens.outside("where") + 1)).isEqualTo("b = (1)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2.5", ".5", "1e10", "1.5E-3", "1e+3", "0x1F", "1_000"})
  void aNumberIsOneToken(String number) {
    assertThat(texts("-" + number + ")")).containsExactly("-", number, ")");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '$',
      value = {"abc; abc", "\"a\"\"b\"; a\"b", "`a``b`; a`b", "[a b]; a b", "\"\"; $$", "\"; \""})
  void namesLoseTheirQuotes(String sql, String name) {
    assertThat(SqlName.unquoted(sql)).isEqualTo(name);
  }

  @Test
  void onlyLettersOfAsciiHaveACase() {
    assertThat(SqlName.same("aBC_1", "AbC_1")).isTrue();
    assertThat(SqlName.same("Ä", "ä")).isFalse();
    assertThat(SqlName.same("K", "\u212a")).isFalse();
    assertThat(SqlName.isReserved("SQLite_stat1")).isTrue();
    assertThat(SqlName.isReserved("sqlitestat")).isFalse();
  }
}
