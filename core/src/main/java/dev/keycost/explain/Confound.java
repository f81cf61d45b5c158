// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

/// Something about a run that may mislead whoever reads its figures.
///
/// @param name kebab case, stable: scripts and docs refer to it
/// @param found what was found, with its figures
/// @param remedy what to do about it
public record Confound(String name, String found, String remedy) {}
