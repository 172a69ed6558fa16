package dev.photofinish.openmp.certificate;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How to compile a program again.
 *
 * @param input which one of the programs that the arguments name
 * @param arguments those of {@code check} that say what the program is
 * @param files what it was compiled from, each with its SHA-256 in hexadecimal digits
 */
public record Recipe(String input, List<String> arguments, Map<String, String> files) {
  public Recipe {
    Objects.requireNonNull(input);
    arguments = List.copyOf(arguments);
    files = Map.copyOf(files);
  }
}
