package dev.photofinish.openmp.crosscheck;

/** The kinds of facts that runs are compared with. */
public enum FactKind {
  /** Where an access goes at most. */
  POINTS_TO("where pointers point"),
  /** That code is executed in parallel. */
  PARALLEL_CODE("what is executed in parallel"),
  /** Where an access goes: a base and an offset. */
  ADDRESS("where an access goes"),
  /** What a load finds. */
  VALUE("what a load finds"),
  /** What holds where a node is executed. */
  CONDITION("what holds at a place"),
  /** Who may have written what is read. */
  WRITERS("who writes what is read"),
  /** That a lock is held, and that it is the same for all. */
  LOCK("which lock is held"),
  /** That tasks depend on one object. */
  DEPENDENCE("which object tasks depend on"),
  /** That two accesses are never at the same time. */
  ORDER("what is never at the same time"),
  /** That one thread executes a region. */
  SINGLE("what one thread executes"),
  /** That numbers are given out once. */
  UNIQUE("which numbers are different"),
  /** That an array holds what a loop has put there. */
  FILLING("what an array was filled with");

  private final String words;

  FactKind(String words) {
    this.words = words;
  }

  /** For people. */
  public String words() {
    return words;
  }
}
