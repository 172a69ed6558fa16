package dev.photofinish.openmp.model;

import java.util.Objects;

/**
 * Values that an input can have, both ends included.
 *
 * @param name the function that gives the input, such as {@code rand}, or {@code argv[1]}
 */
public record InputRange(String name, long least, long greatest) {
  public InputRange {
    Objects.requireNonNull(name);
    if (least > greatest) {
      throw new IllegalArgumentException("no range: " + least + ".." + greatest);
    }
  }
}
