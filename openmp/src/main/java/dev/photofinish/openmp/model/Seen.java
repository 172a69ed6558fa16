package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import java.util.List;
import java.util.OptionalLong;

/**
 * An access as a run made it.
 *
 * @param thread who made it, as {@link ThreadNames} numbers threads
 * @param lane the iteration of a simd loop that made it, if one did
 * @param stack the calls around it, innermost first
 */
record Seen(
    int thread,
    OptionalLong lane,
    long address,
    long size,
    Touched touched,
    List<SourceLocation> stack) {

  SourceLocation location() {
    return touched.location();
  }

  /** Whether another access was of another lane of the same thread. */
  boolean isLaneBeside(Seen other) {
    return thread == other.thread
        && lane.isPresent()
        && other.lane.isPresent()
        && !lane.equals(other.lane);
  }

  /** Whether the two touch the same byte, one of them writes, and not both are atomic. */
  boolean conflicts(Seen other) {
    return address < other.address + other.size
        && other.address < address + size
        && touched.kind().conflicts(other.touched.kind());
  }
}
