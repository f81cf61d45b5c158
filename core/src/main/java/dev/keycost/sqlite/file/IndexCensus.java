// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.sqlite.file;

/// An index and its tree.
public record IndexCensus(String name, TreeCensus tree) {}
