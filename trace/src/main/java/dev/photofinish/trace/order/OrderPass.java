package dev.photofinish.trace.order;

import dev.photofinish.core.Progress;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;

/**
 * A walk over a trace that keeps clocks. What a lock and an access do to them is up to the order;
 * everything else is the same for all of them.
 */
abstract class OrderPass implements RacePass {
  private static final int STEP = 1 << 20;

  private final String phase;
  private final Trace trace;
  private final Sharing sharing;
  private final SyncClocks sync;

  OrderPass(String phase, Trace trace, Sharing sharing, SyncClocks sync) {
    this.phase = phase;
    this.trace = trace;
    this.sharing = sharing;
    this.sync = sync;
  }

  /** A thread takes a lock that other threads take too. */
  abstract void acquire(int thread, int lock);

  /** A thread gives a lock up that other threads take too. */
  abstract void release(int thread, int lock);

  /** A thread accesses a variable that other threads access too and that is written. */
  abstract void access(int event, int thread, int slot, Op op);

  @Override
  public final void run(Progress progress) {
    int size = trace.size();
    for (int from = 0; from < size; from += Math.min(STEP, size - from)) {
      progress.update(phase, from, size);
      walk(from, from + Math.min(STEP, size - from));
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
        default -> synchronise(event, thread, op, target);
      }
    }
  }

  private void synchronise(int event, int thread, Op op, int target) {
    switch (op) {
      case VOLATILE_READ, VOLATILE_WRITE, VOLATILE_UPDATE ->
          accessVolatile(event, thread, op, target);
      case WAIT -> {
        if (sharing.sharesLock(target)) {
          release(thread, target);
        }
        sync.waitFor(thread, event);
      }
      case WAKE -> {
        if (sharing.sharesLock(target)) {
          acquire(thread, target);
        }
        sync.wake(thread, target);
      }
      case NOTIFY, NOTIFY_ALL -> sync.notifyLock(thread, target, event);
      case FORK -> sync.fork(thread, target);
      case JOIN -> sync.join(thread, target);
      case ARRIVE -> sync.arrive(thread, target);
      case DEPART -> sync.depart(thread, target);
      case READ, WRITE, ACQUIRE, RELEASE -> throw new AssertionError(op);
      case BEGIN, END, REQUEST, BRANCH, REENTRANT_ACQUIRE, REENTRANT_RELEASE -> {}
    }
  }

  private void accessVolatile(int event, int thread, Op op, int variable) {
    if (op.reads()) {
      sync.volatileRead(thread, variable);
    }
    int slot = sharing.slot(variable);
    if (slot >= 0) {
      access(event, thread, slot, op);
    }
    if (op.writes()) {
      sync.volatileWrite(thread, variable);
    }
  }
}
