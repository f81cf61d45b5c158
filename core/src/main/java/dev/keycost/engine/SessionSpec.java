// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Settings;
import java.nio.file.Path;

/// What a session is opened with.
///
/// @param payloadBytes bytes of the data column, before any marker the settings ask for
/// @param folder empty and existing; everything the session writes lies in it
public record SessionSpec(KeyDesign design, Settings settings, int payloadBytes, Path folder) {}
