package dev.photofinish.jvm.memory;

/** Which accesses are remembered, to be raced with by later ones. */
public enum Tracking {
  /** Writes only, as in the paper: a read before an unordered write is not seen in that order. */
  WRITES,
  /** Writes and reads. */
  READS;

  boolean remembers(Touch touch) {
    return this == READS || touch.writes();
  }
}
