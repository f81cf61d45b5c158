// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.engine;

import dev.keycost.measure.PictureMeasurement.Level;
import dev.keycost.measure.PictureMeasurement.Stroke;
import dev.keycost.measure.TreeForm;
import dev.keycost.measure.TreeRole;
import java.util.List;

/// Where writes landed in one B-tree, and what it looks like now; see
/// [dev.keycost.measure.PictureMeasurement].
///
/// @param tree the table's or the index's name
/// @param levels from the root down
/// @param fill leaves by how full they are
/// @param order page numbers of leaves in key order
/// @param strokes in the order in which they were written
public record TreePicture(
    String tree,
    TreeRole role,
    TreeForm form,
    List<Level> levels,
    List<Long> fill,
    List<Long> order,
    long overflowPages,
    List<Stroke> strokes) {
  public TreePicture {
    levels = List.copyOf(levels);
    fill = List.copyOf(fill);
    order = List.copyOf(order);
    strokes = List.copyOf(strokes);
  }
}
