package dev.photofinish.openmp.generated;

import dev.photofinish.openmp.generated.Statement.Index;
import dev.photofinish.openmp.generated.Statement.Operand;
import dev.photofinish.openmp.generated.Statement.Order;
import java.util.Locale;

/** How parts of statements are written in C. */
final class CText {
  private CText() {}

  static String atomic(String what, Order order) {
    String clause = order == Order.RELAXED ? "" : " " + order.name().toLowerCase(Locale.ROOT);
    return "_Pragma(\"omp atomic " + what + clause + "\") ";
  }

  static String order(Order order) {
    return "__ATOMIC_" + order.name();
  }

  /** A shared variable of a program. */
  static String cell(int program, Index cell) {
    return "x" + program + "[" + index(cell) + "]";
  }

  static String index(Index index) {
    return index instanceof Index.ByRegister by
        ? "r" + by.register() + " & 1"
        : Integer.toString(((Index.Fixed) index).number());
  }

  static String value(Operand operand) {
    return operand instanceof Operand.Register register
        ? "r" + register.register()
        : Integer.toString(((Operand.Constant) operand).value());
  }

  /** The clause of a task. */
  static String clause(int program, Statement.Dependence dependence) {
    return " depend(%s: d%d[%d])"
        .formatted(
            dependence.type().name().toLowerCase(Locale.ROOT), program, dependence.variable());
  }
}
