package dev.photofinish.llvm.ir;

import java.util.Locale;

/** What an atomic read-modify-write does with the old value and its operand. */
public enum AtomicOperator {
  XCHG,
  ADD,
  SUB,
  AND,
  NAND,
  OR,
  XOR,
  MAX,
  MIN,
  UMAX,
  UMIN,
  FADD,
  FSUB,
  FMAX,
  FMIN,
  UINC_WRAP,
  UDEC_WRAP,
  USUB_COND,
  USUB_SAT;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
