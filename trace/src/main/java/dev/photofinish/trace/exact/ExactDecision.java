package dev.photofinish.trace.exact;

import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Decides whether a pair of events is a predictable race. The sets of events that a reordering can
 * be made of are tried, smallest first: all that must precede the pair, and from there on sets that
 * also close a critical section which another thread has open. No other set needs a try, because a
 * reordering of a larger set stays one when it is cut down to the largest of these within it.
 */
public final class ExactDecision {
  private final TraceIndex index;
  private final ReorderingSearch search;
  private int[] prefix;

  public ExactDecision(TraceIndex index) {
    this.index = index;
    this.search = new ReorderingSearch(index);
  }

  /** After {@link Decision#RACE}: the set of events of the reordering, as a prefix vector. */
  public int[] prefix() {
    return prefix;
  }

  /** After {@link Decision#RACE}: what the set has before this event runs as in the trace. */
  public int cut() {
    return search.cut();
  }

  /** After {@link Decision#RACE}: the events of the set from the cut on, reordered. */
  public IntArrayList executed() {
    return search.executed();
  }

  /** Decides a conflicting pair of different threads, looking at so many events at the most. */
  public Decision decide(int first, int second, long budget) {
    int[] least = new int[index.threads()];
    index.includeBefore(first, least);
    index.includeBefore(second, least);
    Deque<int[]> open = new ArrayDeque<>();
    Set<IntArrayList> known = new HashSet<>();
    offer(least, first, second, open, known);
    long left = budget;
    Decision outcome = Decision.NOT_A_RACE;
    while (!open.isEmpty()) {
      if (left <= 0) {
        return Decision.UNDECIDED;
      }
      prefix = open.poll();
      if (feasible(prefix)) {
        Decision found = search.search(prefix, left);
        left -= search.work() + index.threads();
        if (found == Decision.RACE) {
          return found;
        }
        outcome = found == Decision.UNDECIDED ? found : outcome;
      }
      for (int thread = 0; thread < prefix.length; thread++) {
        if (thread != index.thread(first) && thread != index.thread(second)) {
          for (int list = index.heldAfter(thread, prefix[thread]);
              list != 0;
              list = index.heldNext(list)) {
            closed(index.heldAcquire(list), first, second, open, known);
          }
        }
      }
    }
    return outcome;
  }

  private void closed(
      int acquire, int first, int second, Deque<int[]> open, Set<IntArrayList> known) {
    int release = index.match(acquire);
    if (release >= 0) {
      int[] larger = prefix.clone();
      index.include(release, larger);
      offer(larger, first, second, open, known);
    }
  }

  /**
   * Adds a set, grown by the critical sections that have to be closed, unless the pair gets into
   * it.
   */
  private void offer(
      int[] candidate, int first, int second, Deque<int[]> open, Set<IntArrayList> known) {
    if (closeForced(candidate, first, second) && known.add(IntArrayList.wrap(candidate))) {
      open.add(candidate);
    }
  }

  /** Closes sections of other threads on the locks that the threads of the pair hold. */
  private boolean closeForced(int[] candidate, int first, int second) {
    boolean grown = true;
    while (grown) {
      if (index.contains(candidate, first) || index.contains(candidate, second)) {
        return false;
      }
      grown = false;
      for (int thread = 0; thread < candidate.length && !grown; thread++) {
        if (thread != index.thread(first) && thread != index.thread(second)) {
          for (int list = index.heldAfter(thread, candidate[thread]);
              list != 0 && !grown;
              list = index.heldNext(list)) {
            int acquire = index.heldAcquire(list);
            if (heldAt(first, acquire) || heldAt(second, acquire)) {
              if (index.match(acquire) < 0) {
                return false;
              }
              index.include(index.match(acquire), candidate);
              grown = true;
            }
          }
        }
      }
    }
    return true;
  }

  private boolean heldAt(int event, int acquire) {
    for (int list = index.heldBefore(event); list != 0; list = index.heldNext(list)) {
      if (index.target(index.heldAcquire(list)) == index.target(acquire)) {
        return true;
      }
    }
    return false;
  }

  /** Whether no lock is held by two threads at the end of the set. */
  private boolean feasible(int[] candidate) {
    int[] locks = new int[8];
    int count = 0;
    for (int thread = 0; thread < candidate.length; thread++) {
      for (int list = index.heldAfter(thread, candidate[thread]);
          list != 0;
          list = index.heldNext(list)) {
        int lock = index.target(index.heldAcquire(list));
        for (int i = 0; i < count; i++) {
          if (locks[i] == lock) {
            return false;
          }
        }
        if (count == locks.length) {
          locks = Arrays.copyOf(locks, count * 2);
        }
        locks[count++] = lock;
      }
    }
    return true;
  }
}
