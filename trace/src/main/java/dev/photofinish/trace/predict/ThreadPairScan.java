package dev.photofinish.trace.predict;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.index.TraceIndex;
import java.util.function.BiConsumer;

/**
 * The accesses of two threads to one variable: which pairs of them are candidates, and which of
 * those race. The must order makes the candidates of an event a window in the other thread, and the
 * windows only move forward (the incremental cones of the paper's function algorithm).
 *
 * <p>Accesses of one source position, operation and lockset form a class. A race between two
 * classes is looked for once: nearest pairs first, then with a sweep that is complete for
 * sync-preserving races, because an event that its own ideal contains is done with. That is quick.
 * What is left is decided pair by pair, which may take long.
 */
final class ThreadPairScan {
  /** A variable with more groups of pairs than this is not looked at any further. */
  static final int MOST_GROUPS = 250_000;

  /** How many of the nearest pairs of two classes are tried before the sweep. */
  private static final int NEAREST = 16;

  private final TraceIndex index;
  private final RaceKey key;
  private final PairDecider decider;
  private final Findings found;
  private final PairVerdicts verdicts;
  private final Deadline counting;
  private ThreadAccesses left;
  private ThreadAccesses right;
  private int[] low;
  private int[] high;

  ThreadPairScan(
      TraceIndex index,
      RaceKey key,
      PairDecider decider,
      Findings known,
      Findings found,
      Deadline counting) {
    this.index = index;
    this.key = key;
    this.decider = decider;
    this.found = found;
    this.counting = counting;
    this.verdicts = new PairVerdicts(index, key, decider, known, found);
  }

  /** The pairs that were not decided because that takes more effort. */
  HardPairs hard() {
    return verdicts.hard();
  }

  /** Looks for sync-preserving races alone, as long as there is time. */
  void runQuickly(ThreadAccesses newLeft, ThreadAccesses newRight) {
    if (!decider.isEverQuick() || found.isFull(MOST_GROUPS) || decider.isOutOfTime()) {
      return;
    }
    switch (turnTo(newLeft, newRight)) {
      case NOTHING -> {}
      case PAIRS -> quickPairs();
      case CLASSES -> forClasses(this::quickly);
    }
  }

  /**
   * Counts the candidates, and decides briefly those that are not known to race and of which {@link
   * #runQuickly} did not find that they do.
   */
  void run(ThreadAccesses newLeft, ThreadAccesses newRight) {
    if (counting.getAsBoolean()) {
      found.uncounted();
      return;
    }
    Work work = turnTo(newLeft, newRight);
    if (found.isFull(MOST_GROUPS) && work != Work.NOTHING) {
      countLeftOut(0);
      return;
    }
    if (decider.isOutOfTime() && work != Work.NOTHING) {
      countUnvisited(0);
      return;
    }
    switch (work) {
      case NOTHING -> {}
      case PAIRS -> pairByPair();
      case CLASSES -> forClasses(this::briefly);
    }
  }

  /** What there is to look at, and whether classes of accesses make it less. */
  private enum Work {
    NOTHING,
    PAIRS,
    CLASSES
  }

  private Work turnTo(ThreadAccesses newLeft, ThreadAccesses newRight) {
    left = newLeft;
    right = newRight;
    long pairs = left.mayRace(right) ? windows() : 0;
    if (pairs == 0) {
      return Work.NOTHING;
    }
    long byClass =
        (long) right.classes().size() * left.events().length
            + (long) left.classes().size() * right.events().length;
    return key == RaceKey.EVENT || pairs <= byClass ? Work.PAIRS : Work.CLASSES;
  }

  private void forClasses(BiConsumer<AccessClass, AccessClass> work) {
    for (AccessClass a : left.classes()) {
      for (AccessClass b : right.classes()) {
        if (left.mayRace(a, right, b)) {
          work.accept(a, b);
        }
      }
    }
  }

  /** For each event of the left thread, the events of the right one that are unordered with it. */
  private long windows() {
    int[] a = left.events();
    int[] b = right.events();
    low = new int[a.length];
    high = new int[a.length];
    int from = 0;
    int to = 0;
    long pairs = 0;
    for (int i = 0; i < a.length; i++) {
      int before = index.countBefore(a[i], right.thread());
      while (from < b.length && index.position(b[from]) < before) {
        from++;
      }
      to = Math.max(to, from);
      while (to < b.length && index.countBefore(b[to], left.thread()) <= index.position(a[i])) {
        to++;
      }
      low[i] = from;
      high[i] = to;
      pairs += to - from;
    }
    return pairs;
  }

  private void quickPairs() {
    int[] a = left.events();
    int[] b = right.events();
    for (int i = 0; i < a.length && !found.isFull(MOST_GROUPS) && !decider.isOutOfTime(); i++) {
      for (int j = low[i]; j < high[i]; j++) {
        if (conflict(a[i], b[j])
            && !index.commonLock(a[i], b[j])
            && !verdicts.isKnown(verdicts.group(a[i], b[j]))
            && decider.quickly(a[i], b[j])) {
          verdicts.race(verdicts.group(a[i], b[j]), a[i], b[j], null);
          verdicts.addThoseThatFollow(a[i], b[j]);
        }
      }
    }
  }

  private void pairByPair() {
    int[] a = left.events();
    int[] b = right.events();
    for (int i = 0; i < a.length; i++) {
      if (found.isFull(MOST_GROUPS)) {
        countLeftOut(i);
        return;
      }
      if (decider.isOutOfTime()) {
        countUnvisited(i);
        return;
      }
      for (int j = low[i]; j < high[i]; j++) {
        if (conflict(a[i], b[j]) && !index.commonLock(a[i], b[j])) {
          long group = verdicts.group(a[i], b[j]);
          decider.counts().candidates++;
          found.group(group).candidates++;
          if (!verdicts.isKnown(group)) {
            verdicts.decide(group, a[i], b[j], Effort.BRIEF);
            if (found.isRace(group)) {
              verdicts.addThoseThatFollow(a[i], b[j]);
            }
          }
        }
      }
    }
  }

  /** Leaves the candidates undecided from an event of the left thread on, if there is time. */
  private void countUnvisited(int start) {
    forCandidates(start, this::leaveOpen, found::uncounted);
  }

  /** Leaves the candidates out from an event of the left thread on: there are too many groups. */
  private void countLeftOut(int start) {
    forCandidates(start, (first, second) -> found.leaveOut(1), found::leaveOutUncounted);
  }

  /** Counts the candidates that are not known to race, as long as there is time for it. */
  private void forCandidates(int start, IntBinaryConsumer each, Runnable late) {
    int[] a = left.events();
    int[] b = right.events();
    long pairs = 0;
    for (int i = start; i < a.length; i++) {
      if (counting.getAsBoolean()) {
        late.run();
        break;
      }
      for (int j = low[i]; j < high[i]; j++) {
        if (conflict(a[i], b[j])
            && !index.commonLock(a[i], b[j])
            && !verdicts.isKnown(verdicts.group(a[i], b[j]))) {
          pairs++;
          each.accept(a[i], b[j]);
        }
      }
    }
    decider.counts().candidates += pairs;
  }

  /** Takes two events. */
  @FunctionalInterface
  private interface IntBinaryConsumer {
    void accept(int first, int second);
  }

  /** Takes note of a pair that nobody had time for, with its group as long as there is room. */
  private void leaveOpen(int first, int second) {
    if (verdicts.groups() < MOST_GROUPS / 2) {
      verdicts.undecided(verdicts.group(first, second), first, second, 1);
    } else {
      found.unvisited(1);
    }
  }

  private boolean conflict(int first, int second) {
    Op a = index.op(first);
    Op b = index.op(second);
    return (a.writes() || b.writes()) && !(a.isVolatile() && b.isVolatile());
  }

  private void quickly(AccessClass a, AccessClass b) {
    long group = verdicts.group(left.events()[a.at(0)], right.events()[b.at(0)]);
    if (!verdicts.isKnown(group) && !decider.isOutOfTime() && !nearest(group, a, b)) {
      sweep(group, a, b);
    }
  }

  private void briefly(AccessClass a, AccessClass b) {
    long candidates = countCandidates(a, b);
    if (candidates == 0) {
      return;
    }
    long group = verdicts.group(left.events()[a.at(0)], right.events()[b.at(0)]);
    decider.counts().candidates += candidates;
    found.group(group).candidates += candidates;
    if (verdicts.isKnown(group)) {
      return;
    }
    long remaining = candidates;
    for (int x = 0, from = 0; x < a.size(); x++) {
      int i = a.at(x);
      while (from < b.size() && b.at(from) < low[i]) {
        from++;
      }
      for (int y = from; y < b.size() && b.at(y) < high[i]; y++) {
        if (decider.isExhausted() || decider.isOutOfTime()) {
          verdicts.undecided(group, left.events()[i], right.events()[b.at(y)], remaining);
          return;
        }
        remaining--;
        verdicts.decide(group, left.events()[i], right.events()[b.at(y)], Effort.BRIEF);
        if (found.isRace(group)) {
          return;
        }
      }
    }
  }

  private long countCandidates(AccessClass a, AccessClass b) {
    long candidates = 0;
    int from = 0;
    int to = 0;
    for (int x = 0; x < a.size(); x++) {
      int i = a.at(x);
      while (from < b.size() && b.at(from) < low[i]) {
        from++;
      }
      to = Math.max(to, from);
      while (to < b.size() && b.at(to) < high[i]) {
        to++;
      }
      candidates += to - from;
    }
    return candidates;
  }

  /** Tries the pairs that are closest in the trace, for a witness that is easy to read. */
  private boolean nearest(long group, AccessClass a, AccessClass b) {
    NearestPairs pairs = new NearestPairs(NEAREST);
    int y = 0;
    for (int x = 0; x < a.size(); x++) {
      int i = a.at(x);
      int event = left.events()[i];
      while (y < b.size() && right.events()[b.at(y)] < event) {
        y++;
      }
      for (int near = Math.max(0, y - 1); near <= y && near < b.size(); near++) {
        int j = b.at(near);
        if (j >= low[i] && j < high[i]) {
          pairs.offer(event, right.events()[j]);
        }
      }
    }
    for (NearestPairs.Pair pair : pairs.nearestFirst()) {
      if (decider.quickly(pair.first(), pair.second())) {
        verdicts.race(group, pair.first(), pair.second(), null);
        return true;
      }
    }
    return false;
  }

  private void sweep(long group, AccessClass a, AccessClass b) {
    int x = 0;
    int y = 0;
    while (x < a.size() && y < b.size()) {
      int i = a.at(x);
      int j = b.at(y);
      if (j < low[i]) {
        y++;
      } else if (j >= high[i]) {
        x++;
      } else {
        int first = left.events()[i];
        int second = right.events()[j];
        if (decider.quickly(first, second)) {
          verdicts.race(group, first, second, null);
          return;
        }
        int[] ideal = decider.ideal().prefix();
        int oldX = x;
        int oldY = y;
        while (x < a.size() && index.contains(ideal, left.events()[a.at(x)])) {
          x++;
        }
        while (y < b.size() && index.contains(ideal, right.events()[b.at(y)])) {
          y++;
        }
        if (x == oldX && y == oldY) {
          return;
        }
      }
    }
  }
}
