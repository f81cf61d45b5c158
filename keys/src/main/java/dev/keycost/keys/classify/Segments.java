// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// Cuts the arrivals where the mix of parts changes.
final class Segments {
  private final Sample sample;
  private final Parts parts;
  private final Ranks ranks;
  private final int[] label;

  private Segments(Sample sample, Parts parts, Ranks ranks) {
    this.sample = sample;
    this.parts = parts;
    this.ranks = ranks;
    this.label = labels(parts);
  }

  static List<Segment> of(Sample sample, Parts parts, Ranks ranks) {
    return sample.size() == 0 ? List.of() : new Segments(sample, parts, ranks).all();
  }

  private List<Segment> all() {
    int[] labels = IntStream.range(0, sample.size()).map(i -> label[parts.partOf(i)]).toArray();
    List<Integer> starts = new ArrayList<>(ChangePoints.of(labels, parts.count()));
    starts.add(sample.size());
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i + 1 < starts.size(); i++) {
      OptionalDouble after =
          i == 0
              ? OptionalDouble.empty()
              : OptionalDouble.of(after(starts.get(i - 1), starts.get(i), starts.get(i + 1)));
      segments.add(segment(starts.get(i), starts.get(i + 1), after));
    }
    return segments;
  }

  /// For each part, the first that gives the same answer in the same encoding.
  private static int[] labels(Parts parts) {
    int[] label = new int[parts.count()];
    for (int i = 0; i < label.length; i++) {
      Part part = parts.get(i);
      while (!sameAnswer(parts.get(label[i]), part)) {
        label[i]++;
      }
    }
    return label;
  }

  private static boolean sameAnswer(Part one, Part other) {
    return one.encoding() == other.encoding() && one.claim().sameAs(other.claim());
  }

  private Segment segment(int from, int to, OptionalDouble after) {
    long first = from == 0 ? 0 : sample.position(from);
    long end = to == sample.size() ? sample.present() : sample.position(to);
    return new Segment(first, end - first, guess(from, to), forwardShare(from, to), after);
  }

  private Guess guess(int from, int to) {
    int[] members = new int[parts.count()];
    for (int i = from; i < to; i++) {
      members[label[parts.partOf(i)]]++;
    }
    int main = 0;
    for (int i = 1; i < members.length; i++) {
      main = members[i] > members[main] ? i : main;
    }
    Part part = parts.get(main);
    Claim claim = part.claim();
    double share = (double) members[main] / (to - from);
    int keys = Math.min(members[main], keys(main));
    return new Guess(
        claim.family(),
        part.encoding(),
        claim.layout(),
        share,
        Confidence.of(share, part.component().posterior(), claim.ceiling(), keys),
        List.of(
            "%s of %s fit"
                .formatted(Wording.percent(share), Wording.count(to - from, "kept value"))));
  }

  private int keys(int main) {
    return IntStream.range(0, label.length)
        .filter(i -> label[i] == main)
        .map(i -> parts.get(i).component().keys())
        .sum();
  }

  private double forwardShare(int from, int to) {
    int steps = 0;
    int forward = 0;
    for (int i = from; i + 1 < to; i++) {
      if (sample.hasNeighbour(i)) {
        steps++;
        forward += ranks.rank(i + 1) > ranks.rank(i) ? 1 : 0;
      }
    }
    return steps == 0 ? 0 : (double) forward / steps;
  }

  /// The chance that a value of the second stretch is greater than one of the first: the statistic
  /// of Mann and Whitney, without a correction for equal values.
  private double after(int from, int middle, int to) {
    double pairs = 0;
    long earlier = 0;
    for (int place = 0; place < ranks.size(); place++) {
      int value = ranks.sorted(place);
      if (value >= from && value < middle) {
        earlier++;
      } else if (value >= middle && value < to) {
        pairs += earlier;
      }
    }
    return pairs / ((double) (middle - from) * (to - middle));
  }
}
