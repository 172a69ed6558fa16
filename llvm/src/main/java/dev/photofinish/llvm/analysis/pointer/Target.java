package dev.photofinish.llvm.analysis.pointer;

/**
 * Where a pointer may point.
 *
 * @param offset in bytes from the start of the object; with a variable subscript on the way, one
 *     that stands for all that differ from it by multiples of {@code stride}
 * @param stride 0 if the offset is exact
 */
public record Target(AbstractObject object, long offset, long stride) {
  /** Whether bytes here and at another place may be the same; both have a length. */
  public boolean overlaps(long length, Target other, long otherLength) {
    if (!object.equals(other.object)) {
      return false;
    }
    if (stride != 0 && other.stride != 0 && stride != other.stride) {
      return true;
    }
    long common = Math.max(stride, other.stride);
    if (common == 0) {
      return offset < other.offset + otherLength && other.offset < offset + length;
    }
    if (common == 1 || length >= common || otherLength >= common) {
      return true;
    }
    long distance = Math.floorMod(other.offset - offset, common);
    return distance < length || distance + otherLength > common;
  }

  @Override
  public String toString() {
    return object + "+" + offset + (stride == 0 ? "" : "+" + stride + "k");
  }
}
