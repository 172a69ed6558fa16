package dev.photofinish.cilk.determinacy;

/** Whether locks, atomic accesses, views and inlets keep accesses from conflicting. */
public enum Protection {
  /** Two accesses that exclude each other are no conflict: determinacy races. */
  COUNTS,
  /** They are: what transactions interact on. Views are not accessed at all. */
  IGNORED
}
