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
 */
public record Mix(
    double reads, double guarded, double local, double volatiles, double waits, double barriers) {

  /** Checks the shares. */
  public Mix {
    Bounds.checkShare("reads", reads);
    Bounds.checkShare("guarded", guarded);
    Bounds.checkShare("local", local);
    Bounds.checkShare("volatiles", volatiles);
    Bounds.checkShare("waits", waits);
    Bounds.checkShare("barriers", barriers);
  }

  Mix withReads(double newReads) {
    return new Mix(newReads, guarded, local, volatiles, waits, barriers);
  }

  Mix withGuarded(double newGuarded) {
    return new Mix(reads, newGuarded, local, volatiles, waits, barriers);
  }

  Mix withLocal(double newLocal) {
    return new Mix(reads, guarded, newLocal, volatiles, waits, barriers);
  }

  Mix withVolatiles(double newVolatiles) {
    return new Mix(reads, guarded, local, newVolatiles, waits, barriers);
  }

  Mix withWaits(double newWaits) {
    return new Mix(reads, guarded, local, volatiles, newWaits, barriers);
  }

  Mix withBarriers(double newBarriers) {
    return new Mix(reads, guarded, local, volatiles, waits, newBarriers);
  }
}
