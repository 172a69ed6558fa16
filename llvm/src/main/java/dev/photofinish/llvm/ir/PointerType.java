package dev.photofinish.llvm.ir;

/** A pointer; what it points to is known only where it is used. */
public record PointerType(int addressSpace) implements Type {
  public static final PointerType POINTER = new PointerType(0);

  @Override
  public long storeSize() {
    return 8;
  }

  @Override
  public int alignment() {
    return 8;
  }

  @Override
  public String toString() {
    return addressSpace == 0 ? "ptr" : "ptr addrspace(" + addressSpace + ")";
  }
}
