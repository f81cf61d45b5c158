// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile;

import java.util.Arrays;
import java.util.Optional;

/// What an insert's time can be spent on, in the words of databases; the order is that of tables.
/// Which function belongs where, and why, stands in `sqlite-buckets.txt`.
public enum Bucket {
  DESCEND("descend the tree", "going from the root to the page where a row belongs"),
  COMPARE("compare keys", "comparing the new key with those on the pages it passes"),
  PLACE("place the row", "making a cell of the row and putting it on its page"),
  REBALANCE("rebalance", "dividing full pages and spreading rows over neighbours"),
  CACHE("keep the page cache", "finding pages in SQLite's cache and keeping its lists"),
  LOG_LOOKUP("look up in the log", "searching the index of the write-ahead log for a page"),
  READ("read pages", "getting pages that the cache does not hold from the operating system"),
  WRITE("write pages", "handing changed pages to the operating system, at the commit or spilled"),
  LOG_APPEND("append to the log", "frame headers, checksums and the index of the write-ahead log"),
  CHECKPOINT(
      "checkpoint", "moving pages from the log into the file, with all its reads and writes"),
  SYNC("sync", "asking the device to keep what was written, and waiting as far as it is seen"),
  COPY("copy memory", "moving and clearing bytes, whoever asked for it"),
  ALLOCATE("allocate memory", "getting memory from the C library and the operating system"),
  TRANSACTION("begin and commit", "locks and bookkeeping at both ends of a transaction"),
  MACHINE("virtual machine", "binding values and running the compiled statement"),
  KEYS("make keys", "generating, encoding and sorting keys, where that is inside the clock"),
  HARNESS("harness", "keycost's own Java: the loop over the rows"),
  RUNTIME("Java runtime", "calls from Java into SQLite and back, and the JVM's own work"),
  OTHER("not named", "stacks without a function that is known"),
  WAITING("not running", "waiting for the device or a processor, or for a sample to be taken");

  private final String label;
  private final String meaning;

  Bucket(String label, String meaning) {
    this.label = label;
    this.meaning = meaning;
  }

  /// What it is called in files, tables and JSON.
  public String label() {
    return label;
  }

  /// What it holds, in half a sentence.
  public String meaning() {
    return meaning;
  }

  /// The bucket that is called so.
  public static Optional<Bucket> byLabel(String label) {
    return Arrays.stream(values()).filter(bucket -> bucket.label.equals(label)).findFirst();
  }

  @Override
  public String toString() {
    return label;
  }
}
