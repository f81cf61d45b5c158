// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.plan;

import dev.keycost.design.KeyDesign;

/// One design in one repetition of the plan.
public record Trial(KeyDesign design, int repetition) {}
