package dev.photofinish.jvm.samples;

import java.util.function.Supplier;

/** Arithmetic, conversions and comparisons at their limits. */
@SuppressWarnings({"IntLongMath", "NarrowCalculation", "IntegerDivision", "BadShiftAmount"})
public final class Numbers implements Supplier<String> {
  private static final int[] INTS = {
    0, 1, -1, 7, -13, 255, 256, 65535, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE
  };
  private static final long[] LONGS = {
    0, 1, -1, 41, 1L << 31, 1L << 40, -(1L << 33) + 5, Long.MAX_VALUE, Long.MIN_VALUE
  };
  private static final double[] DOUBLES = {
    0.0,
    -0.0,
    1.5,
    -2.25,
    1e10,
    -1e19,
    1e300,
    Double.MIN_VALUE,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY
  };

  @Override
  public String get() {
    StringBuilder out = new StringBuilder();
    ints(out);
    longs(out);
    doubles(out);
    return out.toString();
  }

  private static void ints(StringBuilder out) {
    for (int x : INTS) {
      out.append((byte) x).append(',').append((short) x).append(',').append((int) (char) x);
      out.append(',').append((long) x).append(',').append((float) x).append(',').append((double) x);
      out.append(',').append(-x).append(',').append(~x).append(';');
      for (int y : INTS) {
        out.append(x + y).append(' ').append(x - y).append(' ').append(x * y).append(' ');
        out.append(x & y).append(' ').append(x | y).append(' ').append(x ^ y).append(' ');
        out.append(x << y).append(' ').append(x >> y).append(' ').append(x >>> y).append(' ');
        out.append(x < y).append(x <= y).append(x == y).append(x > y).append(x >= y);
        try {
          out.append(x / y).append(' ').append(x % y).append('\n');
        } catch (ArithmeticException e) {
          out.append(e.getMessage()).append('\n');
        }
      }
    }
  }

  private static void longs(StringBuilder out) {
    for (long x : LONGS) {
      out.append((int) x).append(',').append((byte) x).append(',').append((float) x);
      out.append(',').append((double) x).append(',').append(-x).append(';');
      for (long y : LONGS) {
        out.append(x + y).append(' ').append(x - y).append(' ').append(x * y).append(' ');
        out.append(x & y).append(' ').append(x | y).append(' ').append(x ^ y).append(' ');
        out.append(x << y).append(' ').append(x >> y).append(' ').append(x >>> y).append(' ');
        out.append(x < y).append(x <= y).append(x == y).append(x > y);
        try {
          out.append(x / y).append(' ').append(x % y).append('\n');
        } catch (ArithmeticException e) {
          out.append(e.getMessage()).append('\n');
        }
      }
    }
  }

  private static void doubles(StringBuilder out) {
    for (double x : DOUBLES) {
      float f = (float) x;
      out.append((int) x).append(',').append((long) x).append(',').append(f).append(',');
      out.append((int) f).append(',').append((long) f).append(',').append(-f).append(';');
      out.append(Math.sqrt(x)).append(',').append(Math.floor(x)).append(',').append(Math.abs(x));
      for (double y : DOUBLES) {
        float g = (float) y;
        out.append(x + y).append(' ').append(x - y).append(' ').append(x * y).append(' ');
        out.append(x / y).append(' ').append(x % y).append(' ').append(f + g).append(' ');
        out.append(f * g).append(' ').append(f / g).append(' ').append(f % g).append(' ');
        out.append(x < y).append(x <= y).append(x == y).append(x > y).append(f < g).append(f >= g);
        out.append(Double.compare(x, y)).append('\n');
      }
    }
  }
}
