// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

/// The engine cannot be used at all: not reachable, not loadable, or of an unsupported version.
public final class EngineUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public EngineUnavailableException(String message, Throwable cause) {
    super(message, cause);
  }
}
