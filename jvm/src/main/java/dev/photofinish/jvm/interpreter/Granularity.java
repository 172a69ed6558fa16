package dev.photofinish.jvm.interpreter;

/** Where threads may take turns. */
public enum Granularity {
  /**
   * In front of synchronisation actions; an operation of {@code java.util.concurrent} is one, up to
   * where it waits or calls the program.
   */
  OPERATION,
  /** In front of synchronisation actions. */
  SYNCHRONISATION,
  /** In front of plain accesses to what other threads can reach, too, as in the paper. */
  ACCESS
}
