package dev.photofinish.cilk.determinacy;

/** Takes the conflicts of a run as they are found. */
public interface Conflicts {
  /**
   * An access conflicts with an earlier one that is parallel to it. Of several earlier ones one is
   * told.
   *
   * @param location the first of the bytes that both access
   * @param size how many these are
   */
  void conflict(long location, int size, AccessAt earlier, AccessAt later);

  /** Two parallel accesses would conflict, but locks, or being atomic, keep them apart. */
  default void keptApart() {}
}
