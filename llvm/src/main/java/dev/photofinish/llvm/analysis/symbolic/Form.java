package dev.photofinish.llvm.analysis.symbolic;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A polynomial over symbols with integer coefficients; immutable. */
public final class Form {
  private static final int MOST_TERMS = 64;
  private static final int HIGHEST_DEGREE = 4;

  public static final Form ZERO = constant(0);

  private final long constant;
  private final Map<Monomial, Long> terms;
  private final int hash;

  private Form(long constant, Map<Monomial, Long> terms) {
    this.constant = constant;
    this.terms = terms;
    this.hash = 31 * Long.hashCode(constant) + terms.hashCode();
  }

  public static Form constant(long value) {
    return new Form(value, Map.of());
  }

  public static Form of(Symbol symbol) {
    return new Form(0, Map.of(Monomial.of(symbol), 1L));
  }

  /** The part without symbols. */
  public long constant() {
    return constant;
  }

  /** The coefficients of the other parts, none of them 0. */
  public Map<Monomial, Long> terms() {
    return Map.copyOf(terms);
  }

  public OptionalLong asConstant() {
    return terms.isEmpty() ? OptionalLong.of(constant) : OptionalLong.empty();
  }

  /** The symbol that this form is, if it is one. */
  public Optional<Symbol> asSymbol() {
    if (constant != 0 || terms.size() != 1) {
      return Optional.empty();
    }
    Map.Entry<Monomial, Long> only = terms.entrySet().iterator().next();
    return only.getValue() == 1 && only.getKey().degree() == 1
        ? only.getKey().symbols().findFirst()
        : Optional.empty();
  }

  public boolean isLinear() {
    return terms.keySet().stream().allMatch(monomial -> monomial.degree() == 1);
  }

  /** The symbols that occur, each once or more. */
  public Stream<Symbol> symbols() {
    return terms.keySet().stream().flatMap(Monomial::symbols);
  }

  /** The bounds that follow from those of the symbols. */
  public Range range() {
    Range range = Range.of(constant);
    for (Map.Entry<Monomial, Long> term : terms.entrySet()) {
      range = range.plus(term.getKey().range().times(term.getValue()));
    }
    return range;
  }

  public Form plus(long value) {
    return new Form(Math.addExact(constant, value), terms);
  }

  /**
   * The sum.
   *
   * @throws ArithmeticException if a coefficient or the number of terms becomes too large
   */
  public Form plus(Form other) {
    Map<Monomial, Long> sum = new LinkedHashMap<>(terms);
    other.terms.forEach((monomial, factor) -> add(sum, monomial, factor));
    return made(Math.addExact(constant, other.constant), sum);
  }

  private static void add(Map<Monomial, Long> sum, Monomial monomial, long factor) {
    sum.merge(
        monomial,
        factor,
        (a, b) -> {
          long together = Math.addExact(a, b);
          return together == 0 ? null : together;
        });
  }

  private static Form made(long constant, Map<Monomial, Long> terms) {
    if (terms.size() > MOST_TERMS
        || terms.keySet().stream().anyMatch(monomial -> monomial.degree() > HIGHEST_DEGREE)) {
      throw new ArithmeticException("a form of too many terms");
    }
    return new Form(constant, terms);
  }

  /** The difference; throws like {@link #plus(Form)}. */
  public Form minus(Form other) {
    return plus(other.times(-1));
  }

  /** The multiple; throws like {@link #plus(Form)}. */
  public Form times(long factor) {
    if (factor == 0) {
      return ZERO;
    }
    Map<Monomial, Long> product = new LinkedHashMap<>();
    terms.forEach((monomial, old) -> product.put(monomial, Math.multiplyExact(old, factor)));
    return new Form(Math.multiplyExact(constant, factor), product);
  }

  /** The product; throws like {@link #plus(Form)}. */
  public Form times(Form other) {
    Form result = times(other.constant);
    for (Map.Entry<Monomial, Long> term : other.terms.entrySet()) {
      Map<Monomial, Long> part = new LinkedHashMap<>();
      if (constant != 0) {
        part.put(term.getKey(), Math.multiplyExact(constant, term.getValue()));
      }
      terms.forEach(
          (monomial, factor) ->
              add(
                  part,
                  monomial.times(term.getKey()),
                  Math.multiplyExact(factor, term.getValue())));
      result = result.plus(made(0, part));
    }
    return result;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Form that
        && hash == that.hash
        && constant == that.constant
        && terms.equals(that.terms);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    terms.forEach(
        (monomial, factor) -> {
          text.append(text.isEmpty() ? "" : " + ");
          text.append(factor == 1 ? "" : factor + "*").append(monomial);
        });
    if (constant != 0 || text.isEmpty()) {
      text.append(text.isEmpty() ? "" : " + ").append(constant);
    }
    return text.toString();
  }
}
