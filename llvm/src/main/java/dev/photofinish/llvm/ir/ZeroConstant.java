package dev.photofinish.llvm.ir;

/** An array, vector or structure of zeros. */
public record ZeroConstant(Type type) implements Constant {
  @Override
  public String toString() {
    return "zeroinitializer";
  }
}
