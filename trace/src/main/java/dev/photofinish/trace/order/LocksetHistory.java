package dev.photofinish.trace.order;

/** The accesses that {@link Lockset} has met, each with its {@link RaceCheck#kind} and locks. */
interface LocksetHistory {
  /** Reports the earlier accesses that conflict with one and share no lock with it. */
  void report(int event, int thread, int slot, int kind, int held);

  /** Remembers an access. */
  void note(int event, int thread, int slot, int kind, int held);
}
