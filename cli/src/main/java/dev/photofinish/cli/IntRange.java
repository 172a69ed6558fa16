package dev.photofinish.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Whole numbers from one to another, both included. */
record IntRange(int least, int greatest) {

  /** Reads {@code 4} and {@code 2..8}. */
  static final class Converter implements ITypeConverter<IntRange> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,6})(?:\\.\\.(\\d{1,6}))?");

    @Override
    public IntRange convert(String text) {
      Matcher form = FORM.matcher(text);
      if (form.matches()) {
        int least = Integer.parseInt(form.group(1));
        int greatest = form.group(2) == null ? least : Integer.parseInt(form.group(2));
        if (least >= 1 && least <= greatest) {
          return new IntRange(least, greatest);
        }
      }
      throw new TypeConversionException("'" + text + "' is no number or range such as 4 or 2..8");
    }
  }
}
