package dev.photofinish.openmp.statics.symbolic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** A polynomial with whole coefficients over symbols. Immutable. */
public final class Polynomial {
  public static final Polynomial ZERO = new Polynomial(new TreeMap<>());
  private static final int MOST_TERMS = 64;

  private final Map<Monomial, Long> terms;

  /** A product of symbols; the empty one is 1. */
  public record Monomial(List<Symbol> factors, String text) implements Comparable<Monomial> {
    static final Monomial UNIT = new Monomial(List.of(), "");

    /** The product of some symbols. */
    public static Monomial of(List<Symbol> factors) {
      List<Symbol> sorted = new ArrayList<>(factors);
      sorted.sort(Comparator.comparing(Symbol::toString));
      StringBuilder text = new StringBuilder();
      sorted.forEach(factor -> text.append(factor).append('*'));
      return new Monomial(List.copyOf(sorted), text.toString());
    }

    Monomial times(Monomial other) {
      List<Symbol> all = new ArrayList<>(factors);
      all.addAll(other.factors);
      return of(all);
    }

    @Override
    public int compareTo(Monomial other) {
      return text.compareTo(other.text);
    }
  }

  private Polynomial(Map<Monomial, Long> terms) {
    this.terms = terms;
  }

  public static Polynomial of(long constant) {
    Map<Monomial, Long> terms = new TreeMap<>();
    add(terms, Monomial.UNIT, constant);
    return new Polynomial(terms);
  }

  public static Polynomial of(Symbol symbol) {
    Map<Monomial, Long> terms = new TreeMap<>();
    terms.put(Monomial.of(List.of(symbol)), 1L);
    return new Polynomial(terms);
  }

  public static Polynomial of(Monomial monomial) {
    Map<Monomial, Long> terms = new TreeMap<>();
    terms.put(monomial, 1L);
    return new Polynomial(terms);
  }

  /** The terms: each monomial with a coefficient that is not 0. */
  public Map<Monomial, Long> terms() {
    return Collections.unmodifiableMap(terms);
  }

  public Polynomial plus(Polynomial other) {
    Map<Monomial, Long> sum = new TreeMap<>(terms);
    other.terms.forEach((monomial, coefficient) -> add(sum, monomial, coefficient));
    return new Polynomial(sum);
  }

  public Polynomial plus(long constant) {
    return plus(of(constant));
  }

  public Polynomial minus(Polynomial other) {
    return plus(other.times(-1));
  }

  public Polynomial times(long factor) {
    Map<Monomial, Long> product = new TreeMap<>();
    terms.forEach(
        (monomial, coefficient) -> add(product, monomial, Math.multiplyExact(coefficient, factor)));
    return new Polynomial(product);
  }

  /** The product; empty if it is too long to be of use. */
  public Optional<Polynomial> times(Polynomial other) {
    if (terms.size() * other.terms.size() > MOST_TERMS) {
      return Optional.empty();
    }
    Map<Monomial, Long> product = new TreeMap<>();
    for (var left : terms.entrySet()) {
      for (var right : other.terms.entrySet()) {
        add(
            product,
            left.getKey().times(right.getKey()),
            Math.multiplyExact(left.getValue(), right.getValue()));
      }
    }
    return Optional.of(new Polynomial(product));
  }

  /** What a symbol is multiplied by; empty if the symbol is in there in another way. */
  public Optional<Polynomial> scale(Symbol symbol) {
    Map<Monomial, Long> found = new TreeMap<>();
    for (var term : terms.entrySet()) {
      List<Symbol> factors = new ArrayList<>(term.getKey().factors);
      if (factors.remove(symbol)) {
        if (factors.contains(symbol)) {
          return Optional.empty();
        }
        add(found, Monomial.of(factors), term.getValue());
      }
    }
    Polynomial rest = without(symbol);
    return rest.mentions(symbol) ? Optional.empty() : Optional.of(new Polynomial(found));
  }

  /** Whether a symbol is part of the number, or of what the number is computed from. */
  public boolean mentions(Symbol symbol) {
    return symbols().stream()
        .anyMatch(
            s ->
                s.equals(symbol)
                    || isBasedOn(s, symbol)
                    || s.arguments().stream().anyMatch(a -> of(a).mentions(symbol)));
  }

  private static boolean isBasedOn(Symbol content, Symbol symbol) {
    return content instanceof Symbol.Content memory
        && memory.place().base() instanceof Base.Pointed pointed
        && symbol instanceof Symbol.Once once
        && pointed.pointer().equals(once.value());
  }

  /** The terms without a symbol. */
  public Polynomial without(Symbol symbol) {
    Map<Monomial, Long> found = new TreeMap<>(terms);
    found.keySet().removeIf(monomial -> monomial.factors.contains(symbol));
    return new Polynomial(found);
  }

  /** All of it divided by a number; empty if that does not go without a remainder. */
  public Optional<Polynomial> dividedBy(long divisor) {
    Map<Monomial, Long> found = new TreeMap<>();
    for (var term : terms.entrySet()) {
      if (term.getValue() % divisor != 0) {
        return Optional.empty();
      }
      found.put(term.getKey(), term.getValue() / divisor);
    }
    return Optional.of(new Polynomial(found));
  }

  /**
   * How often another polynomial is taken out of this one, by its longest product of symbols. What
   * is left is whatever is left: this is no division in the sense of numbers.
   */
  public Polynomial quotient(Polynomial divisor) {
    Map.Entry<Monomial, Long> leading =
        divisor.terms.entrySet().stream()
            .max(
                Comparator.comparingInt((Map.Entry<Monomial, Long> e) -> e.getKey().factors.size())
                    .thenComparing(Map.Entry::getKey))
            .orElseThrow();
    Polynomial rest = this;
    Polynomial quotient = ZERO;
    for (int steps = 0; steps < MOST_TERMS; steps++) {
      Optional<Polynomial> next = rest.part(leading.getKey(), leading.getValue());
      Optional<Polynomial> taken = next.flatMap(divisor::times);
      if (taken.isEmpty()) {
        return quotient;
      }
      rest = rest.minus(taken.get());
      quotient = quotient.plus(next.get());
    }
    return ZERO;
  }

  /** One of the terms, divided by another term that is in it. */
  private Optional<Polynomial> part(Monomial monomial, long coefficient) {
    for (Map.Entry<Monomial, Long> term : terms.entrySet()) {
      List<Symbol> factors = new ArrayList<>(term.getKey().factors);
      boolean contained = monomial.factors.stream().allMatch(factors::remove);
      if (contained && term.getValue() % coefficient == 0) {
        return Optional.of(of(Monomial.of(factors)).times(term.getValue() / coefficient));
      }
    }
    return Optional.empty();
  }

  private static void add(Map<Monomial, Long> terms, Monomial monomial, long coefficient) {
    long sum = Math.addExact(terms.getOrDefault(monomial, 0L), coefficient);
    if (sum == 0) {
      terms.remove(monomial);
    } else {
      terms.put(monomial, sum);
    }
  }

  /** The number that this is, if it is one. */
  public OptionalLong constant() {
    if (terms.isEmpty()) {
      return OptionalLong.of(0);
    }
    Long constant = terms.get(Monomial.UNIT);
    return terms.size() == 1 && constant != null ? OptionalLong.of(constant) : OptionalLong.empty();
  }

  /** The symbols in it. */
  public Set<Symbol> symbols() {
    Set<Symbol> all = new LinkedHashSet<>();
    terms.keySet().forEach(monomial -> all.addAll(monomial.factors()));
    return all;
  }

  /** Whether no symbols are multiplied. */
  public boolean isLinear() {
    return terms.keySet().stream().allMatch(monomial -> monomial.factors().size() <= 1);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Polynomial that && terms.equals(that.terms);
  }

  @Override
  public int hashCode() {
    return terms.hashCode();
  }

  @Override
  public String toString() {
    if (terms.isEmpty()) {
      return "0";
    }
    StringBuilder text = new StringBuilder();
    terms.forEach(
        (monomial, coefficient) -> {
          text.append(text.isEmpty() ? "" : " + ").append(coefficient);
          monomial.factors().forEach(factor -> text.append('*').append(factor));
        });
    return text.toString();
  }
}
