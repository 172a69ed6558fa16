package dev.photofinish.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the constants of an enum as lower-case words. */
class Words<E extends Enum<E>> implements ITypeConverter<E> {
  private final Class<E> type;

  Words(Class<E> type) {
    this.type = type;
  }

  @Override
  public E convert(String word) {
    for (E constant : type.getEnumConstants()) {
      if (word(constant).equals(word)) {
        return constant;
      }
    }
    throw new TypeConversionException(
        "'" + word + "' is none of " + String.join(", ", words(type.getEnumConstants())));
  }

  /** What constants are called on the command line. */
  static List<String> words(Enum<?>... constants) {
    return Arrays.stream(constants).map(Words::word).toList();
  }

  /** What a constant is called on the command line. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
