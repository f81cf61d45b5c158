// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.keys.classify;

/// Another claim to the same keys, with its chance of being the right one.
record Rival(Claim claim, double posterior) {}
