package dev.photofinish.openmp.statics.symbolic;

/**
 * Integers from one bound to another, both included. The greatest and the smallest number mean that
 * there is no bound.
 */
public record Range(long low, long high) {
  static final long LEAST = Long.MIN_VALUE;
  static final long MOST = Long.MAX_VALUE;

  static final Range ALL = new Range(LEAST, MOST);
  static final Range NATURAL = new Range(0, MOST);

  /** What so many bits hold, read as a signed number. */
  public static Range signed(int bits) {
    return bits >= 64 ? ALL : new Range(-(1L << (bits - 1)), (1L << (bits - 1)) - 1);
  }

  /** What so many bits hold, read as an unsigned number. */
  public static Range unsigned(int bits) {
    return bits >= 63 ? NATURAL : new Range(0, (1L << bits) - 1);
  }

  static Range of(long value) {
    return new Range(value, value);
  }

  boolean isWithin(Range other) {
    return low >= other.low && high <= other.high;
  }

  public boolean contains(long value) {
    return low <= value && value <= high;
  }

  public Range intersect(Range other) {
    return new Range(Math.max(low, other.low), Math.min(high, other.high));
  }

  /** The smallest range that contains both. */
  public Range union(Range other) {
    return new Range(Math.min(low, other.low), Math.max(high, other.high));
  }

  Range plus(Range other) {
    return new Range(addLow(low, other.low), addHigh(high, other.high));
  }

  private static long addLow(long a, long b) {
    if (a == LEAST || b == LEAST) {
      return LEAST;
    }
    long sum = a + b;
    return ((a ^ sum) & (b ^ sum)) < 0 ? (a < 0 ? LEAST : MOST - 1) : sum;
  }

  private static long addHigh(long a, long b) {
    if (a == MOST || b == MOST) {
      return MOST;
    }
    long sum = a + b;
    return ((a ^ sum) & (b ^ sum)) < 0 ? (a < 0 ? LEAST + 1 : MOST) : sum;
  }

  Range times(long factor) {
    if (factor == 0) {
      return of(0);
    }
    long a = product(low, factor);
    long b = product(high, factor);
    return factor > 0 ? new Range(a, b) : new Range(b, a);
  }

  /** The product with a range; no bounds where they are not simple. */
  Range times(Range other) {
    return low >= 0 && other.low >= 0
        ? new Range(product(low, other.low), product(high, other.high))
        : low == high ? other.times(low) : other.low == other.high ? times(other.low) : ALL;
  }

  private static long product(long bound, long factor) {
    if (bound == 0 || factor == 0) {
      return 0;
    }
    boolean negative = (bound < 0) != (factor < 0);
    if (bound == LEAST || bound == MOST || factor == LEAST || factor == MOST) {
      return negative ? LEAST : MOST;
    }
    long high = Math.multiplyHigh(bound, factor);
    long result = bound * factor;
    boolean fits = (high == 0 && result >= 0) || (high == -1 && result < 0);
    return fits ? result : negative ? LEAST : MOST;
  }
}
