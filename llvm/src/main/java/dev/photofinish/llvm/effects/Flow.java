package dev.photofinish.llvm.effects;

import java.util.OptionalInt;

/** How a function moves pointers. */
public sealed interface Flow {
  /** It returns this, or does so among others. */
  record Returns(Operand what) implements Flow {}

  /** It may return this, unless an argument is known to have a bit set. */
  record ReturnsUnless(Operand what, int argument, long bit) implements Flow {}

  /** It writes a pointer to where another one points. */
  record Stores(Operand place, Operand what) implements Flow {}

  /**
   * It copies memory, pointers in it too.
   *
   * @param length the argument that says how many bytes, if one does
   */
  record Copies(Operand to, Operand from, OptionalInt length) implements Flow {}

  /** What it does depends on a number, or on text. */
  record Decides(Operand what) implements Flow {}

  /** It makes a list of the variable arguments of its caller. */
  record StartsVariableArguments(int list) implements Flow {}
}
