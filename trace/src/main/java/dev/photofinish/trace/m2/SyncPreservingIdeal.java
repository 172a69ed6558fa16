package dev.photofinish.trace.m2;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.index.TraceIndex;
import java.util.Arrays;

/**
 * The smallest set of events that holds all that two events need before them and is a trace when it
 * runs in the order of the input: of the acquires of a lock all but the last are released in it. If
 * neither event is in it, they race, and it is the witness. This is lemma 5.1 in its extended form,
 * and what is called a sync-preserving race elsewhere.
 */
public final class SyncPreservingIdeal {
  private final TraceIndex index;
  private final Deadline deadline;
  private final int[] prefix;

  /** Ideals that are computed as long as there is time. */
  public SyncPreservingIdeal(TraceIndex index, Deadline deadline) {
    this.index = index;
    this.deadline = deadline;
    this.prefix = new int[index.threads()];
  }

  /** Computes the ideal and tells whether the pair is a race by it. */
  public boolean races(int first, int second) {
    Arrays.fill(prefix, 0);
    index.includeBefore(first, prefix);
    index.includeBefore(second, prefix);
    return close(prefix, first, second);
  }

  /** The same for the larger set that also has all that the trace has before both events. */
  public boolean racesWithTraceInFront(int first, int second) {
    int earlier = Math.min(first, second);
    Arrays.fill(prefix, 0);
    for (int thread = 0; thread < prefix.length; thread++) {
      prefix[thread] = index.positionFrom(thread, earlier);
    }
    index.includeBefore(first, prefix);
    index.includeBefore(second, prefix);
    return close(prefix, first, second);
  }

  /** The ideal of the last pair, a prefix vector; valid until the next call. */
  public int[] prefix() {
    return prefix;
  }

  /**
   * Grows a prefix vector until it is lock-valid in the order of the trace.
   *
   * @return whether neither event of the pair got into it
   */
  boolean close(int[] prefix, int first, int second) {
    boolean grown = true;
    int last = index.lastOf(prefix);
    while (grown) {
      OutOfTimeException.check(deadline);
      if (index.contains(prefix, first) || index.contains(prefix, second)) {
        return false;
      }
      grown = false;
      for (int thread = 0; thread < prefix.length; thread++) {
        for (int list = index.heldAfter(thread, prefix[thread]);
            list != 0;
            list = index.heldNext(list)) {
          int acquire = index.heldAcquire(list);
          if (index.anyLaterAcquire(acquire, prefix, last, later -> true)) {
            int release = index.match(acquire);
            if (release < 0) {
              return false;
            }
            index.include(release, prefix);
            last = index.lastOf(prefix);
            grown = true;
            break;
          }
        }
      }
    }
    return true;
  }
}
