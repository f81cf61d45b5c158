// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect.rule;

import dev.keycost.inspect.Rule;

/// All rules of an inspection; each has a page of its label in docs/rules.
public enum Rules {
  DAMAGED_PAGES(
      "damaged-pages",
      "Rows on a damaged page are lost to queries, and every later backup has the damage too.",
      new DamagedPagesRule()),
  NOT_THE_ROWID(
      "not-the-rowid",
      "A key that looks like the rowid and is not is kept twice, and may be NULL.",
      new NotTheRowidRule()),
  NULL_KEYS(
      "null-keys",
      "SQLite allows NULL in most primary keys, and no NULL equals another.",
      new NullKeysRule()),
  BROKEN_REFERENCES(
      "broken-references",
      "A value that refers to nothing belongs to a row whose other half is gone.",
      new BrokenReferencesRule()),
  MIXED_SPELLING(
      "mixed-spelling",
      "The same UUID in two spellings is two keys: look-ups and joins miss rows.",
      new MixedSpellingRule()),
  MIXED_STORAGE(
      "mixed-storage",
      "The same key as text and as blob is two keys: UNIQUE does not see it, look-ups miss rows.",
      new MixedStorageRule()),
  LOSSY_AFFINITY(
      "lossy-affinity",
      "A column declared UUID turns ids that look like numbers into numbers.",
      new LossyAffinityRule()),
  HOT_JOURNAL(
      "hot-journal",
      "A rollback journal that was left behind says that half a transaction may be in the file.",
      new HotJournalRule()),
  RANDOM_CLUSTERED_KEY(
      "random-clustered-key",
      "Random keys in a WITHOUT ROWID table put every row on another page.",
      new RandomClusteredKeyRule()),
  RANDOM_INDEX(
      "random-index",
      "A random index beside a good key is what inserts pay for.",
      new RandomIndexRule()),
  CLUSTERED_OVERFLOW(
      "clustered-overflow",
      "A WITHOUT ROWID row one byte too large takes a page of its own.",
      new ClusteredOverflowRule()),
  CLUSTERED_LARGE_ROWS(
      "clustered-large-rows",
      "A WITHOUT ROWID table with large rows has a deep tree, for its inner pages hold whole rows.",
      new ClusteredLargeRowsRule()),
  COULD_BE_CLUSTERED(
      "could-be-clustered",
      "A small row under a key that is no integer is stored in two trees where one would do.",
      new CouldBeClusteredRule()),
  UNSORTED_LAYOUT(
      "unsorted-layout",
      "Byte orders that do not sort make random keys of ordered ones.",
      new UnsortedLayoutRule()),
  OLD_RANDOM_THEN_ORDERED(
      "old-random-then-ordered",
      "Old random keys stay where they are when new ones are ordered: cost both ways.",
      new OldRandomThenOrderedRule()),
  KEYS_SORT_BEFORE(
      "keys-sort-before",
      "New keys that sort before the old ones turn latest first into oldest first.",
      new KeysSortBeforeRule()),
  TEXT_UUID(
      "text-uuid",
      "A UUID as text takes 36 bytes in every tree that it is in, where 16 would do.",
      new TextUuidRule()),
  MISSING_INDEX(
      "missing-index",
      "Without an index on the referring column, deleting a parent reads the whole child.",
      new MissingIndexRule()),
  REDUNDANT_INDEX(
      "redundant-index",
      "An index that another one begins with costs room and inserts for nothing.",
      new RedundantIndexRule()),
  USELESS_INDEX(
      "useless-index",
      "An index in which nearly all entries are alike, or NULL, finds nothing.",
      new UselessIndexRule()),
  SMALL_CACHE(
      "small-cache",
      "Random inserts into trees that the page cache cannot hold read pages for every row.",
      new SmallCacheRule()),
  SCATTERED_TREE(
      "scattered-tree",
      "Leaves out of order in the file make every scan a series of jumps.",
      new ScatteredTreeRule()),
  ORDER_BY_VACUUM(
      "order-by-vacuum",
      "Order that only VACUUM made is lost again with the next random keys.",
      new OrderByVacuumRule()),
  FREE_PAGES(
      "free-pages",
      "Pages that nobody uses stay in the file until they are given back.",
      new FreePagesRule()),
  AUTO_VACUUM(
      "auto-vacuum",
      "Full auto-vacuum moves pages at every commit and scatters trees.",
      new AutoVacuumRule()),
  LARGE_LOG(
      "large-log",
      "A write-ahead log that is never brought back makes each look-up search it.",
      new LargeLogRule()),
  AUTOINCREMENT(
      "autoincrement",
      "AUTOINCREMENT writes a second table with every insert, to never use a number again.",
      new AutoincrementRule()),
  GUESSABLE_IDS(
      "guessable-ids",
      "Ordered ids tell how many there are and when they were made; some should not.",
      new GuessableIdsRule()),
  BEYOND_JAVASCRIPT(
      "beyond-javascript",
      "Integers past 2^53 lose their last digits in JavaScript.",
      new BeyondJavascriptRule());

  private final String label;
  private final String why;
  private final Rule rule;

  Rules(String label, String why, Rule rule) {
    this.label = label;
    this.why = why;
    this.rule = rule;
  }

  /// The name that findings carry.
  public String label() {
    return label;
  }

  /// One sentence: why it matters.
  public String why() {
    return why;
  }

  /// The rule itself.
  public Rule rule() {
    return rule;
  }
}
