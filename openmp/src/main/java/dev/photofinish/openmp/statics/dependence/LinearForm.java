package dev.photofinish.openmp.statics.dependence;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A sum of variables with whole coefficients and a constant. Immutable. */
public final class LinearForm {
  private final long constant;
  private final SortedMap<String, Long> coefficients;

  private LinearForm(long constant, SortedMap<String, Long> coefficients) {
    this.constant = constant;
    this.coefficients = coefficients;
  }

  public static LinearForm of(long constant) {
    return new LinearForm(constant, new TreeMap<>());
  }

  public static LinearForm of(String variable) {
    return new LinearForm(0, new TreeMap<>(Map.of(variable, 1L)));
  }

  /** A sum; no coefficient is 0. */
  static LinearForm of(long constant, Map<String, Long> coefficients) {
    return new LinearForm(constant, new TreeMap<>(coefficients));
  }

  public long constant() {
    return constant;
  }

  /** The variables with their coefficients, none of which is 0. */
  public SortedMap<String, Long> coefficients() {
    return Collections.unmodifiableSortedMap(coefficients);
  }

  public LinearForm plus(LinearForm other) {
    SortedMap<String, Long> sum = new TreeMap<>(coefficients);
    other.coefficients.forEach(
        (variable, coefficient) -> {
          long both = Math.addExact(sum.getOrDefault(variable, 0L), coefficient);
          if (both == 0) {
            sum.remove(variable);
          } else {
            sum.put(variable, both);
          }
        });
    return new LinearForm(Math.addExact(constant, other.constant), sum);
  }

  public LinearForm plus(long number) {
    return new LinearForm(Math.addExact(constant, number), coefficients);
  }

  public LinearForm times(long factor) {
    if (factor == 0) {
      return of(0);
    }
    SortedMap<String, Long> product = new TreeMap<>();
    coefficients.forEach(
        (v, coefficient) -> product.put(v, Math.multiplyExact(coefficient, factor)));
    return new LinearForm(Math.multiplyExact(constant, factor), product);
  }

  public LinearForm minus(LinearForm other) {
    return plus(other.times(-1));
  }

  /** The form without its constant. */
  LinearForm linear() {
    return constant == 0 ? this : new LinearForm(0, coefficients);
  }

  /** The greatest number that divides all coefficients; 1 if there are none. */
  long divisor() {
    long divisor = 0;
    for (long coefficient : coefficients.values()) {
      long other = Math.absExact(coefficient);
      while (other != 0) {
        long rest = divisor % other;
        divisor = other;
        other = rest;
      }
    }
    return divisor == 0 ? 1 : divisor;
  }

  /** The quotient by a number that divides the constant and all coefficients. */
  LinearForm dividedBy(long divisor) {
    if (divisor == 1) {
      return this;
    }
    SortedMap<String, Long> quotient = new TreeMap<>();
    coefficients.forEach((v, coefficient) -> quotient.put(v, coefficient / divisor));
    return new LinearForm(constant / divisor, quotient);
  }

  public boolean isConstant() {
    return coefficients.isEmpty();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LinearForm that
        && constant == that.constant
        && coefficients.equals(that.coefficients);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(constant) * 31 + coefficients.hashCode();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder().append(constant);
    coefficients.forEach((v, c) -> text.append(" + ").append(c).append('*').append(v));
    return text.toString();
  }
}
