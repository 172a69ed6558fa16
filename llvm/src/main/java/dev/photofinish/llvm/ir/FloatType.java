package dev.photofinish.llvm.ir;

/** The floating point types. */
public enum FloatType implements Type {
  HALF("half", 2, 2),
  BFLOAT("bfloat", 2, 2),
  FLOAT("float", 4, 4),
  DOUBLE("double", 8, 8),
  /** x87 extended precision, {@code long double} of x86-64: 10 bytes stored in 16. */
  X86_FP80("x86_fp80", 10, 16),
  /** IEEE quadruple precision, {@code long double} of AArch64 Linux. */
  FP128("fp128", 16, 16);

  private final String text;
  private final int storeSize;
  private final int alignment;

  FloatType(String text, int storeSize, int alignment) {
    this.text = text;
    this.storeSize = storeSize;
    this.alignment = alignment;
  }

  @Override
  public long storeSize() {
    return storeSize;
  }

  @Override
  public int alignment() {
    return alignment;
  }

  @Override
  public String toString() {
    return text;
  }
}
