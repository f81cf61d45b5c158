// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.design.Settings;

/// A named set of settings and what it stands for.
public record SettingsProfile(String why, Settings settings) {}
