package dev.photofinish.trace.exact;

import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Decides whether a pair of events is a predictable race. The sets of events that a reordering can
 * be made of are tried: all that must precede the pair, and from there on sets that also close a
 * critical section which another thread has open and which was in the way. No other set needs a
 * try, because a reordering of a larger set stays one when it is cut down to the largest of these
 * within it.
 */
public final class ExactDecision {
  private final TraceIndex index;
  private final ReorderingSearch search;
  private final Deque<int[]> open = new ArrayDeque<>();
  private final Set<IntArrayList> known = new HashSet<>();
  private int[] prefix;
  private long work;

  public ExactDecision(TraceIndex index) {
    this.index = index;
    this.search = new ReorderingSearch(index);
  }

  /** How many events the last decision looked at, about. */
  public long work() {
    return work;
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

  /**
   * Whether the locks that a pair holds rule it out at once: a lock stays held at the end, and must
   * have been taken before a section on it that has to run too.
   */
  public boolean ruledOut(int first, int second) {
    int[] least = new int[index.threads()];
    index.includeBefore(first, least);
    index.includeBefore(second, least);
    return index.contains(least, first)
        || index.contains(least, second)
        || heldTooEarly(first, least)
        || heldTooEarly(second, least);
  }

  private boolean heldTooEarly(int event, int[] prefix) {
    for (int list = index.heldBefore(event); list != 0; list = index.heldNext(list)) {
      int acquire = index.heldAcquire(list);
      if (index.anyLaterAcquire(acquire, prefix, later -> index.mustPrecede(acquire, later))) {
        return true;
      }
    }
    return false;
  }

  /** Decides a conflicting pair of different threads, looking at so many events at the most. */
  public Decision decide(int first, int second, long budget) {
    work = 0;
    int[] least = new int[index.threads()];
    index.includeBefore(first, least);
    index.includeBefore(second, least);
    open.clear();
    known.clear();
    offer(least, first, second);
    Decision outcome = Decision.NOT_A_RACE;
    while (!open.isEmpty()) {
      if (work > budget) {
        return Decision.UNDECIDED;
      }
      prefix = open.pop();
      work += index.threads();
      search.start(prefix, first, second);
      Decision found = Decision.NOT_A_RACE;
      if (!search.ruledOutByPair()) {
        if (closeOneHeldTwice(first, second)) {
          work += search.work();
          continue;
        }
        found = search.search(budget - work);
      }
      work += search.work();
      if (found == Decision.RACE) {
        return found;
      }
      outcome = found == Decision.UNDECIDED ? found : outcome;
      closeCulprits(first, second);
    }
    return outcome;
  }

  /** No set that keeps all that is to blame open has a reordering: one of them has to be closed. */
  private void closeCulprits(int first, int second) {
    OpenAcquires open = search.open();
    long blame = search.blame();
    for (int i = 0; i < open.size(); i++) {
      if (open.in(blame, i)) {
        closed(open.get(i), first, second);
      }
    }
  }

  private void closed(int acquire, int first, int second) {
    int release = index.match(acquire);
    int thread = index.thread(acquire);
    if (release >= 0 && thread != index.thread(first) && thread != index.thread(second)) {
      int[] larger = prefix.clone();
      index.include(release, larger);
      offer(larger, first, second);
    }
  }

  /**
   * Adds a set, grown by the critical sections that have to be closed, unless the pair gets into
   * it.
   */
  private void offer(int[] candidate, int first, int second) {
    if (closeForced(candidate, first, second) && known.add(IntArrayList.wrap(candidate))) {
      open.push(candidate);
    }
  }

  /**
   * Closes what cannot stay open: a section of another thread on a lock that a thread of the pair
   * holds, or that must precede a later section on its lock.
   */
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
            if (heldAt(first, acquire)
                || heldAt(second, acquire)
                || precedesSection(acquire, candidate)) {
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

  private boolean precedesSection(int acquire, int[] candidate) {
    return index.anyLaterAcquire(
        acquire,
        candidate,
        later -> {
          int release = index.match(later);
          boolean isClosed = release >= 0 && index.contains(candidate, release);
          return index.mustPrecede(acquire, isClosed ? release : later);
        });
  }

  private boolean heldAt(int event, int acquire) {
    for (int list = index.heldBefore(event); list != 0; list = index.heldNext(list)) {
      if (index.target(index.heldAcquire(list)) == index.target(acquire)) {
        return true;
      }
    }
    return false;
  }

  /** If two acquires of one lock are open, one has to be closed, each in a set of its own. */
  private boolean closeOneHeldTwice(int first, int second) {
    IntArrayList all = new IntArrayList();
    for (int thread = 0; thread < prefix.length; thread++) {
      for (int list = index.heldAfter(thread, prefix[thread]);
          list != 0;
          list = index.heldNext(list)) {
        int acquire = index.heldAcquire(list);
        for (int i = 0; i < all.size(); i++) {
          int other = all.getInt(i);
          if (index.target(other) == index.target(acquire)) {
            closed(Math.max(other, acquire), first, second);
            closed(Math.min(other, acquire), first, second);
            return true;
          }
        }
        all.add(acquire);
      }
    }
    return false;
  }
}
