package dev.photofinish.openmp.certificate.check;

import java.util.Map;
import java.util.TreeMap;

/** A sum of variables with factors, and a constant. Immutable. */
record Linear(Map<String, Long> factors, long constant) {
  static final Linear ZERO = of(0);

  Linear {
    factors = java.util.Collections.unmodifiableMap(new TreeMap<>(factors));
  }

  static Linear of(long constant) {
    return new Linear(Map.of(), constant);
  }

  static Linear variable(String name) {
    return new Linear(Map.of(name, 1L), 0);
  }

  boolean isConstant() {
    return factors.isEmpty();
  }

  /**
   * The sum with a multiple of another one.
   *
   * @throws ArithmeticException if a factor is too large
   */
  Linear plus(Linear other, long times) {
    Map<String, Long> sum = new TreeMap<>(factors);
    other.factors.forEach(
        (name, factor) -> {
          long both = Math.addExact(sum.getOrDefault(name, 0L), Math.multiplyExact(factor, times));
          if (both == 0) {
            sum.remove(name);
          } else {
            sum.put(name, both);
          }
        });
    return new Linear(sum, Math.addExact(constant, Math.multiplyExact(other.constant, times)));
  }

  Linear plus(Linear other) {
    return plus(other, 1);
  }

  Linear minus(Linear other) {
    return plus(other, -1);
  }

  Linear plus(long number) {
    return plus(of(number));
  }

  Linear times(long number) {
    return ZERO.plus(this, number);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    factors.forEach(
        (name, factor) ->
            text.append(text.isEmpty() ? "" : " + ")
                .append(factor == 1 ? "" : factor + " * ")
                .append(name));
    if (constant != 0 || text.isEmpty()) {
      text.append(text.isEmpty() ? "" : " + ").append(constant);
    }
    return text.toString();
  }
}
