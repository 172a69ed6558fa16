package dev.photofinish.llvm.ir;

import java.math.BigInteger;

/**
 * An integer.
 *
 * @param value the bits read as two's complement, so that {@code i1 true} is -1
 */
public record IntConstant(IntType type, BigInteger value) implements Constant {
  public IntConstant {
    if (value.bitLength() >= type.bits()) {
      throw new IllegalArgumentException(value + " does not fit " + type);
    }
  }

  /** The integer of this type whose low bits are those of {@code bits}. */
  public static IntConstant of(IntType type, long bits) {
    int shift = Math.max(0, 64 - type.bits());
    return new IntConstant(type, BigInteger.valueOf(bits << shift >> shift));
  }

  /** The low 64 bits, sign-extended if the type is narrower. */
  public long signed() {
    return value.longValue();
  }

  /** The low 64 bits, zero-extended if the type is narrower. */
  public long unsigned() {
    return type.bits() >= 64 ? signed() : signed() & ((1L << type.bits()) - 1);
  }

  @Override
  public String toString() {
    if (type.bits() == 1) {
      return value.signum() == 0 ? "false" : "true";
    }
    return value.toString();
  }
}
