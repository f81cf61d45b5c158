// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0

package dev.keycost.cli;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// How much of a file is read: `full`, `2%`, `0.02`. More than nothing, and no more than all.
final class SampleShare implements ITypeConverter<Double> {
  static final String FULL = "full";

  private static final Pattern FORM = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)(%?)");

  @Override
  public Double convert(String text) {
    if (text.equals(FULL)) {
      return 1.0;
    }
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw refused(text);
    }
    BigDecimal share = new BigDecimal(form.group(1));
    double part = form.group(2).isEmpty() ? share.doubleValue() : percent(share);
    if (!(part > 0 && part <= 1)) {
      throw refused(text);
    }
    return part;
  }

  private static double percent(BigDecimal share) {
    // Decimal, so that 7 % is the double nearest to 0.07.
    return share.movePointLeft(2).doubleValue();
  }

  private static TypeConversionException refused(String text) {
    return new TypeConversionException(
        ("'%s' is no share of the pages; give full, or more than 0 and at most 1, such as 0.05"
                + " or 5%%")
            .formatted(text));
  }
}
