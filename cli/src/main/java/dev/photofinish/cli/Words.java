package dev.photofinish.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
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
    throw new TypeConversionException("'" + word + "' is none of " + String.join(", ", words()));
  }

  private Iterable<String> words() {
    return Arrays.stream(type.getEnumConstants()).map(Words::word).collect(Collectors.toList());
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
