package dev.photofinish.openmp.statics.question;

import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.Condition.AllOf;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import java.util.ArrayList;
import java.util.List;

/** Linear conditions that quotients and remainders meet. */
final class Divisions {
  private final Encoding encoding;
  private final Divergence divergence;
  private final List<Quotient> quotients = new ArrayList<>();

  private record Quotient(
      Symbol.Quotient symbol, LinearForm dividend, LinearForm result, Side side) {}

  Divisions(Encoding encoding, Divergence divergence) {
    this.encoding = encoding;
    this.divergence = divergence;
  }

  /** A greater dividend has no smaller quotient, if the divisor is the same positive number. */
  private void compare(Quotient quotient) {
    Polynomial divisor = quotient.symbol().divisor();
    if (divisor.constant().isPresent()
        || !divisor.symbols().stream().allMatch(divergence::isCommon)) {
      return;
    }
    for (Quotient other : quotients) {
      if (other.symbol().divisor().equals(divisor)) {
        ascend(quotient, other);
        ascend(other, quotient);
      }
    }
    quotients.add(quotient);
  }

  private void ascend(Quotient less, Quotient greater) {
    encoding.add(
        new AnyOf(
            List.of(
                Condition.less(
                    encoding.form(less.symbol().divisor(), less.side()), LinearForm.of(1)),
                Condition.less(greater.dividend(), less.dividend()),
                Condition.atLeast(greater.result(), less.result()))));
  }

  /** Adds what is known of a quotient. */
  void quotient(Symbol.Quotient symbol, LinearForm quotient, Side side) {
    LinearForm dividend = encoding.form(symbol.dividend(), side);
    compare(new Quotient(symbol, dividend, quotient, side));
    if (symbol.divisor().constant().isPresent()) {
      long divisor = symbol.divisor().constant().getAsLong();
      if (divisor > 0) {
        LinearForm rest = dividend.minus(quotient.times(divisor));
        encoding.add(between(dividend, rest, LinearForm.of(divisor)));
      }
      return;
    }
    LinearForm rest =
        encoding.variable(
            new Symbol.Remainder(symbol.frame(), symbol.dividend(), symbol.divisor()), side);
    if (!divergence.isCommon(symbol)
        && symbol.divisor().symbols().stream().allMatch(divergence::isCommon)) {
      // Numbers with the same quotient and remainder are the same.
      LinearForm one = encoding.form(symbol.dividend(), Side.FIRST);
      LinearForm two = encoding.form(symbol.dividend(), Side.SECOND);
      Symbol other = new Symbol.Remainder(symbol.frame(), symbol.dividend(), symbol.divisor());
      encoding.add(
          new AnyOf(
              List.of(
                  Condition.equal(one, two),
                  Condition.different(
                      encoding.variable(symbol, Side.FIRST),
                      encoding.variable(symbol, Side.SECOND)),
                  Condition.different(
                      encoding.variable(other, Side.FIRST),
                      encoding.variable(other, Side.SECOND)))));
    }
    encoding.add(
        new AnyOf(
            List.of(
                Condition.less(dividend, LinearForm.of(0)),
                Condition.less(encoding.form(symbol.divisor(), side), LinearForm.of(1)),
                new AllOf(
                    List.of(
                        new Condition.AtLeastZero(quotient), Condition.atLeast(dividend, rest))))));
  }

  /** Adds what is known of a remainder. */
  void remainder(Symbol.Remainder symbol, LinearForm rest, Side side) {
    LinearForm dividend = encoding.form(symbol.dividend(), side);
    LinearForm divisor = encoding.form(symbol.divisor(), side);
    encoding.add(
        new AnyOf(
            List.of(Condition.less(divisor, LinearForm.of(1)), between(dividend, rest, divisor))));
    encoding.variable(
        new Symbol.Quotient(symbol.frame(), symbol.dividend(), symbol.divisor()), side);
  }

  /** A remainder has the sign of the dividend and is smaller than the divisor. */
  private static Condition between(LinearForm dividend, LinearForm rest, LinearForm divisor) {
    return new AnyOf(
        List.of(
            new AllOf(
                List.of(
                    new Condition.AtLeastZero(dividend),
                    new Condition.AtLeastZero(rest),
                    Condition.less(rest, divisor))),
            new AllOf(
                List.of(
                    Condition.less(dividend, LinearForm.of(0)),
                    Condition.atLeast(LinearForm.of(0), rest),
                    Condition.less(divisor.times(-1), rest)))));
  }
}
