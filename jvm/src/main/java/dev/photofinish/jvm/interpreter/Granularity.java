package dev.photofinish.jvm.interpreter;

/** Where threads may take turns. */
public enum Granularity {
  /** In front of synchronisation actions. */
  SYNCHRONISATION,
  /** In front of plain accesses to what other threads can reach, too, as in the paper. */
  ACCESS
}
