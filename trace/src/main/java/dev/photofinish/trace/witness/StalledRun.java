package dev.photofinish.trace.witness;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;

/**
 * The simplest reordering that can show a race: run as in the trace up to the first event, stop its
 * thread there, and go on with whatever does not depend on what is left out, up to the second
 * event. It needs nothing but the trace between the two, and it shows every race that SHB reports.
 */
public final class StalledRun {
  private final Trace trace;
  private final IntOpenHashSet stalled = new IntOpenHashSet();
  private final IntOpenHashSet lostVariables = new IntOpenHashSet();
  private final IntOpenHashSet skippedAcquires = new IntOpenHashSet();
  private final IntOpenHashSet stuckLocks = new IntOpenHashSet();
  private final IntOpenHashSet lostSignals = new IntOpenHashSet();

  /** Barriers of which a round went by that somebody did not arrive for. */
  private final IntOpenHashSet lostRounds = new IntOpenHashSet();

  private final IntArrayList tail = new IntArrayList();
  private long work;

  public StalledRun(Trace trace) {
    this.trace = trace;
  }

  /** How many events were looked at so far. */
  public long work() {
    return work;
  }

  /**
   * A reordering for two events of the trace, the earlier one first; null if this way finds none.
   */
  public Reordering find(int first, int second) {
    stalled.clear();
    lostVariables.clear();
    skippedAcquires.clear();
    stuckLocks.clear();
    lostSignals.clear();
    lostRounds.clear();
    tail.clear();
    stalled.add(trace.thread(first));
    skip(first);
    work += second - first;
    for (int event = first + 1; event < second; event++) {
      int thread = trace.thread(event);
      if (trace.op(event) == Op.DEPART && lostSignals.contains(trace.target(event))) {
        lostRounds.add(trace.target(event));
      }
      if (stalled.contains(thread)) {
        skip(event);
      } else if (blocked(event)) {
        stalled.add(thread);
        if (thread == trace.thread(second)) {
          return null;
        }
        skip(event);
      } else {
        run(event);
      }
    }
    if (stalled.contains(trace.thread(second))) {
      return null;
    }
    tail.add(first);
    tail.add(second);
    return new Reordering(trace, first, tail.toIntArray());
  }

  private boolean blocked(int event) {
    Op op = trace.op(event);
    int target = trace.target(event);
    if (op.reads() && lostVariables.contains(target)) {
      return true;
    }
    return switch (op) {
      case ACQUIRE -> stuckLocks.contains(target);
      case WAKE -> stuckLocks.contains(target) || lostSignals.contains(target);
      case ARRIVE -> lostRounds.contains(target);
      case DEPART -> lostSignals.contains(target);
      case JOIN -> stalled.contains(target);
      default -> false;
    };
  }

  private void run(int event) {
    tail.add(event);
    Op op = trace.op(event);
    if (op.writes()) {
      lostVariables.remove(trace.target(event));
    }
  }

  private void skip(int event) {
    Op op = trace.op(event);
    int target = trace.target(event);
    if (op.writes()) {
      lostVariables.add(target);
    } else if (op.acquires()) {
      skippedAcquires.add(target);
    } else if (op.releases() && !skippedAcquires.remove(target)) {
      stuckLocks.add(target);
    } else if (op == Op.FORK) {
      stalled.add(target);
    } else if (op == Op.NOTIFY || op == Op.NOTIFY_ALL || op == Op.ARRIVE) {
      lostSignals.add(target);
    }
  }
}
