package dev.photofinish.llvm.pthread;

import dev.photofinish.search.machine.StateHasher;

/**
 * A mutex, or spin lock, that is held; free ones are not in the table.
 *
 * @param owner the id of a thread
 * @param times how often it holds it
 * @param robustness what becomes of it when the thread ends
 */
record HeldMutex(int owner, int times, Robustness robustness) implements Hashed {
  /** What becomes of a mutex whose owner ends. */
  enum Robustness {
    /** It stays locked. */
    STALLED,
    /** The next thread that locks it hears of that. */
    ROBUST
  }

  @Override
  public void hash(StateHasher hasher) {
    hasher.add(owner).add(times).add(robustness == Robustness.ROBUST ? 1 : 0);
  }
}
