package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.machine.UnsupportedCodeException;
import java.math.BigInteger;

/** Integers of more than 64 bits: words little end first, the last one sign-extended. */
final class WideInteger {
  private WideInteger() {}

  static BigInteger signed(long[] words, int from, int count) {
    byte[] bytes = new byte[8 * count];
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < 8; j++) {
        bytes[bytes.length - 1 - 8 * i - j] = (byte) (words[from + i] >>> (8 * j));
      }
    }
    return new BigInteger(bytes);
  }

  static BigInteger signed(long[] words) {
    return signed(words, 0, words.length);
  }

  static BigInteger unsigned(long[] words, int bits) {
    BigInteger value = signed(words);
    return value.signum() < 0 || value.bitLength() > bits
        ? value.and(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE))
        : value;
  }

  /** The words of the low bits of a number. */
  static long[] words(BigInteger value, int bits) {
    BigInteger low = value.and(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE));
    BigInteger signed = low.testBit(bits - 1) ? low.subtract(BigInteger.ONE.shiftLeft(bits)) : low;
    long[] words = new long[(bits + 63) / 64];
    for (int i = 0; i < words.length; i++) {
      words[i] = signed.shiftRight(64 * i).longValue();
    }
    return words;
  }

  static long[] binary(BinaryOperator operator, int bits, long[] left, long[] right) {
    BigInteger a = signed(left);
    BigInteger b = signed(right);
    BigInteger result =
        switch (operator) {
          case ADD -> a.add(b);
          case SUB -> a.subtract(b);
          case MUL -> a.multiply(b);
          case SDIV -> a.divide(b);
          case SREM -> a.remainder(b);
          case UDIV -> unsigned(left, bits).divide(unsigned(right, bits));
          case UREM -> unsigned(left, bits).remainder(unsigned(right, bits));
          case SHL -> a.shiftLeft(amount(right, bits));
          case LSHR -> unsigned(left, bits).shiftRight(amount(right, bits));
          case ASHR -> a.shiftRight(amount(right, bits));
          case AND -> a.and(b);
          case OR -> a.or(b);
          case XOR -> a.xor(b);
          case FADD, FSUB, FMUL, FDIV, FREM ->
              throw new UnsupportedCodeException(operator + " of integers");
        };
    return words(result, bits);
  }

  private static int amount(long[] right, int bits) {
    BigInteger amount = unsigned(right, bits);
    return amount.bitLength() > 31 ? bits : Math.min(bits, amount.intValue());
  }
}
