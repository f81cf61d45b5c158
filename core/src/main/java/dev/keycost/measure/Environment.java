// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.measure;

import java.util.SequencedMap;

/// The machine, the runtime and the engine that a result was measured on.
///
/// @param cpu the processor's own name, or the architecture where the system does not tell
/// @param cores processors this process may use
/// @param memoryBytes physical memory
/// @param memoryFreeBytes memory available when the run began
/// @param fileSystem type of the file system that holds the databases, such as `ext4`
/// @param device the file system's device, and what is known of it
/// @param diskFreeBytes room left on it when the run began
/// @param os name, version, architecture
/// @param jdk vendor and version of the Java runtime
/// @param engine the engine's own facts: version, source, library path and kind, compile options
/// @param settingsInForce what the engine reported back after the settings were applied
public record Environment(
    String cpu,
    int cores,
    long memoryBytes,
    long memoryFreeBytes,
    String fileSystem,
    String device,
    long diskFreeBytes,
    String os,
    String jdk,
    SequencedMap<String, String> engine,
    SequencedMap<String, String> settingsInForce) {}
