package dev.photofinish.cilk.determinacy;

import java.util.List;

/**
 * What locks do in a recorded run.
 *
 * @param sets by transaction, what protects it; empty if nothing does
 * @param order what they say of the order of transactions
 */
public record RecordedLocks(List<Lockset> sets, LockOrder order) {
  /** A run without locks. */
  public static final RecordedLocks NONE = new RecordedLocks(List.of(), LockOrder.NONE);

  public RecordedLocks {
    sets = List.copyOf(sets);
  }

  /** What protects a transaction. */
  public Lockset of(int transaction) {
    return sets.isEmpty() ? Lockset.WRITE : sets.get(transaction);
  }
}
