package dev.photofinish.llvm.ir;

import java.util.Locale;

/** The operations on one operand. */
public enum UnaryOperator {
  FNEG;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
