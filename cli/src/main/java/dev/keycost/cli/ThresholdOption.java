// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// How much slower is too slow: `5%`, `0.05`, `0%`; at most ten times as slow again.
final class ThresholdOption implements ITypeConverter<Double> {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)(%?)");
  private static final double MOST = 10;

  @Override
  public Double convert(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw refused(text);
    }
    BigDecimal share = new BigDecimal(form.group(1));
    // Decimal, so that 7 % is the double nearest to 0.07.
    double threshold = (form.group(2).isEmpty() ? share : share.movePointLeft(2)).doubleValue();
    if (threshold > MOST) {
      throw refused(text);
    }
    return threshold;
  }

  private static TypeConversionException refused(String text) {
    return new TypeConversionException(
        "'%s' is no share; give 0 to 10, such as 0.05 or 5%%".formatted(text));
  }
}
