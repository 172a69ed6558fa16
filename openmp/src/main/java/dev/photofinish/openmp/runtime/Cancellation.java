package dev.photofinish.openmp.runtime;

/**
 * Whether {@code cancel} does anything; {@code OMP_CANCELLATION}, which is off unless asked for.
 */
public enum Cancellation {
  OFF,
  ON
}
