// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

import dev.keycost.profile.Stack;
import java.util.List;

/// Looks, at short intervals, at the call stack of the thread that started it.
///
/// A process has one such profiler, whoever asks for it. Used by one thread: the one to be looked
/// at. Every method says what went wrong by a [ProfilerException].
public interface Profiler {
  /// Name and version, such as `async-profiler 4.6`.
  String engine();

  /// What makes it look, such as `cpu`.
  String event();

  /// Nanoseconds between two looks, as they were asked for.
  long intervalNanos();

  /// What this profiler cannot see on this machine and how to change that, as sentences; empty
  /// where it sees all.
  List<String> warnings();

  /// Begins to look, beside what was seen since the last [#take].
  ///
  /// @throws ProfilerException when it is looking already, for us or for somebody else
  void start();

  /// Ends looking; nothing happens where it is not looking.
  void stop();

  /// Hands over what was seen and forgets it.
  ///
  /// @return each distinct stack once, weights in samples, frames as the profiler names them
  /// @throws ProfilerException also while it is looking
  List<Stack> take();
}
