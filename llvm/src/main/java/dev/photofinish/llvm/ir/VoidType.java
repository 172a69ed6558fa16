package dev.photofinish.llvm.ir;

/** No value. */
public enum VoidType implements Type {
  VOID;

  @Override
  public long storeSize() {
    return 0;
  }

  @Override
  public int alignment() {
    return 1;
  }

  @Override
  public String toString() {
    return "void";
  }
}
