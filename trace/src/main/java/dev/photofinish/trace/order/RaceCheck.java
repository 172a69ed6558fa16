package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import java.util.Arrays;

/**
 * Compares each access with the earlier accesses of other threads to the same variable, and reports
 * those that its clock does not include. As in FastTrack (Flanagan and Freund 2009) a variable has
 * epochs that settle the usual case: one write that all writes so far are ordered before, and one
 * access that all accesses so far are ordered before, as long as there are such.
 */
final class RaceCheck {
  /** Epochs are a thread and a time, next to each other. */
  private static final int WRITE = 0;

  private static final int ACCESS = 2;
  private static final int EPOCHS = 4;

  /** The time of an epoch that is not there. */
  private static final int NEVER = Integer.MAX_VALUE;

  private final RaceSink sink;
  private final AccessHistory history;
  private int[] epochs = {};
  private int slots;

  /** A check of no slots yet that reports to a sink. */
  RaceCheck(Detail detail, RaceSink sink) {
    this.sink = sink;
    history = new AccessHistory(detail);
  }

  /** Has a number of slots checked, from the first one on; accesses to others are ignored. */
  void reserve(int newSlots) {
    slots = newSlots;
    history.reserve(newSlots);
    if (newSlots > epochs.length / EPOCHS) {
      epochs = Arrays.copyOf(epochs, AccessHistory.grown(epochs.length, newSlots * (long) EPOCHS));
    }
  }

  /**
   * Compares an access and remembers it.
   *
   * @param clock the clock of its thread, which decides what is ordered before it
   * @param time the time of its thread
   */
  void access(int event, int thread, int slot, Op op, int location, int[] clock, int time) {
    if (slot >= slots) {
      return;
    }
    boolean writes = op.writes();
    int epoch = slot * EPOCHS;
    int source = epochs[epoch + ACCESS];
    int last = epochs[epoch + ACCESS + 1];
    if (last <= clock[source] || (source == thread && last != NEVER)) {
      setEpoch(epoch + ACCESS, thread, time);
      if (writes) {
        setEpoch(epoch + WRITE, thread, time);
      }
    } else if (writes) {
      writeUnordered(event, thread, slot, op, clock, time);
    } else {
      readUnordered(event, thread, slot, op, clock);
    }
    int visitor = history.note(slot, thread, AccessKind.of(location, op), event, time);
    if (writes) {
      history.setLastWrite(visitor, time);
    }
  }

  /** Compares a read that is not known to be ordered after all accesses. */
  private void readUnordered(int event, int thread, int slot, Op op, int[] clock) {
    int epoch = slot * EPOCHS;
    if (!isBefore(epoch + WRITE, thread, clock)) {
      reportWrites(event, thread, slot, op, clock);
    }
    setEpoch(epoch + ACCESS, thread, NEVER);
  }

  /** Compares a write that is not known to be ordered after all accesses. */
  private void writeUnordered(int event, int thread, int slot, Op op, int[] clock, int time) {
    boolean afterAll = true;
    boolean afterWrites = true;
    for (int v = history.firstVisitor(slot); v != AccessHistory.NONE; v = history.nextVisitor(v)) {
      int other = history.thread(v);
      if (other != thread && history.lastTime(v) > clock[other]) {
        afterAll = false;
        afterWrites &= history.lastWrite(v) <= clock[other];
        report(event, op, v, clock[other]);
      }
    }
    int epoch = slot * EPOCHS;
    setEpoch(epoch + ACCESS, thread, afterAll ? time : NEVER);
    setEpoch(epoch + WRITE, thread, afterWrites ? time : NEVER);
  }

  private void reportWrites(int event, int thread, int slot, Op op, int[] clock) {
    for (int v = history.firstVisitor(slot); v != AccessHistory.NONE; v = history.nextVisitor(v)) {
      int other = history.thread(v);
      if (other != thread && history.lastWrite(v) > clock[other]) {
        report(event, op, v, clock[other]);
      }
    }
  }

  private void report(int event, Op op, int visitor, int known) {
    int thread = history.thread(visitor);
    history.since(
        visitor,
        known,
        (kind, earlier) -> {
          if (conflict(AccessKind.op(kind), op)) {
            sink.pair(earlier, thread, kind, event);
          }
        });
  }

  private boolean isBefore(int epoch, int thread, int[] clock) {
    int source = epochs[epoch];
    int time = epochs[epoch + 1];
    return time <= clock[source] || (source == thread && time != NEVER);
  }

  private void setEpoch(int epoch, int thread, int time) {
    epochs[epoch] = thread;
    epochs[epoch + 1] = time;
  }

  /** Whether accesses of two threads to one variable can race. */
  static boolean conflict(Op first, Op second) {
    return (first.writes() || second.writes()) && !(first.isVolatile() && second.isVolatile());
  }
}
