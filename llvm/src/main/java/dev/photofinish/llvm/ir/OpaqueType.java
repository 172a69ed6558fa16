package dev.photofinish.llvm.ir;

/** A type that memory never holds: {@code label}, {@code metadata}, {@code token}. */
public record OpaqueType(String name) implements Type {
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
    return name;
  }
}
