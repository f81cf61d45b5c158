// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// Progress where a person watches: one bar over the pages of a file, with rate and time left.
final class PageBar implements PageProgress {
  /// A file that is read in less shows no bar.
  private static final int UPDATE_MILLIS = 500;

  private static final int COLUMNS = 100;

  private final ProgressBar bar;

  /// @param pages that will be read; -1 where that is not known
  PageBar(PrintStream err, boolean unicode, long pages) {
    this.bar =
        new ProgressBarBuilder()
            .setTaskName("pages")
            .setInitialMax(pages)
            .setUnit("", 1)
            .showSpeed()
            .setStyle(unicode ? ProgressBarStyle.UNICODE_BLOCK : ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(UPDATE_MILLIS)
            .setConsumer(new ConsoleProgressBarConsumer(err, COLUMNS))
            .clearDisplayOnFinish()
            .build();
  }

  @Override
  public void pagesRead(long pages) {
    bar.stepTo(pages);
  }

  @Override
  public void close() {
    bar.close();
  }
}
