// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.KeyDesign;
import dev.keycost.plan.Plan;
import java.util.List;
import java.util.Optional;

/// What a key design means beyond speed; a pure function of the design and the plan. Each enum's
/// words are those of the reports.
///
/// @param design the design's label
/// @param merges whether rows that programs made apart can be put into one table
/// @param tells what a key gives away to whoever sees it
/// @param javascript whether a JavaScript number holds every key
/// @param sorts whether stored keys, in the engine's byte order, stand in the order of their making
/// @param restart whether the keys after a restart of the program follow those before it
/// @param reuse whether the key of a deleted row can be given again
/// @param bytes what a key takes; empty for an engine whose formats are not known here
public record Scorecard(
    String design,
    Merges merges,
    Tells tells,
    Javascript javascript,
    Sorts sorts,
    Restart restart,
    Reuse reuse,
    Optional<KeyBytes> bytes) {

  /// Whether programs that know nothing of each other make different keys.
  public enum Merges {
    /// Any number of them.
    YES("yes"),
    /// Where each has a node number that no other has, ten bits of the key.
    WITH_NODES("with nodes"),
    /// 63 random bits: among 430 million keys two are the same with a chance of 1 %.
    MOSTLY("mostly"),
    /// Equal names make equal keys, wherever; that is their purpose.
    BY_NAME("by name"),
    /// Both make the same.
    NO("no");

    private final String label;

    Merges(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /// What a key says of its row.
  public enum Tells {
    NOTHING("nothing"),
    /// How many rows there are, and which key is next.
    COUNT("count"),
    /// When the row was made.
    TIME("time"),
    /// When, and by which machine or process: its keys can be told from those of others.
    TIME_AND_NODE("time, node"),
    /// Whoever guesses the name can check the guess.
    NAME("name");

    private final String label;

    Tells(String label) {
      this.label = label;
    }

    /// Whether a time can be read back from a key.
    public boolean time() {
      return this == TIME || this == TIME_AND_NODE;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /// Whether `JSON.parse` and arithmetic keep a key: integers below 2^53 (ECMA-262,
  /// `Number.MAX_SAFE_INTEGER`).
  public enum Javascript {
    YES("yes"),
    /// Some are larger: send them as text.
    NO("no"),
    /// Keys are bytes or text anyway.
    NO_NUMBER("-");

    private final String label;

    Javascript(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /// Whether a later key of one generator is stored behind an earlier one.
  public enum Sorts {
    YES("yes"),
    /// Keys of one millisecond are in no order.
    BY_MILLISECOND("by ms"),
    /// Keys of one second are in no order.
    BY_SECOND("by s"),
    /// For seven minutes, then from the bottom again.
    IN_CYCLES("in cycles"),
    NO("no"),
    /// The key column stays NULL.
    NULLS("NULL keys");

    private final String label;

    Sorts(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /// Whether the order goes on after a restart.
  public enum Restart {
    /// The table's largest key is where the next one begins.
    YES("yes"),
    /// As long as the clock does not go back behind the last key's time.
    BY_CLOCK("by clock"),
    /// There is no order that could go on.
    NO("no");

    private final String label;

    Restart(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /// Whether a reference to a deleted row may come to point to another one.
  public enum Reuse {
    /// The largest key, once deleted, is the next one again.
    LARGEST("largest"),
    /// A name that comes again has its key again.
    SAME_NAME("same name"),
    NO("no");

    private final String label;

    Reuse(String label) {
      this.label = label;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  /// Mean bytes that keys take, with as many rows as planned.
  ///
  /// @param row in the row itself: the key's field, or the rowid where it is the key, and the rowid
  ///   where there is one besides
  /// @param hiddenIndex in the unique index that stands beside the table, its whole entry; 0 where
  ///   there is none
  /// @param index in each entry of a further index: what leads from there to the row
  public record KeyBytes(double row, double hiddenIndex, double index) {}

  public static Scorecard of(KeyDesign design, Plan plan) {
    Optional<KeyBytes> bytes =
        plan.engine().equals("sqlite")
            ? Optional.of(SqliteKeyBytes.of(design, plan))
            : Optional.empty();
    return new ScorecardMaker(design).make(bytes);
  }

  /// One a design, in the plan's order; what the user's own key means, its owner knows.
  public static List<Scorecard> of(Plan plan) {
    return plan.designs().stream()
        .filter(design -> !design.own())
        .map(design -> of(design, plan))
        .toList();
  }
}
