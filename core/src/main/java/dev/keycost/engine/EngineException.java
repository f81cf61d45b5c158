// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

/// The engine refused in mid-run: the trial ends, the run goes on. The message is the engine's own.
public final class EngineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public EngineException(String message, Throwable cause) {
    super(message, cause);
  }

  public EngineException(String message) {
    super(message);
  }
}
