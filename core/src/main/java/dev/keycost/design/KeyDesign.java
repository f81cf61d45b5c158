// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.design;

import dev.keycost.keys.KeyKind;
import dev.keycost.keys.generate.KeyOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// One way to key a table: kind x encoding x shape x insertion order.
///
/// @param label how it is written and shown: the shortest form that its engine's defaults allow,
///   and `#2` and so on behind it where the same design is run again beside itself
public record KeyDesign(
    String label, KeyKind kind, Encoding encoding, TableShape shape, InsertionOrder order) {
  /// The label of the design that the user's own table has, whose rows bring their keys along.
  public static final String OWN = "own-key";

  private static final String PRESORT = "+presort";
  private static final Pattern AGAIN = Pattern.compile("(.*)#([2-9]|[1-9][0-9]{1,3})");

  public KeyDesign {
    Objects.requireNonNull(label);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(encoding);
    Objects.requireNonNull(shape);
    Objects.requireNonNull(order);
  }

  /// What an engine gives a kind when the user names no more than the kind.
  public interface Defaults {
    Encoding encoding(KeyKind kind);

    TableShape shape(KeyKind kind, Encoding encoding);

    /// The parts behind a name that is no kind, such as `int-typo`.
    Optional<String> alias(String name);

    List<String> aliases();

    /// The design [#OWN]; empty where tables are not made like the user's own.
    default Optional<KeyDesign> own() {
      return Optional.empty();
    }
  }

  /// Reads `KIND[:ENCODING][:SHAPE][+presort][#N]`, where `N` from 2 on tells a design from the
  /// same one beside it.
  ///
  /// @param where the flag or file the text came from, for the message
  /// @throws UsageException when a part is unknown or stands twice
  public static KeyDesign parse(String where, String text, Defaults defaults) {
    String body = text.strip().toLowerCase(Locale.ROOT);
    Matcher again = AGAIN.matcher(body);
    if (again.matches()) {
      return parse(where, again.group(1), defaults).again(Integer.parseInt(again.group(2)));
    }
    if (body.contains("#")) {
      throw new UsageException(
          "%s: '%s' has no number behind '#'; accepted: 2 to 9999, as in uuid7#2."
              .formatted(where, text));
    }
    var order = InsertionOrder.ARRIVAL;
    if (body.endsWith(PRESORT)) {
      order = InsertionOrder.PRESORTED;
      body = body.substring(0, body.length() - PRESORT.length());
    }
    if (body.equals(OWN)) {
      return own(where, text, order, defaults);
    }
    String[] parts = defaults.alias(body).orElse(body).split(":", -1);
    if (parts.length > 1 && defaults.alias(parts[0]).isPresent()) {
      throw new UsageException(
          ("%s: '%s' stands for %s and takes no parts of its own, found '%s'; write it alone or"
                  + " with %s.")
              .formatted(where, parts[0], defaults.alias(parts[0]).get(), text, PRESORT));
    }
    KeyKind kind = kind(where, parts[0], defaults);
    List<String> behindKind = List.of(parts).subList(1, parts.length);
    Optional<Encoding> encoding = first(behindKind, Encoding.values());
    List<String> behindEncoding =
        behindKind.subList(encoding.isPresent() ? 1 : 0, behindKind.size());
    Optional<TableShape> shape = first(behindEncoding, TableShape.values());
    if (behindEncoding.size() > (shape.isPresent() ? 1 : 0)) {
      throw misplaced(where, behindEncoding.get(shape.isPresent() ? 1 : 0), text);
    }
    return of(kind, encoding, shape, order, defaults);
  }

  private static KeyDesign own(String where, String text, InsertionOrder order, Defaults defaults) {
    if (order == InsertionOrder.PRESORTED) {
      throw new UsageException(
          "%s: '%s' takes the rows in the order in which they lie, found '%s'; write it alone."
              .formatted(where, OWN, text));
    }
    return defaults
        .own()
        .orElseThrow(
            () ->
                new UsageException(
                    "%s: '%s' is the key of your own table; name the table with --like FILE:TABLE."
                        .formatted(where, OWN)));
  }

  private static KeyDesign of(
      KeyKind kind,
      Optional<Encoding> givenEncoding,
      Optional<TableShape> givenShape,
      InsertionOrder order,
      Defaults defaults) {
    Encoding encoding = givenEncoding.orElseGet(() -> defaults.encoding(kind));
    TableShape shape = givenShape.orElseGet(() -> defaults.shape(kind, encoding));
    String label = label(kind, encoding, shape, order, defaults);
    return new KeyDesign(label, kind, encoding, shape, order);
  }

  /// What the first part stands for, where it is one of these.
  private static <E extends Enum<E>> Optional<E> first(List<String> parts, E[] values) {
    return parts.isEmpty() ? Optional.empty() : find(values, parts.getFirst());
  }

  private static UsageException misplaced(String where, String part, String text) {
    if (encodingsAndShapes().contains(part)) {
      return new UsageException(
          "%s: '%s' stands twice or out of place in '%s'; write KIND[:ENCODING][:SHAPE][+presort]."
              .formatted(where, part, text));
    }
    return UnknownName.of(where, "encoding or shape", part, encodingsAndShapes());
  }

  /// The order in which keys arrive, compared as they are stored. Microsoft's byte order hides any
  /// order; MySQL's makes one of version 1, whose slow bits it puts in front.
  public KeyOrder storedOrder() {
    if (!encoding.reordered()) {
      return kind.order();
    }
    return kind == KeyKind.UUID1 && encoding == Encoding.SWAPPED ? KeyOrder.STRICT : KeyOrder.NONE;
  }

  /// The same design under another label, to be run beside itself.
  ///
  /// @param number from 2 on
  /// @throws UsageException when it has a number already
  public KeyDesign again(int number) {
    if (label.contains("#")) {
      throw new UsageException(
          "--designs: '%s#%s' has two numbers; give one, as in uuid7#2.".formatted(label, number));
    }
    return new KeyDesign(label + "#" + number, kind, encoding, shape, order);
  }

  /// How the same design with presorted batches is written.
  public String presorted() {
    String own = label.replaceAll("#.*", "");
    return own.endsWith(PRESORT) ? own : own + PRESORT;
  }

  /// Whether keys are those of the user's own table. The kind then says no more than in which order
  /// they come, and the encoding how they are stored; several columns count as a blob.
  public boolean own() {
    return label.equals(OWN) || label.startsWith(OWN + "#");
  }

  /// Every part written out, whatever the defaults: `uuid4:blob:clustered`.
  public String fullName() {
    if (own()) {
      return label;
    }
    return kind.label() + ":" + encoding + ":" + shape + suffix(order);
  }

  private static KeyKind kind(String where, String name, Defaults defaults) {
    return KeyKind.byLabel(name)
        .orElseThrow(
            () -> {
              var known =
                  new ArrayList<>(Arrays.stream(KeyKind.values()).map(KeyKind::label).toList());
              known.addAll(defaults.aliases());
              return UnknownName.of(where, "key kind", name, known);
            });
  }

  private static String label(
      KeyKind kind, Encoding encoding, TableShape shape, InsertionOrder order, Defaults defaults) {
    String full = kind.label() + ":" + encoding + ":" + shape;
    for (String alias : defaults.aliases()) {
      if (defaults.alias(alias).equals(Optional.of(full))) {
        return alias + suffix(order);
      }
    }
    if (shape != defaults.shape(kind, encoding)) {
      return full + suffix(order);
    }
    if (encoding != defaults.encoding(kind)) {
      return kind.label() + ":" + encoding + suffix(order);
    }
    return kind.label() + suffix(order);
  }

  private static String suffix(InsertionOrder order) {
    return order == InsertionOrder.PRESORTED ? PRESORT : "";
  }

  private static <E extends Enum<E>> Optional<E> find(E[] values, String name) {
    return Arrays.stream(values).filter(value -> value.toString().equals(name)).findFirst();
  }

  private static List<String> encodingsAndShapes() {
    return Stream.concat(Arrays.stream(Encoding.values()), Arrays.stream(TableShape.values()))
        .map(Object::toString)
        .distinct()
        .toList();
  }
}
