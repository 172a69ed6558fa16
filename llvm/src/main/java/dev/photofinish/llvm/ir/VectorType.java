package dev.photofinish.llvm.ir;

/** {@code <length x element>}; elements lie bit by bit next to each other. */
public record VectorType(Type element, int length) implements Type {
  @Override
  public long storeSize() {
    return (elementBits() * length + 7) / 8;
  }

  private long elementBits() {
    return element instanceof IntType integer ? integer.bits() : element.storeSize() * 8;
  }

  @Override
  public int alignment() {
    long bytes = Math.max(1, storeSize());
    long highest = Long.highestOneBit(bytes);
    return Math.toIntExact(highest == bytes ? bytes : highest << 1);
  }

  @Override
  public String toString() {
    return "<" + length + " x " + element + ">";
  }
}
