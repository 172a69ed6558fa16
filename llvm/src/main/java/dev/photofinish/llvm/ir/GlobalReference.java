package dev.photofinish.llvm.ir;

/** The address of the global of this name. */
public record GlobalReference(String name) implements Constant {
  @Override
  public PointerType type() {
    return PointerType.POINTER;
  }

  @Override
  public String toString() {
    return "@" + name;
  }
}
