// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.plan;

/// A combination that was asked for and cannot be run, with the reason.
public record Skipped(String design, String reason) {}
