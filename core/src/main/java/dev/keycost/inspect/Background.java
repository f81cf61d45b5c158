// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.inspect;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/// Something that is found out on a thread of its own, while the calling thread does something
/// else.
///
/// @param <T> what is found out
final class Background<T> implements AutoCloseable {
  /// What is done; checked exceptions are none of its business.
  interface Work<T> {
    T result();
  }

  private final FutureTask<T> task;

  private Background(FutureTask<T> task) {
    this.task = task;
  }

  /// Begins at once.
  static <T> Background<T> start(Work<T> work) {
    var task = new FutureTask<T>(work::result);
    Thread.ofPlatform().daemon().name("keycost-background").start(task);
    return new Background<>(task);
  }

  /// Waits for the result. What the work threw is thrown here.
  T result() {
    try {
      return task.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException thrown -> throw thrown;
        case Error thrown -> throw thrown;
        default -> throw new IllegalStateException("work threw a checked exception", e.getCause());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting", e);
    }
  }

  /// Waits until the thread has ended its work, whatever came of it: nothing is left open.
  @Override
  public void close() {
    try {
      task.get();
    } catch (ExecutionException e) {
      // Whoever asked for the result knows; nobody else wants it.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
