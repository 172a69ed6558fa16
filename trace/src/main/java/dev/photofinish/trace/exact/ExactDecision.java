package dev.photofinish.trace.exact;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Decides whether a pair of events is a predictable race. The sets of events that a reordering can
 * be made of are tried: all that must precede the pair, and from there on sets that also close a
 * critical section which another thread has open and which was in the way. No other set needs a
 * try, because a reordering of a larger set stays one when it is cut down to the largest of these
 * within it.
 *
 * <p>Where one of several sections has to be closed, each is tried in turn, and those tried before
 * it stay open: the sets that close them too were tried with them. What rules a set out is kept for
 * the larger ones.
 */
public final class ExactDecision {
  private final TraceIndex index;
  private final Deadline deadline;
  private final ReorderingSearch search;
  private final Deque<OpenSet> open = new ArrayDeque<>();
  private final Nogoods nogoods;
  private int[] prefix;
  private long work;

  /** A decision procedure that goes on as long as there is time. */
  public ExactDecision(TraceIndex index, Deadline deadline) {
    this.index = index;
    this.deadline = deadline;
    this.search = new ReorderingSearch(index, deadline);
    this.nogoods = new Nogoods(index);
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
    nogoods.clear();
    offer(new OpenSet(least, new IntArrayList()), first, second);
    while (!open.isEmpty()) {
      if (work > budget) {
        return Decision.UNDECIDED;
      }
      OutOfTimeException.check(deadline);
      OpenSet next = open.pop();
      prefix = next.prefix();
      work += index.threads();
      IntArrayList culprits = nogoods.concerning(prefix);
      if (culprits == null) {
        culprits = heldTwice();
      }
      if (culprits == null) {
        Decision found = searchSet(first, second, budget);
        if (found != Decision.NOT_A_RACE) {
          return found;
        }
        culprits = culprits();
        nogoods.add(prefix, culprits);
      }
      closeOneOf(culprits, next, first, second);
    }
    return Decision.NOT_A_RACE;
  }

  private Decision searchSet(int first, int second, long budget) {
    search.start(prefix, first, second);
    Decision found = search.ruledOutByPair() ? Decision.NOT_A_RACE : search.search(budget - work);
    work += search.work();
    return found;
  }

  /** No set that keeps all that is to blame open has a reordering: one of them has to be closed. */
  private IntArrayList culprits() {
    IntArrayList culprits = new IntArrayList();
    OpenAcquires acquires = search.open();
    for (int i = 0; i < acquires.size(); i++) {
      if (search.blame().hasAcquire(i)) {
        culprits.add(acquires.get(i));
      }
    }
    return culprits;
  }

  /** Tries the sets that close one of some acquires, except those that have to stay open. */
  private void closeOneOf(IntArrayList culprits, OpenSet set, int first, int second) {
    OpenSet rest = set;
    for (int i = 0; i < culprits.size(); i++) {
      int acquire = culprits.getInt(i);
      if (isClosable(acquire, first, second) && !set.keptOpen().contains(acquire)) {
        int[] larger = prefix.clone();
        index.include(index.match(acquire), larger);
        offer(rest.grownTo(larger), first, second);
        rest = rest.keeping(acquire);
      }
    }
  }

  private boolean isClosable(int acquire, int first, int second) {
    int thread = index.thread(acquire);
    return index.match(acquire) >= 0
        && thread != index.thread(first)
        && thread != index.thread(second);
  }

  /**
   * Adds a set, grown by the critical sections that have to be closed, unless the pair or the end
   * of a section that stays open gets into it.
   */
  private void offer(OpenSet candidate, int first, int second) {
    if (closeForced(candidate.prefix(), first, second)
        && candidate.keptOpen().intStream().noneMatch(a -> hasClosed(candidate.prefix(), a))) {
      open.push(candidate);
    }
  }

  private boolean hasClosed(int[] candidate, int acquire) {
    return index.contains(candidate, index.match(acquire));
  }

  /**
   * Closes what cannot stay open: a section of another thread on a lock that a thread of the pair
   * holds, or that must precede a later section on its lock.
   */
  private boolean closeForced(int[] candidate, int first, int second) {
    boolean grown = true;
    int last = index.lastOf(candidate);
    while (grown) {
      grown = false;
      for (int thread = 0; thread < candidate.length; thread++) {
        boolean isOther = thread != index.thread(first) && thread != index.thread(second);
        int list = isOther ? index.heldAfter(thread, candidate[thread]) : 0;
        while (list != 0) {
          int acquire = index.heldAcquire(list);
          list = index.heldNext(list);
          if (heldAt(first, acquire)
              || heldAt(second, acquire)
              || precedesSection(acquire, candidate, last)) {
            if (index.match(acquire) < 0) {
              return false;
            }
            index.include(index.match(acquire), candidate);
            last = index.lastOf(candidate);
            list = index.heldAfter(thread, candidate[thread]);
            grown = true;
          }
        }
      }
      if (index.contains(candidate, first) || index.contains(candidate, second)) {
        return false;
      }
    }
    return true;
  }

  private boolean precedesSection(int acquire, int[] candidate, int last) {
    return index.anyLaterAcquire(
        acquire,
        candidate,
        last,
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

  /** Two acquires of one lock that are open, of which one has to be closed; null if none are. */
  private IntArrayList heldTwice() {
    IntArrayList all = new IntArrayList();
    for (int thread = 0; thread < prefix.length; thread++) {
      for (int list = index.heldAfter(thread, prefix[thread]);
          list != 0;
          list = index.heldNext(list)) {
        int acquire = index.heldAcquire(list);
        for (int i = 0; i < all.size(); i++) {
          int other = all.getInt(i);
          if (index.target(other) == index.target(acquire)) {
            return IntArrayList.of(Math.max(other, acquire), Math.min(other, acquire));
          }
        }
        all.add(acquire);
      }
    }
    return null;
  }
}
