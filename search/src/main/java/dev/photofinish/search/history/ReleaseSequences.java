package dev.photofinish.search.history;

import dev.photofinish.search.machine.MemoryOrder;

/**
 * The release sequences that the present value of an atomic belongs to, joined by the thread that
 * heads them.
 *
 * @param thread who heads them
 * @param published what their heads have published
 * @param others those of other threads, or null
 */
record ReleaseSequences(int thread, SyncClock published, ReleaseSequences others) {

  /** What one knows who acquires the value; null if that is nothing. */
  static SyncClock all(ReleaseSequences sequences) {
    SyncClock all = null;
    for (ReleaseSequences each = sequences; each != null; each = each.others) {
      all = SyncClock.union(all, each.published);
    }
    return all;
  }

  /** What remains when a thread stores, and heads a sequence itself if it publishes something. */
  static ReleaseSequences store(
      ReleaseSequences before, int thread, MemoryOrder order, SyncClock published) {
    SyncClock own = order == MemoryOrder.RELAXED_IN_SEQUENCE ? of(before, thread) : null;
    SyncClock known = SyncClock.union(own, published);
    return known == null ? null : new ReleaseSequences(thread, known, null);
  }

  /** What remains when a thread reads, modifies and writes. */
  static ReleaseSequences update(ReleaseSequences before, int thread, SyncClock published) {
    return published == null
        ? before
        : new ReleaseSequences(
            thread, SyncClock.union(of(before, thread), published), without(before, thread));
  }

  private static SyncClock of(ReleaseSequences sequences, int thread) {
    for (ReleaseSequences each = sequences; each != null; each = each.others) {
      if (each.thread == thread) {
        return each.published;
      }
    }
    return null;
  }

  private static ReleaseSequences without(ReleaseSequences sequences, int thread) {
    if (sequences == null || sequences.thread == thread) {
      return sequences == null ? null : sequences.others;
    }
    return new ReleaseSequences(
        sequences.thread, sequences.published, without(sequences.others, thread));
  }
}
