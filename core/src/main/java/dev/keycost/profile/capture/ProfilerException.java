// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.profile.capture;

/// A profiler that does not exist here, or that does not do what it was asked for. The message is a
/// sentence without its full stop that says what to do next. Never a reason to end a run.
public final class ProfilerException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ProfilerException(String message) {
    super(message);
  }

  public ProfilerException(String message, Throwable cause) {
    super(message, cause);
  }
}
