// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import dev.keycost.design.TableExtras;
import java.nio.file.Path;

/// What a session is opened with.
///
/// @param payloadBytes bytes of the data column, before any marker the settings ask for
/// @param rows rows that will be loaded; 0 where that is not known
/// @param extras what the table has beside its key and its data
/// @param folder empty and existing; everything the session writes lies in it
public record SessionSpec(
    KeyDesign design,
    Settings settings,
    int payloadBytes,
    TableExtras extras,
    long rows,
    Path folder) {
  public SessionSpec(
      KeyDesign design, Settings settings, int payloadBytes, TableExtras extras, Path folder) {
    this(design, settings, payloadBytes, extras, 0, folder);
  }
}
