package dev.photofinish.openmp.statics.values;

import dev.photofinish.openmp.statics.symbolic.Line;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import java.util.List;
import java.util.Optional;

/** What is known of the numbers that an array holds when a region starts. */
public sealed interface Filling {
  /** What was done to the elements after they had got their values. */
  enum Order {
    /** Nothing. */
    KEPT,
    /** Some changed places with others. */
    PERMUTED
  }

  /**
   * The iterations of a loop have each put a number to a place. Places and numbers are lines over
   * the number of the iteration; that such an iteration was executed is the same as that none of
   * the lines in {@code inside} is negative there.
   *
   * @param offset where the number is, in bytes from the start of the object
   * @param size how many bytes a number has
   */
  record Progression(Line offset, long size, List<Line> inside, Line value, Order order)
      implements Filling {
    public Progression {
      inside = List.copyOf(inside);
    }

    /** The iteration that has written what is at an offset, if one has. */
    public Optional<Polynomial> iteration(Polynomial at) {
      return quotient(at.minus(offset.start()), offset.slope());
    }

    /** The same, after some elements have changed places. */
    public Progression permuted() {
      return new Progression(offset, size, inside, value, Order.PERMUTED);
    }

    /** Whether all of so many bytes were written, from the start of the object on. */
    public boolean covers(Polynomial bytes) {
      Polynomial first = null;
      Polynomial last = null;
      for (Line line : inside) {
        if (line.slope() == 1) {
          first = line.start().times(-1);
        } else if (line.slope() == -1) {
          last = line.start();
        }
      }
      if (first == null || last == null || Math.abs(offset.slope()) != size) {
        return false;
      }
      Polynomial low = offset.slope() > 0 ? first : last;
      Polynomial high = offset.slope() > 0 ? last : first;
      return at(low).equals(Polynomial.ZERO) && at(high).plus(size).equals(bytes);
    }

    private Polynomial at(Polynomial iteration) {
      return offset.start().plus(iteration.times(offset.slope()));
    }
  }

  /**
   * A table of constants from the start of the object on.
   *
   * @param size how many bytes an element has
   * @param distance how far two elements are apart at least
   */
  record Table(long length, long size, long least, long greatest, long distance)
      implements Filling {

    /** The number of the element at an offset. */
    public Optional<Polynomial> element(Polynomial at) {
      return quotient(at, size);
    }
  }

  private static Optional<Polynomial> quotient(Polynomial dividend, long divisor) {
    Polynomial quotient = Polynomial.ZERO;
    for (var term : dividend.terms().entrySet()) {
      if (term.getValue() % divisor != 0) {
        return Optional.empty();
      }
      quotient = quotient.plus(Polynomial.of(term.getKey()).times(term.getValue() / divisor));
    }
    return Optional.of(quotient);
  }
}
