package dev.photofinish.llvm.ir;

/** The address of the function of this name, defined or only declared. */
public record FunctionReference(String name) implements Constant {
  @Override
  public PointerType type() {
    return PointerType.POINTER;
  }

  @Override
  public String toString() {
    return "@" + name;
  }
}
