package dev.photofinish.llvm.analysis.pointer;

/**
 * Where a pointer may point.
 *
 * @param offset in bytes from the start of the object; with a variable subscript on the way, one
 *     that stands for all that differ from it by multiples of {@code stride}
 * @param stride 0 if the offset is exact
 */
public record Target(AbstractObject object, long offset, long stride) {
  @Override
  public String toString() {
    return object + "+" + offset + (stride == 0 ? "" : "+" + stride + "k");
  }
}
