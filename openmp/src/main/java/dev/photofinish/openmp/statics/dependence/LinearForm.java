package dev.photofinish.openmp.statics.dependence;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** A sum of variables with whole coefficients, none of which is 0, and a constant. Immutable. */
public final class LinearForm {
  private static final String[] NO_NAMES = {};
  private static final long[] NO_NUMBERS = {};

  private final long constant;

  /** The variables, in the order of their names. */
  private final String[] variables;

  private final long[] coefficients;
  private final int hash;

  private LinearForm(long constant, String[] variables, long[] coefficients) {
    this.constant = constant;
    this.variables = variables;
    this.coefficients = coefficients;
    this.hash =
        (Long.hashCode(constant) * 31 + Arrays.hashCode(variables)) * 31
            + Arrays.hashCode(coefficients);
  }

  public static LinearForm of(long constant) {
    return new LinearForm(constant, NO_NAMES, NO_NUMBERS);
  }

  public static LinearForm of(String variable) {
    return new LinearForm(0, new String[] {variable}, new long[] {1});
  }

  /** A sum; no coefficient is 0. */
  static LinearForm of(long constant, Map<String, Long> coefficients) {
    TreeMap<String, Long> sorted = new TreeMap<>(coefficients);
    return new LinearForm(
        constant,
        sorted.keySet().toArray(NO_NAMES),
        sorted.values().stream().mapToLong(Long::longValue).toArray());
  }

  public long constant() {
    return constant;
  }

  /** How many variables it has. */
  int size() {
    return variables.length;
  }

  /** A variable, by its place from 0. */
  String variable(int place) {
    return variables[place];
  }

  /** The coefficient of the variable with a place. */
  long coefficient(int place) {
    return coefficients[place];
  }

  /** The coefficient of a variable; 0 if it is not in the form. */
  long coefficient(String variable) {
    int place = Arrays.binarySearch(variables, variable);
    return place < 0 ? 0 : coefficients[place];
  }

  public LinearForm plus(LinearForm other) {
    return plus(other, 1);
  }

  public LinearForm minus(LinearForm other) {
    return plus(other, -1);
  }

  /** The sum with a multiple of another form. */
  LinearForm plus(LinearForm other, long factor) {
    String[] names = new String[size() + other.size()];
    long[] numbers = new long[names.length];
    int count = 0;
    int here = 0;
    int there = 0;
    while (here < size() || there < other.size()) {
      int order =
          here == size()
              ? 1
              : there == other.size() ? -1 : variables[here].compareTo(other.variables[there]);
      names[count] = order <= 0 ? variables[here] : other.variables[there];
      long number = order <= 0 ? coefficients[here++] : 0;
      if (order >= 0) {
        number = Math.addExact(number, Math.multiplyExact(other.coefficients[there++], factor));
      }
      numbers[count] = number;
      count += number == 0 ? 0 : 1;
    }
    return new LinearForm(
        Math.addExact(constant, Math.multiplyExact(other.constant, factor)),
        Arrays.copyOf(names, count),
        Arrays.copyOf(numbers, count));
  }

  public LinearForm plus(long number) {
    return number == 0
        ? this
        : new LinearForm(Math.addExact(constant, number), variables, coefficients);
  }

  public LinearForm times(long factor) {
    return factor == 1 ? this : of(0).plus(this, factor);
  }

  /** The form without its constant. */
  LinearForm linear() {
    return constant == 0 ? this : new LinearForm(0, variables, coefficients);
  }

  /** The greatest number that divides all coefficients; 1 if there are none. */
  long divisor() {
    long divisor = 0;
    for (long coefficient : coefficients) {
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
    return divisor == 1
        ? this
        : new LinearForm(
            constant / divisor,
            variables,
            Arrays.stream(coefficients).map(coefficient -> coefficient / divisor).toArray());
  }

  /** Its value for some numbers; a variable that has none is 0. */
  BigInteger value(Map<String, BigInteger> numbers) {
    BigInteger sum = BigInteger.valueOf(constant);
    for (int i = 0; i < size(); i++) {
      BigInteger number = numbers.getOrDefault(variables[i], BigInteger.ZERO);
      sum = sum.add(BigInteger.valueOf(coefficients[i]).multiply(number));
    }
    return sum;
  }

  public boolean isConstant() {
    return variables.length == 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LinearForm that
        && hash == that.hash
        && constant == that.constant
        && Arrays.equals(coefficients, that.coefficients)
        && Arrays.equals(variables, that.variables);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder().append(constant);
    for (int i = 0; i < size(); i++) {
      text.append(" + ").append(coefficients[i]).append('*').append(variables[i]);
    }
    return text.toString();
  }
}
