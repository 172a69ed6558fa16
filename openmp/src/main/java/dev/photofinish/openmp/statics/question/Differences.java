package dev.photofinish.openmp.statics.question;

import dev.photofinish.openmp.statics.dependence.Condition;
import dev.photofinish.openmp.statics.dependence.Condition.AnyOf;
import dev.photofinish.openmp.statics.dependence.LinearForm;
import dev.photofinish.openmp.statics.question.Encoding.Side;
import dev.photofinish.openmp.statics.symbolic.Symbol;
import java.util.List;

/** Conditions on how the numbers of two executions compare. */
public final class Differences {
  /** What never holds. */
  public static final Condition NEVER = new AnyOf(List.of());

  private Differences() {}

  /** The two sides have different numbers. */
  public static Condition different(Symbol symbol, Encoding encoding) {
    LinearForm first = encoding.variable(symbol, Side.FIRST);
    LinearForm second = encoding.variable(symbol, Side.SECOND);
    return Condition.different(first, second);
  }

  /** The two sides have the same number. */
  public static Condition equal(Symbol symbol, Encoding encoding) {
    return Condition.equal(
        encoding.variable(symbol, Side.FIRST), encoding.variable(symbol, Side.SECOND));
  }

  /** The two sides differ in one of the numbers; never if there are none. */
  public static Condition anyDiffers(List<? extends Symbol> numbers, Encoding encoding) {
    return new AnyOf(numbers.stream().map(number -> different(number, encoding)).toList());
  }
}
