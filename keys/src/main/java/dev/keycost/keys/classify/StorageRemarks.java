// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What deserves a word about how values are stored and spelt.
record StorageRemarks(
    Sample sample,
    StorageCounter storage,
    SpellingMix spellings,
    Stocks stocks,
    Duplicates duplicates) {
  private static final int UUID_BYTES = 16;

  /// From this share on, values that repeat others are no key.
  private static final double REPEATED_MANY = 0.5;

  List<String> all(Finding main) {
    List<String> remarks = new ArrayList<>();
    nulls(remarks);
    classes(remarks);
    equal(remarks);
    spelling(main, remarks);
    forms(main, remarks);
    special(remarks);
    integers(remarks);
    return remarks;
  }

  private void nulls(List<String> remarks) {
    StorageMix mix = storage.mix();
    if (mix.nulls() > 0) {
      remarks.add(
          "%s of %s %s NULL (%s)"
              .formatted(
                  mix.nulls(),
                  Wording.count(mix.values(), "value"),
                  mix.nulls() == 1 ? "is" : "are",
                  Wording.percent((double) mix.nulls() / mix.values())));
    }
  }

  private void classes(List<String> remarks) {
    StorageMix mix = storage.mix();
    if (mix.mixed()) {
      List<String> classes = new ArrayList<>();
      addClass(classes, mix.integers(), "integer");
      addClass(classes, mix.reals(), "real");
      addClass(classes, mix.texts(), "text");
      addClass(classes, mix.blobs(), "blob");
      remarks.add(
          "mixed storage classes: %s; the same key in two of them is two values to the database"
              .formatted(String.join(", ", classes)));
    }
  }

  private static void addClass(List<String> classes, long count, String noun) {
    if (count > 0) {
      classes.add(Wording.count(count, noun));
    }
  }

  private void equal(List<String> remarks) {
    if (duplicates.disguised() > 0) {
      remarks.add(
          "%s among %s: the same key in another spelling, storage class or layout, which a UNIQUE"
                  .formatted(
                      Wording.count(duplicates.disguised(), "logical duplicate"),
                      Wording.count(sample.size(), "kept value"))
              + " constraint cannot see");
    }
    if (sample.size() > 1 && duplicates.repeated() == sample.size() - 1) {
      remarks.add("all values are equal");
    } else if (duplicates.repeated() >= REPEATED_MANY * sample.size()) {
      remarks.add(
          "%s of %s repeat another: a reference to keys, or no key at all"
              .formatted(duplicates.repeated(), Wording.count(sample.size(), "kept value")));
    }
  }

  private void spelling(Finding main, List<String> remarks) {
    boolean matters =
        main.parts().stream()
            .map(Part::encoding)
            .anyMatch(
                encoding ->
                    encoding == KeyEncoding.UUID_TEXT
                        || encoding == KeyEncoding.HEX
                        || encoding == KeyEncoding.BASE32);
    if (matters && spellings.mixed()) {
      remarks.add(
          "texts are spelt in %s ways, which do not compare as equal: %s"
              .formatted(
                  spellings.counts().size(),
                  spellings.counts().stream()
                      .map(count -> count.values() + " in " + count.spelling().words())
                      .collect(Collectors.joining(", "))));
    }
  }

  private void forms(Finding main, List<String> remarks) {
    if (stocks.textsInBlobs() > 0) {
      remarks.add(
          "%s of %s are blobs that hold the characters of a key, not its bytes"
              .formatted(stocks.textsInBlobs(), Wording.count(sample.size(), "kept value")));
    }
    if (main.main().encoding() == KeyEncoding.DECIMAL) {
      remarks.add("numbers kept as text sort digit by digit, not by value");
    }
  }

  private void special(List<String> remarks) {
    long nil = 0;
    long max = 0;
    for (Stock stock : stocks.all()) {
      if (stock.width() == UUID_BYTES) {
        KeyView view = new KeyView(stock.keys(), stock.width(), ByteLayout.RFC);
        for (int i = 0; i < stock.count(); i++) {
          view.at(i);
          nil += view.number(0, 8) == 0 && view.number(8, 8) == 0 ? 1 : 0;
          max += view.number(0, 8) == -1 && view.number(8, 8) == -1 ? 1 : 0;
        }
      }
    }
    if (nil > 0) {
      remarks.add("%s of the nil UUID, all zero bits".formatted(Wording.count(nil, "kept value")));
    }
    if (max > 0) {
      remarks.add("%s of the max UUID, all one bits".formatted(Wording.count(max, "kept value")));
    }
  }

  private void integers(List<String> remarks) {
    long integers = storage.mix().integers();
    if (storage.unsafe() > 0) {
      remarks.add(
          "%s of %s are past 2^53 (%s): JavaScript and other doubles round them"
              .formatted(
                  storage.unsafe(),
                  Wording.count(integers, "integer"),
                  Wording.percent((double) storage.unsafe() / integers)));
    }
    if (storage.mix().reals() > 0) {
      remarks.add(
          "%s as floating-point numbers, exact only up to 2^53"
              .formatted(Wording.count(storage.mix().reals(), "value")));
    }
  }
}
