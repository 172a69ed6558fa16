package dev.photofinish.trace.order;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;

/** A walk over a trace that leaves out what only one thread uses and variables never written. */
abstract class TraceWalk implements RacePass {
  private static final int STEP = 1 << 20;

  private final String phase;
  private final Trace trace;
  private final Sharing sharing;

  TraceWalk(String phase, Trace trace, Sharing sharing) {
    this.phase = phase;
    this.trace = trace;
    this.sharing = sharing;
  }

  /** A thread takes a lock that other threads take too. */
  abstract void acquire(int thread, int lock);

  /** A thread gives a lock up that other threads take too. */
  abstract void release(int thread, int lock);

  /** A thread accesses a variable that other threads access too and that is written. */
  abstract void access(int event, int thread, int slot, Op op);

  /** Any operation other than a plain read or write, {@code ACQUIRE} and {@code RELEASE}. */
  abstract void other(int event, int thread, Op op, int target);

  @Override
  public final void run(Progress progress) {
    int size = trace.size();
    int from = 0;
    while (from < size) {
      progress.update(phase, from, size);
      int to = from + Math.min(STEP, size - from);
      walk(from, to);
      from = to;
    }
    progress.update(phase, size, size);
  }

  private void walk(int from, int to) {
    for (int event = from; event < to; event++) {
      Op op = trace.op(event);
      int thread = trace.thread(event);
      int target = trace.target(event);
      switch (op) {
        case READ, WRITE -> {
          int slot = sharing.slot(target);
          if (slot >= 0) {
            access(event, thread, slot, op);
          }
        }
        case ACQUIRE -> {
          if (sharing.sharesLock(target)) {
            acquire(thread, target);
          }
        }
        case RELEASE -> {
          if (sharing.sharesLock(target)) {
            release(thread, target);
          }
        }
        default -> other(event, thread, op, target);
      }
    }
  }
}
