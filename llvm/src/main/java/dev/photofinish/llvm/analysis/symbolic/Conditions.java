package dev.photofinish.llvm.analysis.symbolic;

import dev.photofinish.llvm.analysis.symbolic.Domains.Truth;
import dev.photofinish.llvm.ir.Binary;
import dev.photofinish.llvm.ir.BinaryOperator;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.CastOperator;
import dev.photofinish.llvm.ir.IntCompare;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.IntPredicate;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Conditions of branches as constraints. */
final class Conditions {
  private final SymbolicValues values;

  Conditions(SymbolicValues values) {
    this.values = values;
  }

  /** The constraints that hold exactly if the condition is so; empty if they cannot be said. */
  Optional<List<Constraint>> of(Value condition, Truth truth, Frame frame) {
    try {
      return find(condition, truth, frame);
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  private Optional<List<Constraint>> find(Value condition, Truth truth, Frame frame) {
    if (condition instanceof IntCompare compare && compare.left().type() instanceof IntType) {
      Optional<List<Constraint>> inner = ofTruthValue(compare, truth, frame);
      return inner.isPresent() ? inner : compare(compare, truth, frame);
    }
    if (condition instanceof Binary binary) {
      if (binary.operator() == BinaryOperator.XOR && isTrue(binary.right())) {
        return of(binary.left(), truth.negated(), frame);
      }
      boolean both =
          (binary.operator() == BinaryOperator.AND && truth == Truth.TRUE)
              || (binary.operator() == BinaryOperator.OR && truth == Truth.FALSE);
      if (both) {
        Optional<List<Constraint>> left = of(binary.left(), truth, frame);
        Optional<List<Constraint>> right = of(binary.right(), truth, frame);
        if (left.isPresent() && right.isPresent()) {
          List<Constraint> all = new ArrayList<>(left.get());
          all.addAll(right.get());
          return Optional.of(all);
        }
      }
    }
    if (condition instanceof Cast cast && cast.operator() == CastOperator.TRUNC) {
      // A bool that was widened: bits above the lowest are 0.
      return cast.operand() instanceof Cast inner
              && inner.operator() == CastOperator.ZEXT
              && inner.operand().type().equals(condition.type())
          ? of(inner.operand(), truth, frame)
          : Optional.empty();
    }
    return Optional.empty();
  }

  /** A comparison of a widened truth value with 0. */
  private Optional<List<Constraint>> ofTruthValue(IntCompare compare, Truth truth, Frame frame) {
    if (compare.left() instanceof Cast cast
        && cast.operator() == CastOperator.ZEXT
        && cast.operand().type() instanceof IntType type
        && type.bits() == 1
        && compare.right() instanceof IntConstant constant
        && constant.signed() == 0) {
      if (compare.predicate() == IntPredicate.NE) {
        return of(cast.operand(), truth, frame);
      }
      if (compare.predicate() == IntPredicate.EQ) {
        return of(cast.operand(), truth.negated(), frame);
      }
    }
    return Optional.empty();
  }

  private static boolean isTrue(Value value) {
    return value instanceof IntConstant constant && constant.signed() != 0;
  }

  private Optional<List<Constraint>> compare(IntCompare compare, Truth truth, Frame frame) {
    Numeral left = values.number(compare.left(), frame);
    Numeral right = values.number(compare.right(), frame);
    boolean signed = left.signed() && right.signed();
    boolean unsigned = left.unsigned() && right.unsigned();
    Form a = left.form();
    Form b = right.form();
    boolean so = truth == Truth.TRUE;
    return switch (compare.predicate()) {
      case EQ -> when(signed || unsigned, so ? Constraint.equal(a, b) : Constraint.different(a, b));
      case NE -> when(signed || unsigned, so ? Constraint.different(a, b) : Constraint.equal(a, b));
      case SLT -> when(signed, so ? Constraint.less(a, b) : Constraint.atLeast(a, b));
      case SLE -> when(signed, so ? Constraint.atLeast(b, a) : Constraint.less(b, a));
      case SGT -> when(signed, so ? Constraint.less(b, a) : Constraint.atLeast(b, a));
      case SGE -> when(signed, so ? Constraint.atLeast(a, b) : Constraint.less(a, b));
      case ULT -> when(unsigned, so ? Constraint.less(a, b) : Constraint.atLeast(a, b));
      case ULE -> when(unsigned, so ? Constraint.atLeast(b, a) : Constraint.less(b, a));
      case UGT -> when(unsigned, so ? Constraint.less(b, a) : Constraint.atLeast(b, a));
      case UGE -> when(unsigned, so ? Constraint.atLeast(a, b) : Constraint.less(a, b));
    };
  }

  private static Optional<List<Constraint>> when(boolean known, Constraint constraint) {
    return known ? Optional.of(List.of(constraint)) : Optional.empty();
  }
}
