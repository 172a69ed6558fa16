package dev.photofinish.llvm.ir;

/** {@code [length x element]}. */
public record ArrayType(Type element, long length) implements Type {
  @Override
  public long storeSize() {
    return element.size() * length;
  }

  @Override
  public int alignment() {
    return element.alignment();
  }

  @Override
  public String toString() {
    return "[" + length + " x " + element + "]";
  }
}
