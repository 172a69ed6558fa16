package dev.photofinish.cli;

import dev.photofinish.openmp.model.InputRange;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code rand=1..10} and {@code argv[1]=5}. */
final class InputRanges implements ITypeConverter<InputRange> {
  private static final Pattern FORM =
      Pattern.compile("([A-Za-z_]\\w*(?:\\[\\d{1,3}])?)=(-?\\d{1,18})(?:\\.\\.(-?\\d{1,18}))?");

  @Override
  public InputRange convert(String text) {
    Matcher form = FORM.matcher(text);
    if (form.matches()) {
      long least = Long.parseLong(form.group(2));
      long greatest = form.group(3) == null ? least : Long.parseLong(form.group(3));
      if (least <= greatest) {
        return new InputRange(form.group(1), least, greatest);
      }
    }
    throw new TypeConversionException("'" + text + "' is no input such as rand=1..10");
  }
}
