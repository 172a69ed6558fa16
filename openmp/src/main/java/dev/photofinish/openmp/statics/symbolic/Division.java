package dev.photofinish.openmp.statics.symbolic;

import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Products, quotients and remainders of polynomials. */
public final class Division {
  private Division() {}

  /** The product, with {@code x / n * n} as x without its remainder. */
  public static Optional<Polynomial> product(Polynomial left, Polynomial right) {
    return undone(left, right).or(() -> undone(right, left)).or(() -> left.times(right));
  }

  private static Optional<Polynomial> undone(Polynomial left, Polynomial right) {
    if (left.terms().size() == 1 && right.constant().isEmpty()) {
      Map.Entry<Polynomial.Monomial, Long> term = left.terms().entrySet().iterator().next();
      if (term.getValue() == 1
          && term.getKey().factors().size() == 1
          && term.getKey().factors().get(0) instanceof Symbol.Quotient quotient
          && quotient.divisor().equals(right)) {
        Symbol rest =
            new Symbol.Remainder(quotient.frame(), quotient.dividend(), quotient.divisor());
        return Optional.of(quotient.dividend().minus(Polynomial.of(rest)));
      }
    }
    return Optional.empty();
  }

  public static Polynomial quotient(Frame frame, Polynomial dividend, Polynomial divisor) {
    OptionalLong constant = divisor.constant();
    if (constant.isPresent() && constant.getAsLong() == 1) {
      return dividend;
    }
    if (constant.isPresent() && constant.getAsLong() != 0) {
      OptionalLong known = dividend.constant();
      if (known.isPresent()) {
        return Polynomial.of(known.getAsLong() / constant.getAsLong());
      }
      Optional<Polynomial> exact = exact(dividend, constant.getAsLong());
      if (exact.isPresent()) {
        return exact.get();
      }
    }
    return Polynomial.of(new Symbol.Quotient(frame, dividend, divisor));
  }

  private static Optional<Polynomial> exact(Polynomial dividend, long divisor) {
    Polynomial result = Polynomial.ZERO;
    for (var term : dividend.terms().entrySet()) {
      if (term.getValue() % divisor != 0) {
        return Optional.empty();
      }
      Polynomial part = Polynomial.of(term.getValue() / divisor);
      for (Symbol factor : term.getKey().factors()) {
        part = part.times(Polynomial.of(factor)).orElseThrow();
      }
      result = result.plus(part);
    }
    return Optional.of(result);
  }

  public static Polynomial remainder(Frame frame, Polynomial dividend, Polynomial divisor) {
    OptionalLong constant = divisor.constant();
    if (constant.isPresent() && constant.getAsLong() != 0) {
      return dividend.minus(quotient(frame, dividend, divisor).times(constant.getAsLong()));
    }
    return Polynomial.of(new Symbol.Remainder(frame, dividend, divisor));
  }
}
