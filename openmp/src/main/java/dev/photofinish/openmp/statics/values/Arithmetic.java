package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.llvm.ir.UndefConstant;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.symbolic.Division;
import dev.photofinish.openmp.statics.symbolic.Numeral;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.Ranges;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.Optional;
import java.util.OptionalLong;

/** The meaning of arithmetic instructions, with wrap-around where it is not excluded. */
final class Arithmetic {
  private final Values values;

  Arithmetic(Values values) {
    this.values = values;
  }

  Numeral cast(Frame frame, Cast cast) {
    Numeral own = values.opaque(frame, cast);
    if (!(cast.type() instanceof IntType to) || !(cast.operand().type() instanceof IntType)) {
      return own;
    }
    return switch (cast.operator()) {
      case SEXT -> Numeral.signed(values.number(frame, cast.operand()), to.bits());
      case ZEXT ->
          values
              .natural(frame, cast.operand())
              .map(form -> new Numeral(form, to.bits(), true, true))
              .orElse(own);
      case TRUNC ->
          lowBits(frame, cast.operand(), to.bits())
              .orElseGet(
                  () -> Numeral.congruent(values.numeral(frame, cast.operand()).form(), to.bits()));
      default -> own;
    };
  }

  /** The value that was widened, if the low bits of another are what is wanted of it. */
  private Optional<Numeral> lowBits(Frame frame, Value value, int bits) {
    if (value instanceof Parameter parameter) {
      return frame
          .argument(parameter)
          .flatMap(argument -> lowBits(frame.parent().orElseThrow(), argument, bits));
    }
    if (value instanceof Binary or && or.operator() == BinaryOperator.OR) {
      return isAbove(or.left(), bits)
          ? lowBits(frame, or.right(), bits)
          : isAbove(or.right(), bits) ? lowBits(frame, or.left(), bits) : Optional.empty();
    }
    return value instanceof Cast cast
            && (cast.operator() == CastOperator.ZEXT || cast.operator() == CastOperator.SEXT)
            && cast.operand().type() instanceof IntType from
            && from.bits() == bits
        ? Optional.of(values.numeral(frame, cast.operand()))
        : Optional.empty();
  }

  /** Whether a number has nothing in its low bits, as where the compiler fills up a wider one. */
  private static boolean isAbove(Value value, int bits) {
    return value instanceof UndefConstant
        || (value instanceof Binary mask
            && mask.operator() == BinaryOperator.AND
            && (mask.left() instanceof UndefConstant
                || (mask.right() instanceof IntConstant constant
                    && Long.numberOfTrailingZeros(constant.signed()) >= bits)));
  }

  Numeral binary(Frame frame, Binary binary) {
    Numeral own = values.opaque(frame, binary);
    if (!(binary.type() instanceof IntType)) {
      return own;
    }
    Numeral left = values.numeral(frame, binary.left());
    Numeral right = values.numeral(frame, binary.right());
    OptionalLong constant = right.form().constant();
    return switch (binary.operator()) {
      case ADD -> {
        if (constant.isPresent() && constant.getAsLong() == 0) {
          yield left;
        }
        yield left.form().equals(Polynomial.ZERO)
            ? right
            : exact(binary, left, right, left.form().plus(right.form()));
      }
      case SUB ->
          constant.isPresent() && constant.getAsLong() == 0
              ? left
              : exact(binary, left, right, left.form().minus(right.form()));
      case MUL -> {
        if (constant.isPresent() && constant.getAsLong() == 1) {
          yield left;
        }
        yield Division.product(left.form(), right.form())
            .map(form -> exact(binary, left, right, form))
            .orElse(own);
      }
      case SHL ->
          constant.isPresent() && constant.getAsLong() >= 0 && constant.getAsLong() < 62
              ? exact(binary, left, right, left.form().times(1L << constant.getAsLong()))
              : own;
      case SDIV ->
          Numeral.signed(
              Division.quotient(
                  frame, values.number(frame, binary.left()), values.number(frame, binary.right())),
              left.bits());
      case SREM ->
          Numeral.signed(
              Division.remainder(
                  frame, values.number(frame, binary.left()), values.number(frame, binary.right())),
              left.bits());
      case UDIV ->
          divided(frame, binary, own, Part.QUOTIENT, values.natural(frame, binary.right()));
      case UREM ->
          divided(frame, binary, own, Part.REMAINDER, values.natural(frame, binary.right()));
      case LSHR ->
          constant.isPresent() && constant.getAsLong() >= 0 && constant.getAsLong() < 62
              ? divided(frame, binary, own, Part.QUOTIENT, power(constant.getAsLong()))
              : own;
      case ASHR ->
          constant.isPresent()
                  && constant.getAsLong() >= 0
                  && constant.getAsLong() < 62
                  && left.signed()
                  && Ranges.of(left.form()).low() >= 0
              ? divided(frame, binary, own, Part.QUOTIENT, power(constant.getAsLong()))
              : own;
      case AND ->
          constant.isPresent() && constant.getAsLong() > 0 && isLowMask(constant.getAsLong())
              ? divided(
                  frame,
                  binary,
                  own,
                  Part.REMAINDER,
                  Optional.of(Polynomial.of(constant.getAsLong() + 1)))
              : own;
      default -> own;
    };
  }

  /** Which result of a division. */
  private enum Part {
    QUOTIENT,
    REMAINDER
  }

  private static Optional<Polynomial> power(long exponent) {
    return Optional.of(Polynomial.of(1L << exponent));
  }

  private static boolean isLowMask(long mask) {
    return mask < Long.MAX_VALUE && (mask & (mask + 1)) == 0;
  }

  /** A division of what is read as unsigned. */
  private Numeral divided(
      Frame frame, Binary binary, Numeral own, Part part, Optional<Polynomial> divisor) {
    Optional<Polynomial> dividend = values.natural(frame, binary.left());
    if (dividend.isEmpty() || divisor.isEmpty()) {
      return own;
    }
    return Numeral.unsigned(
        part == Part.QUOTIENT
            ? Division.quotient(frame, dividend.get(), divisor.get())
            : Division.remainder(frame, dividend.get(), divisor.get()),
        own.bits());
  }

  private static Numeral exact(Binary binary, Numeral left, Numeral right, Polynomial form) {
    return new Numeral(
            form,
            left.bits(),
            binary.noWrap().isSigned() && left.signed() && right.signed(),
            binary.noWrap().isUnsigned() && left.unsigned() && right.unsigned())
        .refined();
  }
}
