package dev.photofinish.openmp.statics.symbolic;

import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Value;
import java.util.Collections;
import java.util.Map;

/** The bounds of symbols that follow from what they are, and those of forms over them. */
public final class Ranges {
  /** No loop is ever repeated more often: that would take years. */
  private static final long MOST_ITERATIONS = 1L << 56;

  private Ranges() {}

  public static Range of(Polynomial form) {
    Range range = Range.of(0);
    for (Map.Entry<Polynomial.Monomial, Long> term : form.terms().entrySet()) {
      Range product = Range.of(1);
      for (Symbol factor : term.getKey().factors()) {
        product = product.times(of(factor));
      }
      range = range.plus(product.times(term.getValue()));
    }
    return range;
  }

  public static Range of(Symbol symbol) {
    if (symbol instanceof Symbol.Counter) {
      return new Range(0, MOST_ITERATIONS);
    }
    if (symbol instanceof Symbol.Iteration) {
      return new Range(-MOST_ITERATIONS, MOST_ITERATIONS);
    }
    if (symbol instanceof Symbol.MemberNumber
        || symbol instanceof Symbol.TeamSize
        || symbol instanceof Symbol.MostThreads) {
      return new Range(0, Integer.MAX_VALUE);
    }
    if (symbol instanceof Symbol.Once once) {
      return of(once.value());
    }
    if (symbol instanceof Symbol.Content content) {
      return Range.signed(content.bits());
    }
    if (symbol instanceof Symbol.Entry entry) {
      return new Range(Collections.min(entry.table()), Collections.max(entry.table()));
    }
    if (symbol instanceof Symbol.Wrapped wrapped) {
      return wrapped.range();
    }
    if (symbol instanceof Symbol.Choice choice) {
      return new Range(choice.range().least(), choice.range().greatest());
    }
    if (symbol instanceof Symbol.Quotient quotient) {
      Range dividend = of(quotient.dividend());
      return dividend.low() >= 0 && of(quotient.divisor()).low() >= 1
          ? new Range(0, dividend.high())
          : Range.ALL;
    }
    Symbol.Remainder remainder = (Symbol.Remainder) symbol;
    Range divisor = of(remainder.divisor());
    return of(remainder.dividend()).low() >= 0 && divisor.low() >= 1
        ? new Range(0, divisor.high() == Range.MOST ? Range.MOST : divisor.high() - 1)
        : Range.ALL;
  }

  /** The bounds of a value, read as a signed number, that its instruction alone gives. */
  public static Range of(Value value) {
    if (!(value.type() instanceof IntType type)) {
      return Range.ALL;
    }
    if (value instanceof Cast cast && cast.operand().type() instanceof IntType from) {
      if (cast.operator() == CastOperator.ZEXT) {
        return Range.unsigned(from.bits());
      }
      if (cast.operator() == CastOperator.SEXT) {
        return Range.signed(from.bits());
      }
    }
    if (value instanceof Binary binary
        && binary.right() instanceof IntConstant right
        && right.signed() > 0) {
      switch (binary.operator()) {
        case AND -> {
          return new Range(0, right.signed());
        }
        case UREM -> {
          return new Range(0, right.signed() - 1);
        }
        case SREM -> {
          return new Range(1 - right.signed(), right.signed() - 1);
        }
        case LSHR -> {
          return Range.unsigned(type.bits() - (int) Math.min(type.bits() - 1, right.signed()));
        }
        default -> {}
      }
    }
    return Range.signed(type.bits());
  }
}
