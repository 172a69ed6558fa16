package dev.photofinish.llvm.ir;

import java.util.Locale;

/** The operations on two operands. */
public enum BinaryOperator {
  ADD,
  FADD,
  SUB,
  FSUB,
  MUL,
  FMUL,
  UDIV,
  SDIV,
  FDIV,
  UREM,
  SREM,
  FREM,
  SHL,
  LSHR,
  ASHR,
  AND,
  OR,
  XOR;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
