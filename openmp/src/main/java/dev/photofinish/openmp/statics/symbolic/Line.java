package dev.photofinish.openmp.statics.symbolic;

import java.util.Optional;

/** {@code start + slope * n}, n being the number of an iteration. */
public record Line(Polynomial start, long slope) {

  /** A form as a line over one symbol, which nothing else in it may depend on. */
  public static Optional<Line> of(Polynomial form, Symbol number) {
    Polynomial term = Polynomial.of(number);
    long slope = form.terms().getOrDefault(term.terms().keySet().iterator().next(), 0L);
    Polynomial start = form.minus(term.times(slope));
    return start.mentions(number) ? Optional.empty() : Optional.of(new Line(start, slope));
  }
}
