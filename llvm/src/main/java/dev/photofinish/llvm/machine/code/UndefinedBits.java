package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.Select;
import dev.photofinish.llvm.ir.Type;

/**
 * Which bits of a result are undefined if those of its operands are, as MemorySanitizer has it:
 * exact for what bit-fields need, and for all else every bit as soon as one is.
 */
final class UndefinedBits {
  private UndefinedBits() {}

  /**
   * Of a step with a narrow result.
   *
   * @param values what the operands are
   * @param undefined which of their bits are not
   */
  static long of(Instruction instruction, long[] values, long[] undefined) {
    if (all(undefined)) {
      return 0;
    }
    if (instruction instanceof Binary binary) {
      return binary(binary, values, undefined);
    }
    if (instruction instanceof Cast cast) {
      return cast(cast, undefined[0]);
    }
    if (instruction instanceof IntCompare compare) {
      return compare(compare, values, undefined);
    }
    if (instruction instanceof Select) {
      return undefined[0] != 0 ? -1 : undefined[values[0] != 0 ? 1 : 2];
    }
    return -1;
  }

  private static boolean all(long[] undefined) {
    for (long bits : undefined) {
      if (bits != 0) {
        return false;
      }
    }
    return true;
  }

  private static long binary(Binary binary, long[] values, long[] undefined) {
    long a = values[0];
    long b = values[1];
    long ua = undefined[0];
    long ub = undefined[1];
    return switch (binary.operator()) {
      case AND -> (ua & ub) | (ua & b) | (a & ub);
      case OR -> (ua & ub) | (ua & ~b) | (~a & ub);
      case XOR -> ua | ub;
      case SHL -> ub != 0 ? -1 : width(binary.type()).normalize(ua << b);
      case LSHR -> ub != 0 ? -1 : lshr(width(binary.type()), ua, b);
      case ASHR -> ub != 0 ? -1 : width(binary.type()).normalize(ua) >> b;
      default -> -1;
    };
  }

  private static long lshr(Scalar scalar, long undefined, long count) {
    return scalar.normalize(scalar.unsigned(undefined) >>> count);
  }

  private static Scalar width(Type type) {
    return Scalar.of(type);
  }

  private static long cast(Cast cast, long undefined) {
    Type from = cast.operand().type();
    if (!Scalar.isScalar(from) || !Scalar.isScalar(cast.type())) {
      return -1;
    }
    return switch (cast.operator()) {
      case ZEXT -> width(from).unsigned(undefined);
      case TRUNC -> width(cast.type()).normalize(undefined);
      case SEXT, PTRTOINT, INTTOPTR, BITCAST -> width(from).normalize(undefined);
      default -> -1;
    };
  }

  private static long compare(IntCompare compare, long[] values, long[] undefined) {
    boolean equality =
        compare.predicate() == IntPredicate.EQ || compare.predicate() == IntPredicate.NE;
    long known = ~(undefined[0] | undefined[1]);
    return equality && ((values[0] ^ values[1]) & known) != 0 ? 0 : 1;
  }
}
