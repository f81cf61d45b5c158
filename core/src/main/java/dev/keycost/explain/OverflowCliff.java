// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.explain;

import dev.keycost.design.KeyDesign;
import dev.keycost.design.Quantity;
import dev.keycost.design.TableExtras;
import dev.keycost.design.TableShape;
import dev.keycost.explain.SweepCurves.Curve;
import dev.keycost.explain.SweepCurves.PhaseCurves;
import dev.keycost.explain.SweepCurves.Point;
import dev.keycost.keys.KeyKind;
import dev.keycost.keys.form.KeyForm;
import dev.keycost.measure.Figures;
import dev.keycost.plan.Plan;
import dev.keycost.predict.ClusteredRecord;
import dev.keycost.result.SweepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the payload from which the rows of a clustered table in SQLite overflow: in the figures,
/// as a jump of the room a row takes beyond its own bytes, and in the file format, to the byte.
final class OverflowCliff {
  /// So much more room a byte than at the value before is no matter of rounding to whole rows.
  private static final double JUMP = 1.3;

  private final Plan plan;
  private final SweepCurves curves;
  private final PhaseCurves phase;

  private OverflowCliff(Plan plan, SweepCurves curves, PhaseCurves phase) {
    this.plan = plan;
    this.curves = curves;
    this.phase = phase;
  }

  static List<NamedPoint> find(SweepResult sweep, SweepCurves curves, PhaseCurves phase) {
    Plan plan = sweep.first().plan();
    boolean known =
        plan.engine().equals("sqlite")
            && plan.extras().equals(TableExtras.NONE)
            && plan.like().isEmpty();
    if (!known || !phase.phase().equals(plan.load().name())) {
      return List.of();
    }
    var cliff = new OverflowCliff(plan, curves, phase);
    var points = new ArrayList<NamedPoint>();
    for (KeyDesign design : plan.designs()) {
      if (design.shape() == TableShape.CLUSTERED) {
        cliff.point(design).ifPresent(points::add);
      }
    }
    return points;
  }

  private Optional<NamedPoint> point(KeyDesign design) {
    Curve curve =
        phase.curves().stream()
            .filter(one -> one.design().equals(design.label()))
            .findFirst()
            .orElseThrow();
    int pageBytes = Math.toIntExact(setting("page_size", 4096));
    long exact = record(design).payloadBytesMax(pageBytes);
    String format =
        "by the file format at %s bytes of payload, the last with which a record keeps to the %s"
                .formatted(
                    Figures.count(Math.max(0, exact)),
                    Figures.count(ClusteredRecord.bytesMax(pageBytes)))
            + " bytes that stay whole on a page of %s".formatted(Figures.count(pageBytes));
    int jump = jump(curve, design);
    if (jump < 0 && (exact < payload(0) || exact >= payload(curves.values().size() - 1))) {
      return Optional.empty();
    }
    int place = jump >= 0 ? jump : place(exact);
    String from = curves.values().get(place);
    String to = curves.values().get(place + 1);
    String measured =
        jump < 0
            ? "not to be seen in these figures"
            : "measured between %s and %s (%s)"
                .formatted(from, to, room(curve.points().get(jump), curve.points().get(jump + 1)));
    return Optional.of(
        new NamedPoint(
            NamedPoint.Kind.OVERFLOW,
            phase.phase(),
            List.of(design.label()),
            from,
            to,
            "%s: with more payload its rows overflow, each onto a page of its own: %s; %s."
                .formatted(design.label(), measured, format)));
  }

  /// The place before the steepest step of the room that a byte of the row takes; -1 without one.
  private int jump(Curve curve, KeyDesign design) {
    int steepest = -1;
    double most = JUMP;
    for (int i = 0; i + 1 < curve.points().size(); i++) {
      if (curve.points().get(i).isEmpty() || curve.points().get(i + 1).isEmpty()) {
        continue;
      }
      double step = excess(curve, design, i + 1) / excess(curve, design, i);
      if (step > most) {
        most = step;
        steepest = i;
      }
    }
    return steepest;
  }

  /// Bytes of the file for each byte of a row; pages written where the log keeps rows from the
  /// file.
  private double excess(Curve curve, KeyDesign design, int place) {
    Point point = curve.points().get(place).orElseThrow();
    double row = record(design).bytes(payload(place));
    return inFile(curve)
        ? point.fileBytesPerRow() / row
        : point.writesPerOperation() * setting("page_size", 4096) / row;
  }

  private boolean inFile(Curve curve) {
    for (int i = 0; i < curve.points().size(); i++) {
      if (curve.points().get(i).isPresent()
          && curve.points().get(i).get().fileBytesPerRow() < payload(i)) {
        return false;
      }
    }
    return true;
  }

  private String room(Optional<Point> before, Optional<Point> after) {
    Point one = before.orElseThrow();
    Point other = after.orElseThrow();
    return "%s to %s bytes of the file a row, %s to %s pages written, %s to %s ns"
        .formatted(
            Figures.count(Math.round(one.fileBytesPerRow())),
            Figures.count(Math.round(other.fileBytesPerRow())),
            Figures.number(one.writesPerOperation()),
            Figures.number(other.writesPerOperation()),
            Figures.number(one.nanosPerOperation().value()),
            Figures.number(other.nanosPerOperation().value()));
  }

  /// The last value that is not larger.
  private int place(long payload) {
    int place = 0;
    while (place + 2 < curves.values().size() && payload(place + 1) <= payload) {
      place++;
    }
    return place;
  }

  private long payload(int place) {
    return Quantity.bytes(curves.values().get(place));
  }

  private ClusteredRecord record(KeyDesign design) {
    int marker = Math.toIntExact(setting("marker_bytes", 0));
    int bytes = design.kind().bytes();
    return switch (design.encoding()) {
      case INTEGER -> ClusteredRecord.ofInteger(integerBytes(design), marker);
      case BLOB, GUID, SWAPPED -> ClusteredRecord.ofString(bytes + marker, marker);
      case TEXT, HEX, BASE32 -> ClusteredRecord.ofString(textBytes(design), marker);
    };
  }

  private static int textBytes(KeyDesign design) {
    return switch (design.encoding()) {
      case TEXT -> KeyForm.UUID_TEXT.encodedBytes(design.kind().bytes());
      case HEX -> KeyForm.HEX.encodedBytes(design.kind().bytes());
      default -> KeyForm.BASE32.encodedBytes(design.kind().bytes());
    };
  }

  /// Of the largest key; SQLite stores integers in 1, 2, 3, 4, 6 or 8 bytes.
  private int integerBytes(KeyDesign design) {
    if (design.kind() != KeyKind.SEQUENCE) {
      return 8;
    }
    int bits = 64 - Long.numberOfLeadingZeros(plan.rows()) + 1;
    return bits <= 32 ? Math.ceilDiv(bits, 8) : bits <= 48 ? 6 : 8;
  }

  private long setting(String name, long otherwise) {
    String value = plan.settings().values().getOrDefault(name, "");
    return value.matches("[0-9]{1,9}") ? Long.parseLong(value) : otherwise;
  }
}
