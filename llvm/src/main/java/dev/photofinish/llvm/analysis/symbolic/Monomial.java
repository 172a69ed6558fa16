package dev.photofinish.llvm.analysis.symbolic;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A product of symbols; the empty one is 1. */
public final class Monomial {
  static final Monomial ONE = new Monomial(Map.of());

  private final Map<Symbol, Integer> powers;
  private final int hash;

  private Monomial(Map<Symbol, Integer> powers) {
    this.powers = powers;
    this.hash = powers.hashCode();
  }

  static Monomial of(Symbol symbol) {
    return new Monomial(Map.of(symbol, 1));
  }

  Monomial times(Monomial other) {
    if (powers.isEmpty()) {
      return other;
    }
    Map<Symbol, Integer> product = new LinkedHashMap<>(powers);
    other.powers.forEach((symbol, power) -> product.merge(symbol, power, Integer::sum));
    return new Monomial(product);
  }

  /** This without one factor of a symbol that it has. */
  public Monomial without(Symbol symbol) {
    Map<Symbol, Integer> rest = new HashMap<>(powers);
    rest.compute(symbol, (key, power) -> power == 1 ? null : power - 1);
    return new Monomial(rest);
  }

  public int degree() {
    return powers.values().stream().mapToInt(power -> power).sum();
  }

  /** The factors, repeated as often as they occur. */
  public Stream<Symbol> factors() {
    return powers.entrySet().stream()
        .flatMap(entry -> Stream.generate(entry::getKey).limit(entry.getValue()));
  }

  /** The symbols, each once. */
  public Stream<Symbol> symbols() {
    return powers.keySet().stream();
  }

  Range range() {
    Range range = Range.of(1);
    for (Symbol factor : factors().toList()) {
      range = range.times(factor.range());
    }
    return range;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Monomial that && hash == that.hash && powers.equals(that.powers);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return factors().map(Symbol::toString).collect(Collectors.joining("*"));
  }
}
