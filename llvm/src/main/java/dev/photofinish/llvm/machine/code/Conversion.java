package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.LongUnaryOperator;

/** Conversions of scalars in register form. */
final class Conversion {
  private Conversion() {}

  /** A conversion between narrow scalars. */
  static LongUnaryOperator narrow(CastOperator operator, Type source, Type target) {
    Scalar from = Scalar.of(source);
    Scalar to = Scalar.of(target);
    return switch (operator) {
      case TRUNC, PTRTOINT, INTTOPTR, ADDRSPACECAST -> v -> to.normalize(from.unsigned(v));
      case ZEXT -> v -> to.normalize(from.unsigned(v));
      case SEXT -> from.bits() == 1 ? v -> to.normalize(-v) : LongUnaryOperator.identity();
      case BITCAST -> to::normalize;
      case FPTRUNC, FPEXT -> {
        FloatType f = (FloatType) source;
        FloatType t = (FloatType) target;
        yield v -> FloatFormat.encode(t, FloatFormat.decode(f, v));
      }
      case SITOFP -> {
        FloatType t = (FloatType) target;
        yield t == FloatType.FLOAT
            ? v -> Float.floatToRawIntBits((float) (from.bits() == 1 ? -v : v))
            : v -> FloatFormat.encode(t, (double) (from.bits() == 1 ? -v : v));
      }
      case UITOFP -> {
        FloatType t = (FloatType) target;
        yield t == FloatType.FLOAT
            ? v -> Float.floatToRawIntBits(unsignedToFloat(from.unsigned(v)))
            : v -> FloatFormat.encode(t, unsignedToDouble(from.unsigned(v)));
      }
      case FPTOSI -> {
        FloatType f = (FloatType) source;
        yield v -> to.normalize((long) FloatFormat.decode(f, v));
      }
      case FPTOUI -> {
        FloatType f = (FloatType) source;
        yield v -> to.normalize(doubleToUnsigned(FloatFormat.decode(f, v)));
      }
    };
  }

  /** A conversion where one side is an integer of more than 64 bits. */
  static long[] wide(CastOperator operator, Type source, Type target, long[] value) {
    Scalar from = Scalar.of(source);
    Scalar to = Scalar.of(target);
    return switch (operator) {
      case TRUNC, SEXT, PTRTOINT, INTTOPTR, BITCAST, ADDRSPACECAST ->
          fit(WideInteger.signed(from.bits() == 1 ? new long[] {-value[0]} : value), to);
      case ZEXT -> fit(WideInteger.unsigned(value, from.bits()), to);
      case SITOFP -> floating(WideInteger.signed(value), (FloatType) target);
      case UITOFP -> floating(WideInteger.unsigned(value, from.bits()), (FloatType) target);
      case FPTOSI, FPTOUI -> {
        double number = FloatFormat.decode((FloatType) source, value[0]);
        BigInteger integer =
            Double.isFinite(number) ? new BigDecimal(number).toBigInteger() : BigInteger.ZERO;
        yield fit(integer, to);
      }
      case FPTRUNC, FPEXT -> new long[] {narrow(operator, source, target).applyAsLong(value[0])};
    };
  }

  private static long[] fit(BigInteger value, Scalar to) {
    return to.narrow()
        ? new long[] {to.normalize(value.longValue())}
        : WideInteger.words(value, to.bits());
  }

  private static long[] floating(BigInteger value, FloatType type) {
    return type == FloatType.FLOAT
        ? new long[] {Float.floatToRawIntBits(value.floatValue())}
        : new long[] {FloatFormat.encode(type, value.doubleValue())};
  }

  static double unsignedToDouble(long value) {
    // Halving with a sticky bit keeps the rounding right.
    return value >= 0 ? value : (double) ((value >>> 1) | (value & 1)) * 2;
  }

  private static float unsignedToFloat(long value) {
    return value >= 0 ? value : (float) ((value >>> 1) | (value & 1)) * 2;
  }

  static long doubleToUnsigned(double value) {
    return value >= 0x1p63 ? (long) (value - 0x1p63) ^ Long.MIN_VALUE : (long) value;
  }
}
