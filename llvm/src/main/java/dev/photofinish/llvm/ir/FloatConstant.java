package dev.photofinish.llvm.ir;

/**
 * A floating point number.
 *
 * @param low the low 64 bits of its representation
 * @param high the bits above; 0 for types of at most 64 bits
 */
public record FloatConstant(FloatType type, long low, long high) implements Constant {
  public static FloatConstant of(float value) {
    return new FloatConstant(
        FloatType.FLOAT, Integer.toUnsignedLong(Float.floatToRawIntBits(value)), 0);
  }

  public static FloatConstant of(double value) {
    return new FloatConstant(FloatType.DOUBLE, Double.doubleToRawLongBits(value), 0);
  }

  @Override
  public String toString() {
    return switch (type) {
      case FLOAT -> Float.toString(Float.intBitsToFloat((int) low));
      case DOUBLE -> Double.toString(Double.longBitsToDouble(low));
      case HALF, BFLOAT -> String.format("0x%04x", low);
      case X86_FP80 -> String.format("0x%04x%016x", high, low);
      case FP128 -> String.format("0x%016x%016x", high, low);
    };
  }
}
