package dev.photofinish.llvm.ir;

/** Assembly text in the place of a callee. */
public record InlineAssembly(String template, String constraints) implements Value {
  @Override
  public PointerType type() {
    return PointerType.POINTER;
  }

  @Override
  public String toString() {
    return "asm \"" + template + "\", \"" + constraints + "\"";
  }
}
