package dev.photofinish.openmp.certificate;

import java.util.Objects;

/**
 * An instruction of a program.
 *
 * @param instruction its number in the function
 */
public record Site(String function, int instruction) {
  public Site {
    Objects.requireNonNull(function);
  }
}
