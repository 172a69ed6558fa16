package dev.photofinish.llvm.ir;

/**
 * The address of a label, as {@code &&label} of GNU C takes it.
 *
 * @param block the block's index in its function
 */
public record BlockAddress(String function, int block) implements Constant {
  @Override
  public PointerType type() {
    return PointerType.POINTER;
  }

  @Override
  public String toString() {
    return "blockaddress(@" + function + ", " + block + ")";
  }
}
