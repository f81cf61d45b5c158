// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What is said of keys that no idea explains: that they are random, that they are text, or
/// nothing.
final class Rest {
  private static final double EXCESS_MAX = 0.1;

  /// A version that this share of keys has is worth a word, though it is not what it says.
  private static final double MOST = 0.5;

  private static final int VERSION_MAX = 8;
  private static final int BYTES_NAMED_MAX = 6;

  private Rest() {}

  static Claim of(Keys keys) {
    if (keys.encoding() == KeyEncoding.OTHER_TEXT) {
      return claim(keys, KeyFamily.TEXT, 1, List.of("text in no form that keys have"));
    } else if (keys.width() == 0) {
      return claim(keys, KeyFamily.UNKNOWN, 1, List.of(noKey(keys.encoding())));
    }
    Uniformity uniformity =
        Uniformity.of(keys, ByteLayout.RFC, nibble -> nibble > 0 || keys.width() > Long.BYTES);
    List<String> evidence = new ArrayList<>();
    evidence.add(
        "%s of %s bytes".formatted(Wording.count(keys.count(), "different key"), keys.width()));
    if (keys.count() < Uniformity.KEYS_MIN) {
      evidence.add("too few to see whether their bytes are random");
      return claim(keys, KeyFamily.UNKNOWN, 1, evidence);
    }
    if (uniformity.excess() > EXCESS_MAX) {
      evidence.add(uneven(uniformity));
      version(keys).ifPresent(evidence::add);
      return claim(keys, KeyFamily.UNKNOWN, 1, evidence);
    }
    evidence.add(
        uniformity.random()
            ? "all half bytes are as even as random ones"
            : "random, but for %s of them".formatted(Wording.percent(uniformity.excess())));
    return claim(keys, random(keys.width()), 1 - uniformity.excess(), evidence);
  }

  private static String noKey(KeyEncoding encoding) {
    return encoding == KeyEncoding.REAL
        ? "numbers, of which too many have a fraction"
        : "blobs longer than any key, or empty";
  }

  private static KeyFamily random(int width) {
    return switch (width) {
      case 8 -> KeyFamily.RANDOM64;
      case 12 -> KeyFamily.RANDOM96;
      case 16 -> KeyFamily.RANDOM128;
      case 20 -> KeyFamily.RANDOM160;
      case 32 -> KeyFamily.RANDOM256;
      default -> KeyFamily.UNKNOWN;
    };
  }

  private static String uneven(Uniformity uniformity) {
    List<Integer> bytes = uniformity.nibbles().stream().map(n -> n / 2).distinct().toList();
    String named =
        bytes.stream()
            .limit(BYTES_NAMED_MAX)
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    String more = bytes.size() > BYTES_NAMED_MAX ? " and others" : "";
    return "not random: in bytes %s%s (from 0) up to %s of keys share a value beyond chance"
        .formatted(named, more, Wording.percent(uniformity.excess()));
  }

  /// The version that most keys say they have.
  private static Optional<String> version(Keys keys) {
    if (keys.width() != 16) {
      return Optional.empty();
    }
    KeyView view = keys.view(ByteLayout.RFC);
    for (int version = 1; version <= VERSION_MAX; version++) {
      int saying = 0;
      for (int i = 0; i < keys.count(); i++) {
        saying += UuidMarks.say(view.at(i), version) ? 1 : 0;
      }
      double share = (double) saying / keys.count();
      if (share >= MOST) {
        return Optional.of(
            "%s say they are UUIDs of version %s, but their other bits do not agree"
                .formatted(Wording.percent(share), version));
      }
    }
    return Optional.empty();
  }

  private static Claim claim(Keys keys, KeyFamily family, double ceiling, List<String> evidence) {
    return new Claim(
        family,
        ByteLayout.RFC,
        key -> true,
        keys.count(),
        0,
        0,
        ceiling,
        Optional.empty(),
        evidence);
  }
}
