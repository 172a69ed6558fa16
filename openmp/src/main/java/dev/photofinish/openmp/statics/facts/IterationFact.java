package dev.photofinish.openmp.statics.facts;

import dev.photofinish.llvm.ir.Value;

/**
 * The value of a function that is the number of the iteration of a shared loop.
 *
 * @param reading how its bits are read
 */
public record IterationFact(Value counter, Reading reading) {
  /** How the bits of a number are read. */
  public enum Reading {
    SIGNED,
    UNSIGNED
  }
}
