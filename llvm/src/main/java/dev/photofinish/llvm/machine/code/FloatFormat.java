package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.FloatType;

/**
 * Floating point numbers as register bits. The extended types, {@code x86_fp80} and {@code fp128},
 * are computed in double precision: a register holds a double, only memory has their own format.
 */
final class FloatFormat {
  private static final int X87_BIAS = 16383;
  private static final int DOUBLE_BIAS = 1023;
  private static final long FRACTION = (1L << 52) - 1;

  private FloatFormat() {}

  /** The number that register bits stand for. */
  static double decode(FloatType type, long bits) {
    return switch (type) {
      case HALF -> halfToFloat((short) bits);
      case BFLOAT -> Float.intBitsToFloat((int) bits << 16);
      case FLOAT -> Float.intBitsToFloat((int) bits);
      case DOUBLE, X86_FP80, FP128 -> Double.longBitsToDouble(bits);
    };
  }

  /** Register bits for a number, rounded to the type. */
  static long encode(FloatType type, double value) {
    return switch (type) {
      case HALF -> doubleToHalf(value);
      case BFLOAT -> floatToBfloat((float) value);
      case FLOAT -> Float.floatToRawIntBits((float) value);
      case DOUBLE, X86_FP80, FP128 -> Double.doubleToRawLongBits(value);
    };
  }

  static float halfToFloat(short half) {
    int sign = half >> 15 & 1;
    int exponent = half >> 10 & 0x1F;
    int fraction = half & 0x3FF;
    float magnitude;
    if (exponent == 0) {
      magnitude = fraction * 0x1p-24f;
    } else if (exponent == 31) {
      magnitude = fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
    } else {
      magnitude = Math.scalb(1 + fraction * 0x1p-10f, exponent - 15);
    }
    return sign == 0 ? magnitude : -magnitude;
  }

  static short doubleToHalf(double value) {
    int sign = (int) (Double.doubleToRawLongBits(value) >>> 63) << 15;
    double magnitude = Math.abs(value);
    if (Double.isNaN(value)) {
      return (short) (sign | 0x7E00);
    }
    if (magnitude >= 65520) {
      return (short) (sign | 0x7C00);
    }
    int exponent = Math.max(Math.getExponent(magnitude), -14);
    // The unit in the last place is a power of two, so rint rounds exactly once, to even.
    long units = (long) Math.rint(Math.scalb(magnitude, 10 - exponent));
    return (short) (sign | (units < 1024 ? units : ((long) (exponent + 14) << 10) + units));
  }

  private static short floatToBfloat(float value) {
    int bits = Float.floatToRawIntBits(value);
    if (Float.isNaN(value)) {
      return (short) (bits >>> 16 | 0x40);
    }
    return (short) ((bits + 0x7FFF + (bits >>> 16 & 1)) >>> 16);
  }

  /** The 64 bits of an x87 significand for a double. */
  static long x87Significand(double value) {
    long bits = Double.doubleToRawLongBits(value);
    long fraction = bits & FRACTION;
    int exponent = (int) (bits >>> 52) & 0x7FF;
    if (exponent != 0) {
      return Long.MIN_VALUE | fraction << 11;
    }
    return fraction == 0 ? 0 : fraction << Long.numberOfLeadingZeros(fraction);
  }

  /** The 16 bits of sign and exponent of an x87 number for a double. */
  static int x87SignExponent(double value) {
    long bits = Double.doubleToRawLongBits(value);
    int sign = (int) (bits >>> 63) << 15;
    int exponent = (int) (bits >>> 52) & 0x7FF;
    long fraction = bits & FRACTION;
    if (exponent == 0x7FF) {
      return sign | 0x7FFF;
    }
    if (exponent != 0) {
      return sign | (exponent - DOUBLE_BIAS + X87_BIAS);
    }
    return fraction == 0
        ? sign
        : sign | (X87_BIAS - DOUBLE_BIAS + 12 - Long.numberOfLeadingZeros(fraction));
  }

  /** The double nearest to an x87 number. */
  static double fromX87(int signExponent, long significand) {
    int exponent = signExponent & 0x7FFF;
    double magnitude;
    if (exponent == 0x7FFF) {
      magnitude = significand << 1 == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
    } else {
      double unsigned = (significand >>> 1) * 2.0 + (significand & 1);
      magnitude = Math.scalb(unsigned, exponent - X87_BIAS - 63);
    }
    return (signExponent & 0x8000) == 0 ? magnitude : -magnitude;
  }

  /** The double nearest to an IEEE quadruple number. */
  static double fromQuad(long low, long high) {
    int exponent = (int) (high >>> 48) & 0x7FFF;
    long fraction = high & 0xFFFF_FFFF_FFFFL;
    double magnitude;
    if (exponent == 0x7FFF) {
      magnitude = (fraction | low) == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
    } else {
      long top = (exponent == 0 ? 0 : 1L << 52) | fraction << 4 | low >>> 60;
      magnitude = Math.scalb((double) top, exponent - X87_BIAS - 52);
    }
    return high >= 0 ? magnitude : -magnitude;
  }

  /** The high half of the quadruple number equal to a double; the low half is 60 zeros behind. */
  static long quadHigh(double value) {
    long bits = Double.doubleToRawLongBits(value);
    long sign = bits & Long.MIN_VALUE;
    int exponent = (int) (bits >>> 52) & 0x7FF;
    long fraction = bits & FRACTION;
    if (exponent == 0) {
      return sign;
    }
    long wide = exponent == 0x7FF ? 0x7FFF : exponent - DOUBLE_BIAS + X87_BIAS;
    return sign | wide << 48 | fraction >>> 4;
  }

  /** The low half of the quadruple number equal to a double. */
  static long quadLow(double value) {
    return Double.doubleToRawLongBits(value) << 60;
  }
}
