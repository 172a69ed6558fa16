package dev.photofinish.llvm.ir;

import java.util.List;

/**
 * How memory is accessed.
 *
 * @param alignment the alignment that the address is promised to have
 * @param accessGroups the groups of this access, which {@link LoopHints#parallelAccesses()} names
 */
public record AccessMode(
    AtomicOrdering ordering,
    SyncScope scope,
    boolean isVolatile,
    int alignment,
    List<Integer> accessGroups) {
  public AccessMode {
    accessGroups = List.copyOf(accessGroups);
  }

  /** An ordinary access. */
  public static AccessMode plain(int alignment) {
    return new AccessMode(AtomicOrdering.NOT_ATOMIC, SyncScope.SYSTEM, false, alignment, List.of());
  }

  /** Whether it is an ordinary access, neither atomic nor volatile. */
  public boolean isPlain() {
    return !isAtomic() && !isVolatile;
  }

  public boolean isAtomic() {
    return ordering != AtomicOrdering.NOT_ATOMIC;
  }
}
