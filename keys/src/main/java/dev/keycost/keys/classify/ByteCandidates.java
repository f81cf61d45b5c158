// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import dev.keycost.keys.classify.BytesCandidate.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The ideas about keys of 12, 16 and 20 bytes.
///
/// Priors are in bits of evidence. They are low enough that what a random version 4 UUID meets by
/// chance once in some thousands (a version 7 in another layout, a time in the last six bytes) does
/// not beat what it says itself, in a column of one value.
final class ByteCandidates {
  private static final int OBJECTID_BYTES = 12;
  private static final int UUID_BYTES = 16;
  private static final int KSUID_BYTES = 20;
  private static final Node NODE = new Node(10, 6);
  private static final Node PROCESS = new Node(4, 5);

  private ByteCandidates() {}

  static List<Candidate> of(int width, KeyEncoding encoding) {
    return switch (width) {
      case OBJECTID_BYTES ->
          List.of(timed(KeyFamily.OBJECTID, width, Clocks.SECONDS_FIRST, Optional.of(PROCESS), -2));
      case UUID_BYTES -> uuids(encoding);
      case KSUID_BYTES ->
          List.of(
              timed(
                  KeyFamily.KSUID,
                  width,
                  Clocks.KSUID,
                  Optional.empty(),
                  encoding == KeyEncoding.BASE62 ? 0 : -6));
      default -> List.of();
    };
  }

  private static List<Candidate> uuids(KeyEncoding encoding) {
    List<Candidate> all = new ArrayList<>();
    add(all, ByteLayout.RFC, 0, 1);
    // How much speaks for a layout of random keys is a matter of how many others are alike: GUID
    // moves the version to a place where nothing else has it, the swap moves it to the front.
    add(all, ByteLayout.GUID, -10, 0.9);
    add(all, ByteLayout.SWAPPED, -10, 0.7);
    add(all, ByteLayout.FOR_SQL_SERVER, -12, 0.8);
    add(all, ByteLayout.SQL_SERVER, -14, 0.8);
    double ulid = encoding == KeyEncoding.BASE32 ? 2 : -3;
    all.add(unmarked(KeyFamily.ULID, ByteLayout.RFC, Clocks.MILLIS_FIRST, ulid));
    all.add(unmarked(KeyFamily.ULID, ByteLayout.GUID, Clocks.MILLIS_FIRST, -14));
    all.add(unmarked(KeyFamily.COMB, ByteLayout.RFC, Clocks.MILLIS_LAST, -9));
    all.add(unmarked(KeyFamily.COMB, ByteLayout.RFC, Clocks.DATETIME_LAST, -12));
    return List.copyOf(all);
  }

  private static void add(List<Candidate> all, ByteLayout layout, double prior, double ceiling) {
    all.add(random(KeyFamily.UUID4, layout, 4, prior, ceiling));
    all.add(random(KeyFamily.UUID5, layout, 5, prior - 2, 0.9 * ceiling));
    all.add(random(KeyFamily.UUID3, layout, 3, prior - 3, 0.9 * ceiling));
    if (layout == ByteLayout.RFC || layout == ByteLayout.GUID) {
      // Elsewhere nothing but six bits would speak for two rare things at once.
      all.add(random(KeyFamily.UUID8, layout, 8, prior - 5, 0.7 * ceiling));
    }
    all.add(marked(KeyFamily.UUID7, layout, 7, Clocks.MILLIS_FIRST, Optional.empty(), prior));
    all.add(marked(KeyFamily.UUID1, layout, 1, Clocks.GREGORIAN_1, Optional.of(NODE), prior - 1));
    all.add(marked(KeyFamily.UUID6, layout, 6, Clocks.GREGORIAN_6, Optional.of(NODE), prior - 2));
    all.add(marked(KeyFamily.UUID8, layout, 8, Clocks.TEN_NANOS_8, Optional.empty(), prior - 4));
    all.add(ordered4(layout, Clocks.MILLIS_FIRST, prior - 9));
    all.add(ordered4(layout, Clocks.TEN_MICROS_FIRST, prior - 9));
    all.add(marked(KeyFamily.COMB, layout, 4, Clocks.MILLIS_LAST, Optional.empty(), prior - 9));
    all.add(marked(KeyFamily.COMB, layout, 4, Clocks.DATETIME_LAST, Optional.empty(), prior - 10));
  }

  private static Candidate random(
      KeyFamily family, ByteLayout layout, int version, double prior, double ceiling) {
    return new BytesCandidate(
        family, UUID_BYTES, layout, version, Optional.empty(), Optional.empty(), prior, ceiling);
  }

  private static Candidate ordered4(ByteLayout layout, Clock clock, double prior) {
    return marked(KeyFamily.UUID4_ORDERED, layout, 4, clock, Optional.empty(), prior);
  }

  private static Candidate marked(
      KeyFamily family,
      ByteLayout layout,
      int version,
      Clock clock,
      Optional<Node> node,
      double prior) {
    return new BytesCandidate(
        family, UUID_BYTES, layout, version, Optional.of(clock), node, prior, 1);
  }

  private static Candidate unmarked(
      KeyFamily family, ByteLayout layout, Clock clock, double prior) {
    return new BytesCandidate(
        family, UUID_BYTES, layout, 0, Optional.of(clock), Optional.empty(), prior, 1);
  }

  private static Candidate timed(
      KeyFamily family, int width, Clock clock, Optional<Node> node, double prior) {
    return new BytesCandidate(family, width, ByteLayout.RFC, 0, Optional.of(clock), node, prior, 1);
  }
}
