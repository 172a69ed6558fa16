package dev.photofinish.trace.generate;

/**
 * How often the threads of a generated trace do what, in shares between 0 and 1.
 *
 * @param reads how many of the accesses read
 * @param guarded how many of the accesses to a racy variable hold its guard; those to the other
 *     variables always do
 * @param local how many of the accesses go to variables that only their thread uses
 * @param volatiles how many of the accesses go to volatile variables
 * @param waits how often a thread in a critical section waits on its lock
 * @param barriers how often a thread outside of critical sections starts a barrier of all threads
 * @param overlaps how many of the releases in nested sections are of a lock other than the one that
 *     was acquired last
 */
public record Mix(
    double reads,
    double guarded,
    double local,
    double volatiles,
    double waits,
    double barriers,
    double overlaps) {

  /** Checks the shares. */
  public Mix {
    Bounds.checkShare("reads", reads);
    Bounds.checkShare("guarded", guarded);
    Bounds.checkShare("local", local);
    Bounds.checkShare("volatiles", volatiles);
    Bounds.checkShare("waits", waits);
    Bounds.checkShare("barriers", barriers);
    Bounds.checkShare("overlaps", overlaps);
  }

  Mix withReads(double newReads) {
    return new Mix(newReads, guarded, local, volatiles, waits, barriers, overlaps);
  }

  Mix withGuarded(double newGuarded) {
    return new Mix(reads, newGuarded, local, volatiles, waits, barriers, overlaps);
  }

  Mix withLocal(double newLocal) {
    return new Mix(reads, guarded, newLocal, volatiles, waits, barriers, overlaps);
  }

  Mix withVolatiles(double newVolatiles) {
    return new Mix(reads, guarded, local, newVolatiles, waits, barriers, overlaps);
  }

  Mix withWaits(double newWaits) {
    return new Mix(reads, guarded, local, volatiles, newWaits, barriers, overlaps);
  }

  Mix withBarriers(double newBarriers) {
    return new Mix(reads, guarded, local, volatiles, waits, newBarriers, overlaps);
  }

  Mix withOverlaps(double newOverlaps) {
    return new Mix(reads, guarded, local, volatiles, waits, barriers, newOverlaps);
  }
}
