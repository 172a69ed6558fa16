package dev.photofinish.trace.order;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;

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

  private static final int OP_BITS = 3;

  private final Trace trace;
  private final RaceSink sink;
  private final AccessHistory history;
  private final int[] epochs;
  private final int racySlots;

  RaceCheck(Trace trace, Detail detail, RaceSink sink, Sharing sharing) {
    this.trace = trace;
    this.sink = sink;
    racySlots = sharing.racySlots();
    history = new AccessHistory(detail, trace.threads(), racySlots);
    epochs = new int[Math.multiplyExact(EPOCHS, racySlots)];
  }

  /**
   * Compares an access and remembers it.
   *
   * @param clock the clock of its thread, which decides what is ordered before it
   * @param time the time of its thread
   */
  void access(int event, int thread, int slot, Op op, int[] clock, int time) {
    if (slot >= racySlots) {
      return;
    }
    int kind = kind(trace.location(event), op);
    if (op.writes()) {
      write(event, thread, slot, op, clock, time);
      history.noteWrite(slot, thread, kind, event, time);
    } else {
      read(event, thread, slot, op, clock, time);
      history.noteRead(slot, thread, kind, event, time);
    }
  }

  private void read(int event, int thread, int slot, Op op, int[] clock, int time) {
    int epoch = slot * EPOCHS;
    if (!isBefore(epoch + WRITE, thread, clock)) {
      reportWrites(event, thread, slot, op, clock);
    }
    setEpoch(epoch + ACCESS, thread, isBefore(epoch + ACCESS, thread, clock) ? time : NEVER);
  }

  private void write(int event, int thread, int slot, Op op, int[] clock, int time) {
    int epoch = slot * EPOCHS;
    boolean afterAll = isBefore(epoch + ACCESS, thread, clock);
    boolean afterWrites = true;
    if (!afterAll) {
      afterAll = true;
      for (int v = history.firstVisitor(slot);
          v != AccessHistory.NONE;
          v = history.nextVisitor(v)) {
        int other = history.thread(v);
        if (other != thread && history.lastTime(v) > clock[other]) {
          afterAll = false;
          afterWrites &= history.lastWrite(v) <= clock[other];
          report(event, op, v, clock[other]);
        }
      }
    }
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
    for (int a = history.latestAccess(visitor);
        a != AccessHistory.NONE && history.time(a) > known;
        a = history.earlier(a)) {
      if (conflict(opOfKind(history.kind(a)), op)) {
        sink.pair(history.event(a), event);
      }
    }
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

  /** A number for a source position and what is done there. */
  static int kind(int location, Op op) {
    int code =
        switch (op) {
          case READ -> 0;
          case WRITE -> 1;
          case VOLATILE_READ -> 2;
          case VOLATILE_WRITE -> 3;
          case VOLATILE_UPDATE -> 4;
          default -> throw new IllegalArgumentException(op + " is no access");
        };
    return location << OP_BITS | code;
  }

  /** The operation of a {@link #kind}. */
  static Op opOfKind(int kind) {
    return switch (kind & ((1 << OP_BITS) - 1)) {
      case 0 -> Op.READ;
      case 1 -> Op.WRITE;
      case 2 -> Op.VOLATILE_READ;
      case 3 -> Op.VOLATILE_WRITE;
      default -> Op.VOLATILE_UPDATE;
    };
  }
}
