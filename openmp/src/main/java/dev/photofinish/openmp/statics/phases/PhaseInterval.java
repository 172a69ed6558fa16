package dev.photofinish.openmp.statics.phases;

/**
 * The phases from the least to the greatest that something can be executed in, both included. An
 * element of the paper's interval lattice; {@link #BOTTOM} is executed in none.
 */
public record PhaseInterval(long least, long greatest) {
  /** No upper bound is known. */
  public static final long INFINITY = Long.MAX_VALUE;

  /** Never. */
  public static final PhaseInterval BOTTOM = new PhaseInterval(1, 0);

  /** One phase. */
  public static PhaseInterval of(long phase) {
    return new PhaseInterval(phase, phase);
  }

  public boolean isBottom() {
    return least > greatest;
  }

  /** The smallest interval that contains both. */
  public PhaseInterval join(PhaseInterval other) {
    if (isBottom()) {
      return other;
    }
    return other.isBottom()
        ? this
        : new PhaseInterval(Math.min(least, other.least), Math.max(greatest, other.greatest));
  }

  /** The next phase of each. */
  public PhaseInterval next() {
    return isBottom() ? this : new PhaseInterval(plus(least, 1), plus(greatest, 1));
  }

  /** Whether there is a phase in both. */
  public boolean overlaps(PhaseInterval other) {
    return Math.max(least, other.least) <= Math.min(greatest, other.greatest);
  }

  static long plus(long first, long second) {
    return first == INFINITY || second == INFINITY ? INFINITY : first + second;
  }

  static long times(long first, long second) {
    if (first == 0 || second == 0) {
      return 0;
    }
    return first == INFINITY || second == INFINITY || Math.multiplyHigh(first, second) != 0
        ? INFINITY
        : first * second;
  }

  /** {@code [1,2]}, {@code [1,inf]}. */
  @Override
  public String toString() {
    if (isBottom()) {
      return "[]";
    }
    return "["
        + (least == INFINITY ? "inf" : least)
        + ","
        + (greatest == INFINITY ? "inf" : greatest)
        + "]";
  }
}
