package dev.photofinish.llvm.library;

import dev.photofinish.llvm.machine.CallContext;
import dev.photofinish.llvm.machine.External;
import dev.photofinish.llvm.machine.Library;
import dev.photofinish.llvm.machine.TaintRule;
import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Collects externals by name. */
public final class Table {
  private final Map<String, External> externals = new HashMap<>();

  /** Adds a function under one or more names. */
  public Table add(External external, String... names) {
    for (String name : names) {
      if (externals.put(name, external) != null) {
        throw new IllegalStateException("two externals " + name);
      }
    }
    return this;
  }

  /** Adds a function of numbers, its {@code float} and {@code long double} variants included. */
  public Table math(String name, DoubleUnaryOperator function) {
    External external =
        call -> {
          double value = call.floatArgument(0);
          MathErrors.result(call, function.applyAsDouble(value), value);
        };
    return add(external.with(TaintRule.PROPAGATE), name, name + "f", name + "l");
  }

  /** Adds a function of two numbers, its variants included. */
  public Table math(String name, DoubleBinaryOperator function) {
    External external =
        call -> {
          double first = call.floatArgument(0);
          double second = call.floatArgument(1);
          MathErrors.result(call, function.applyAsDouble(first, second), first, second);
        };
    return add(external.with(TaintRule.PROPAGATE), name, name + "f", name + "l");
  }

  /** Something that does nothing and returns zero. */
  static void nothing(CallContext call) {
    call.result(0);
  }

  public Library library() {
    return Library.of(externals);
  }
}
