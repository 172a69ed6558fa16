package dev.photofinish.llvm.ir;

import java.util.List;
import java.util.stream.Collectors;

/** A computation on constants that the loader does. */
public sealed interface ConstantExpression extends Constant {
  /** A conversion. */
  record CastExpression(CastOperator operator, Constant operand, Type type)
      implements ConstantExpression {
    @Override
    public String toString() {
      return operator + " (" + operand.type() + " " + operand + " to " + type + ")";
    }
  }

  /** An operation on two integers. */
  record BinaryExpression(BinaryOperator operator, Constant left, Constant right)
      implements ConstantExpression {
    @Override
    public Type type() {
      return left.type();
    }

    @Override
    public String toString() {
      return operator + " (" + left.type() + " " + left + ", " + right + ")";
    }
  }

  /** An address inside an object; indices count as those of {@link GetElementPointer}. */
  record AddressExpression(Type sourceElementType, Constant base, List<Constant> indices)
      implements ConstantExpression {
    public AddressExpression {
      indices = List.copyOf(indices);
    }

    @Override
    public Type type() {
      return base.type();
    }

    @Override
    public String toString() {
      String list =
          indices.stream()
              .map(index -> ", " + index.type() + " " + index)
              .collect(Collectors.joining());
      return "getelementptr (" + sourceElementType + ", ptr " + base + list + ")";
    }
  }
}
