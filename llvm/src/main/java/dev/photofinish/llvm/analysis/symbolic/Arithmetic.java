package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.UndefConstant;
import dev.photofinish.llvm.ir.Value;
import java.util.Optional;
import java.util.OptionalLong;

/** The meaning of arithmetic instructions, with wrap-around where it is not excluded. */
final class Arithmetic {
  private final SymbolicValues values;

  Arithmetic(SymbolicValues values) {
    this.values = values;
  }

  /** The bounds of a value, read as a signed number, that its instruction alone gives. */
  static Range range(Value value, int bits) {
    Range all = Range.signed(bits);
    if (value instanceof Cast cast
        && cast.operator() == CastOperator.ZEXT
        && cast.operand().type() instanceof IntType from) {
      return Range.unsigned(from.bits());
    }
    if (value instanceof Cast cast
        && cast.operator() == CastOperator.SEXT
        && cast.operand().type() instanceof IntType from) {
      return Range.signed(from.bits());
    }
    if (value instanceof Binary binary && binary.right() instanceof IntConstant right) {
      long constant = right.signed();
      switch (binary.operator()) {
        case AND -> {
          if (constant >= 0) {
            return new Range(0, constant);
          }
        }
        case UREM -> {
          if (constant > 0) {
            return new Range(0, constant - 1);
          }
        }
        case SREM -> {
          if (constant > 0) {
            return new Range(1 - constant, constant - 1);
          }
        }
        case LSHR -> {
          if (constant > 0 && constant < bits) {
            return Range.unsigned(bits - (int) constant);
          }
        }
        default -> {}
      }
    }
    return all;
  }

  Optional<Numeral> binary(Binary binary, Frame frame) {
    if (binary.operator() == BinaryOperator.OR) {
      return or(binary, frame);
    }
    Numeral left = values.number(binary.left(), frame);
    Numeral right = values.number(binary.right(), frame);
    int bits = left.bits();
    OptionalLong constant = right.form().asConstant();
    return switch (binary.operator()) {
      case ADD -> {
        if (constant.isPresent() && constant.getAsLong() == 0) {
          yield Optional.of(left);
        }
        if (left.form().equals(Form.ZERO)) {
          yield Optional.of(right);
        }
        yield Optional.of(exact(binary, left, right, left.form().plus(right.form())));
      }
      case SUB -> {
        if (constant.isPresent() && constant.getAsLong() == 0) {
          yield Optional.of(left);
        }
        yield Optional.of(exact(binary, left, right, left.form().minus(right.form())));
      }
      case MUL -> {
        if (constant.isPresent() && constant.getAsLong() == 1) {
          yield Optional.of(left);
        }
        yield Optional.of(exact(binary, left, right, left.form().times(right.form())));
      }
      case SHL -> {
        if (constant.isEmpty() || constant.getAsLong() < 0 || constant.getAsLong() > 62) {
          yield Optional.empty();
        }
        yield Optional.of(
            exact(binary, left, right, left.form().times(1L << constant.getAsLong())));
      }
      case SDIV -> quotient(left, right).map(form -> Numeral.signed(form, bits));
      case UDIV ->
          left.unsigned() && right.unsigned()
              ? quotient(left, right).map(form -> Numeral.unsigned(form, bits))
              : Optional.empty();
      case SREM -> remainder(left, right).map(form -> Numeral.signed(form, bits));
      case UREM ->
          left.unsigned() && right.unsigned()
              ? remainder(left, right).map(form -> Numeral.unsigned(form, bits))
              : Optional.empty();
      case LSHR, ASHR -> shifted(left, constant, bits);
      case AND -> masked(left, constant, bits);
      default -> Optional.empty();
    };
  }

  private static Numeral exact(Binary binary, Numeral left, Numeral right, Form form) {
    return new Numeral(
            form,
            left.bits(),
            binary.noWrap().isSigned() && left.signed() && right.signed(),
            binary.noWrap().isUnsigned() && left.unsigned() && right.unsigned())
        .refined();
  }

  private static boolean isExact(Numeral number) {
    return number.signed() || number.unsigned();
  }

  private static Optional<Form> quotient(Numeral left, Numeral right) {
    OptionalLong divisor = right.form().asConstant();
    if (divisor.isPresent() && divisor.getAsLong() == 1) {
      return isExact(left) ? Optional.of(left.form()) : Optional.empty();
    }
    boolean readAlike = (left.signed() && right.signed()) || (left.unsigned() && right.unsigned());
    if (!readAlike || (divisor.isPresent() && divisor.getAsLong() <= 0)) {
      return Optional.empty();
    }
    OptionalLong numerator = left.form().asConstant();
    if (numerator.isPresent() && divisor.isPresent()) {
      return Optional.of(Form.constant(numerator.getAsLong() / divisor.getAsLong()));
    }
    return Optional.of(Form.of(new Symbol.Quotient(left.form(), right.form())));
  }

  private static Optional<Form> remainder(Numeral left, Numeral right) {
    return quotient(left, right).map(times -> left.form().minus(times.times(right.form())));
  }

  private static Optional<Numeral> shifted(Numeral left, OptionalLong distance, int bits) {
    if (distance.isEmpty()
        || distance.getAsLong() < 0
        || distance.getAsLong() >= Math.min(bits, 62)
        || !isExact(left)
        || left.form().range().low() < 0) {
      return Optional.empty();
    }
    Numeral power = Numeral.signed(Form.constant(1L << distance.getAsLong()), 64);
    return quotient(new Numeral(left.form(), bits, true, true), power)
        .map(form -> Numeral.unsigned(form, bits));
  }

  private static Optional<Numeral> masked(Numeral left, OptionalLong mask, int bits) {
    if (mask.isEmpty()
        || mask.getAsLong() <= 0
        || Long.bitCount(mask.getAsLong() + 1) != 1
        || !isExact(left)
        || left.form().range().low() < 0) {
      return Optional.empty();
    }
    Numeral power = Numeral.signed(Form.constant(mask.getAsLong() + 1), 64);
    return remainder(new Numeral(left.form(), bits, true, true), power)
        .map(form -> Numeral.unsigned(form, bits));
  }

  /** A value whose other half is undetermined is what its determined half is, in the low bits. */
  private Optional<Numeral> or(Binary binary, Frame frame) {
    if (isUndetermined(binary.left())) {
      return Optional.of(values.number(binary.right(), frame));
    }
    if (isUndetermined(binary.right())) {
      return Optional.of(values.number(binary.left(), frame));
    }
    return Optional.empty();
  }

  private static boolean isUndetermined(Value value) {
    return value instanceof UndefConstant
        || (value instanceof Binary binary
            && binary.operator() == BinaryOperator.AND
            && (binary.left() instanceof UndefConstant || binary.right() instanceof UndefConstant));
  }

  Optional<Numeral> cast(Cast cast, Frame frame) {
    if (!(cast.type() instanceof IntType to) || !(cast.operand().type() instanceof IntType)) {
      return Optional.empty();
    }
    switch (cast.operator()) {
      case SEXT -> {
        Numeral inner = values.number(cast.operand(), frame);
        return inner.signed()
            ? Optional.of(Numeral.signed(inner.form(), to.bits()))
            : Optional.empty();
      }
      case ZEXT -> {
        Numeral inner = values.number(cast.operand(), frame);
        return inner.unsigned()
            ? Optional.of(new Numeral(inner.form(), to.bits(), true, true))
            : Optional.empty();
      }
      case TRUNC -> {
        Optional<Numeral> low = lowBits(cast.operand(), frame, to.bits());
        if (low.isPresent()) {
          return low;
        }
        Numeral inner = values.number(cast.operand(), frame);
        return Optional.of(Numeral.congruent(inner.form(), to.bits()));
      }
      default -> {
        return Optional.empty();
      }
    }
  }

  /** The value that was widened, if the low bits of another are what is wanted of it. */
  private Optional<Numeral> lowBits(Value value, Frame frame, int bits) {
    if (value instanceof Parameter parameter) {
      return frame
          .entry()
          .flatMap(edge -> edge.actual(parameter.index()))
          .flatMap(actual -> lowBits(actual, frame.caller().orElseThrow(), bits));
    }
    if (value instanceof Binary binary && binary.operator() == BinaryOperator.OR) {
      return isUndetermined(binary.left())
          ? lowBits(binary.right(), frame, bits)
          : isUndetermined(binary.right()) ? lowBits(binary.left(), frame, bits) : Optional.empty();
    }
    if (value instanceof Cast cast
        && (cast.operator() == CastOperator.ZEXT || cast.operator() == CastOperator.SEXT)
        && cast.operand().type() instanceof IntType from
        && from.bits() == bits) {
      return Optional.of(values.number(cast.operand(), frame));
    }
    return Optional.empty();
  }
}
