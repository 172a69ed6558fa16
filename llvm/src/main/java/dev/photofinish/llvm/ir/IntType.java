package dev.photofinish.llvm.ir;

/** {@code iN}. */
public record IntType(int bits) implements Type {
  public static final IntType I1 = new IntType(1);
  public static final IntType I8 = new IntType(8);
  public static final IntType I16 = new IntType(16);
  public static final IntType I32 = new IntType(32);
  public static final IntType I64 = new IntType(64);
  public static final IntType I128 = new IntType(128);

  public IntType {
    if (bits < 1) {
      throw new IllegalArgumentException("an integer of " + bits + " bits");
    }
  }

  @Override
  public long storeSize() {
    return (bits + 7L) / 8;
  }

  @Override
  public int alignment() {
    long bytes = storeSize();
    return bytes > 8 ? 16 : bytes > 4 ? 8 : bytes > 2 ? 4 : (int) bytes;
  }

  @Override
  public String toString() {
    return "i" + bits;
  }
}
