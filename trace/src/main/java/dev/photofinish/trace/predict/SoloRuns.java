package dev.photofinish.trace.predict;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;

/**
 * More races from one correct reordering after which two accesses are next: it stays correct when
 * the thread of the first runs on alone as long as nothing holds it up, and then that of the second
 * does. Wherever both threads come to conflicting accesses of the variable, those race too.
 */
final class SoloRuns {
  /** How many races are looked for in this way for one reordering. */
  private static final int MOST = 4_096;

  /** Hears of a pair that races; answers whether to run on from there. */
  @FunctionalInterface
  interface Sink {
    boolean race(int first, int second);
  }

  private final TraceIndex index;
  private int[] prefix;
  private int cut;
  private IntList moved;

  SoloRuns(TraceIndex index) {
    this.index = index;
  }

  /** What the threads that run alone have changed. */
  private static final class Effects {
    private final Int2IntOpenHashMap writes;
    private final IntOpenHashSet held;

    Effects(Int2IntOpenHashMap writes, IntOpenHashSet held) {
      this.writes = writes;
      this.held = held;
    }

    Effects copy() {
      return new Effects(writes.clone(), held.clone());
    }
  }

  /**
   * Tells of races besides the one of two accesses that are next.
   *
   * @param newPrefix the set of events of the reordering, as a prefix vector
   * @param newCut what the set has before this event runs as in the trace
   * @param newMoved the rest of the set in its order; ignored if the cut is the size of the index
   */
  void from(int[] newPrefix, int newCut, IntList newMoved, int first, int second, Sink sink) {
    prefix = newPrefix;
    cut = newCut;
    moved = newCut < index.size() ? newMoved : IntArrayList.of();
    Effects effects = new Effects(new Int2IntOpenHashMap(), locksHeld());
    int left = MOST;
    int a = first;
    while (left > 0 && (a == first || !conflict(a, second) || sink.race(a, second))) {
      if (a == first || conflict(a, second)) {
        left = runSecond(a, second, effects.copy(), left - 1, sink);
      }
      a = step(a, effects);
      if (a < 0) {
        return;
      }
    }
  }

  /** Runs the second thread on while the first one stays where it is; how many races are left. */
  private int runSecond(int first, int second, Effects effects, int most, Sink sink) {
    int left = most;
    int b = step(second, effects);
    while (b >= 0 && left > 0) {
      if (conflict(first, b)) {
        if (!sink.race(first, b)) {
          return left;
        }
        left--;
      }
      b = step(b, effects);
    }
    return left;
  }

  private boolean conflict(int first, int second) {
    Op a = index.op(first);
    Op b = index.op(second);
    return (a.reads() || a.writes())
        && (b.reads() || b.writes())
        && index.target(first) == index.target(second)
        && (a.writes() || b.writes())
        && !(a.isVolatile() && b.isVolatile());
  }

  private IntOpenHashSet locksHeld() {
    IntOpenHashSet held = new IntOpenHashSet();
    for (int thread = 0; thread < prefix.length; thread++) {
      for (int list = index.heldAfter(thread, prefix[thread]);
          list != 0;
          list = index.heldNext(list)) {
        held.add(index.target(index.heldAcquire(list)));
      }
    }
    return held;
  }

  /** Runs the next event of a thread; the one after it, -1 if it cannot run or is the last. */
  private int step(int event, Effects effects) {
    IntArrayList extra = index.extraEdges().into(event);
    for (int i = 0; i < extra.size(); i++) {
      if (!index.contains(prefix, extra.getInt(i))) {
        return -1;
      }
    }
    Op op = index.op(event);
    int target = index.target(event);
    boolean runs =
        switch (op) {
          case WRITE, VOLATILE_WRITE -> true;
          case READ, VOLATILE_READ, VOLATILE_UPDATE ->
              index.observed(event) == currentWrite(target, effects);
          case ACQUIRE -> effects.held.add(target);
          case RELEASE -> effects.held.remove(target);
          case FORK,
              JOIN,
              BEGIN,
              END,
              REQUEST,
              BRANCH,
              WAIT,
              WAKE,
              NOTIFY,
              NOTIFY_ALL,
              ARRIVE,
              DEPART,
              REENTRANT_ACQUIRE,
              REENTRANT_RELEASE ->
              false;
        };
    if (!runs) {
      return -1;
    }
    if (op.writes()) {
      effects.writes.put(target, event);
    }
    int thread = index.thread(event);
    int next = index.position(event) + 1;
    return next < index.length(thread) ? index.event(thread, next) : -1;
  }

  /** The write that a read would see now, -1 for the initial value. */
  private int currentWrite(int variable, Effects effects) {
    if (effects.writes.containsKey(variable)) {
      return effects.writes.get(variable);
    }
    int write = writeOfReordering(variable);
    effects.writes.put(variable, write);
    return write;
  }

  private int writeOfReordering(int variable) {
    for (int i = moved.size() - 1; i >= 0; i--) {
      int event = moved.getInt(i);
      if (index.op(event).writes() && index.target(event) == variable) {
        return event;
      }
    }
    var accesses = index.accessesByVariable();
    for (int i = accesses.firstFrom(variable, cut) - 1; i >= accesses.start(variable); i--) {
      int access = accesses.at(i);
      if (index.op(access).writes() && index.contains(prefix, access)) {
        return access;
      }
    }
    return -1;
  }
}
