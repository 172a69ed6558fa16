package dev.photofinish.llvm.ir;

/** The null pointer. */
public record NullConstant(PointerType type) implements Constant {
  @Override
  public String toString() {
    return "null";
  }
}
