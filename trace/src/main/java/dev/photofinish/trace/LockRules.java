package dev.photofinish.trace;

import java.util.Arrays;
import java.util.function.Supplier;

/** Who holds which lock, and so who may acquire, release, wait and notify. */
final class LockRules {
  /** Adds order where a repair needs it. */
  interface Mender {
    /** Puts everything so far before what a thread is about to do; false if that cannot be. */
    boolean allBefore(int thread, int location);

    /** Puts everything that a thread has done before what another one does when it goes on. */
    void beforeNext(int thread, int other, int location);
  }

  private final EventColumns columns;
  private final TraceSymbols symbols;
  private final RepairLog log;

  private Mender mender;

  /** Per lock: its holder plus one, or 0. */
  private int[] holders = new int[16];

  private int[] depths = new int[16];

  /** Per lock: the event that acquired it. */
  private int[] acquired = new int[16];

  private final Waits waits = new Waits();

  LockRules(EventColumns columns, TraceSymbols symbols, RepairLog log) {
    this.columns = columns;
    this.symbols = symbols;
    this.log = log;
  }

  /** Says who adds order for repairs. */
  void mendWith(Mender newMender) {
    mender = newMender;
  }

  void acquire(int thread, int lock, int location) throws ImpossibleEventException {
    reserve(lock);
    if (holders[lock] == thread + 1) {
      depths[lock]++;
      columns.append(thread, Op.REENTRANT_ACQUIRE, lock, location);
      return;
    }
    if (holders[lock] != 0
        && !releaseMissing(
            lock,
            () ->
                "lock %s acquired by %s while %s holds it"
                    .formatted(lock(lock), thread(thread), thread(holders[lock] - 1)))) {
      return;
    }
    take(thread, lock, 1);
    columns.append(thread, Op.ACQUIRE, lock, location);
  }

  void release(int thread, int lock, int location) throws ImpossibleEventException {
    reserve(lock);
    if (holders[lock] != thread + 1) {
      log.repair(
          RepairKind.UNHELD_RELEASE,
          () ->
              "lock %s released by %s, which does not hold it"
                  .formatted(lock(lock), thread(thread)));
    } else if (--depths[lock] == 0) {
      holders[lock] = 0;
      columns.append(thread, Op.RELEASE, lock, location);
    } else {
      columns.append(thread, Op.REENTRANT_RELEASE, lock, location);
    }
  }

  /** Whether the wait took place. */
  boolean await(int thread, int lock, int location) throws ImpossibleEventException {
    reserve(lock);
    if (!holds(thread, lock, RepairKind.UNHELD_WAIT, "waits on")) {
      return false;
    }
    waits.enter(thread, lock, depths[lock], location);
    holders[lock] = 0;
    columns.append(thread, Op.WAIT, lock, location);
    return true;
  }

  /** A notification that its thread may not make still comes before what waiters do next. */
  void signal(int thread, Op op, int lock, int location) throws ImpossibleEventException {
    reserve(lock);
    if (holds(thread, lock, RepairKind.UNHELD_NOTIFY, "notifies")) {
      columns.append(thread, op, lock, location);
    } else {
      for (int waiter : waits.on(lock)) {
        mender.beforeNext(thread, waiter, location);
      }
    }
  }

  private boolean holds(int thread, int lock, RepairKind kind, String verb)
      throws ImpossibleEventException {
    if (holders[lock] == thread + 1) {
      return true;
    }
    log.repair(
        kind,
        () -> "%s %s lock %s, which it does not hold".formatted(thread(thread), verb, lock(lock)));
    return false;
  }

  /** Whether a thread is in a wait on a lock. */
  boolean waitsFor(int thread, int lock) {
    return waits.lock(thread) == lock;
  }

  /** The lock that a thread waits on, or -1. */
  int waitedFor(int thread) {
    return waits.lock(thread);
  }

  /** A wake from a wait that its thread is not in still says that the lock is taken. */
  void wake(int thread, int lock, int location) throws ImpossibleEventException {
    if (waits.lock(thread) != lock) {
      log.repair(
          RepairKind.STRAY_WAKE,
          () ->
              "%s wakes from a wait on %s that it is not in".formatted(thread(thread), lock(lock)));
      acquire(thread, lock, location);
    } else if (retake(thread, lock)) {
      columns.append(thread, Op.WAKE, lock, location);
    }
  }

  /** Puts in the wake that the trace leaves to be guessed. */
  void wakeUnrecorded(int thread) throws ImpossibleEventException {
    int lock = waits.lock(thread);
    int location = waits.location(thread);
    if (retake(thread, lock)) {
      columns.insert(thread, Op.WAKE, lock, location);
    }
  }

  private boolean retake(int thread, int lock) throws ImpossibleEventException {
    if (holders[lock] != 0
        && !releaseMissing(
            lock,
            () ->
                "%s goes on after wait(%s) while %s holds %s"
                    .formatted(
                        thread(thread), lock(lock), thread(holders[lock] - 1), lock(lock)))) {
      return false;
    }
    take(thread, lock, waits.depth(thread));
    waits.leave(thread);
    return true;
  }

  /** Whether a thread holds a lock. */
  boolean holdsAny(int thread) {
    for (int holder : holders) {
      if (holder == thread + 1) {
        return true;
      }
    }
    return false;
  }

  /**
   * Has the holder of a lock release it behind everything that has happened so far, or cuts the
   * trace off if that is not possible; then false.
   */
  private boolean releaseMissing(int lock, Supplier<String> what) throws ImpossibleEventException {
    int holder = holders[lock] - 1;
    int location = log.mends() ? columns.location(acquired[lock]) : 0;
    if (log.mends() && !mender.allBefore(holder, location)) {
      log.cut(what.get());
      return false;
    }
    log.repair(RepairKind.MISSING_RELEASE, what);
    while (depths[lock] > 1) {
      columns.insert(holder, Op.REENTRANT_RELEASE, lock, location);
      depths[lock]--;
    }
    columns.insert(holder, Op.RELEASE, lock, location);
    holders[lock] = 0;
    return true;
  }

  private void take(int thread, int lock, int depth) {
    holders[lock] = thread + 1;
    depths[lock] = depth;
    acquired[lock] = columns.size();
  }

  private void reserve(int lock) {
    if (lock >= holders.length) {
      int length = (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(lock + 1L, lock * 2L));
      holders = Arrays.copyOf(holders, length);
      depths = Arrays.copyOf(depths, length);
      acquired = Arrays.copyOf(acquired, length);
    }
  }

  private String lock(int lock) {
    return symbols.locks().name(lock);
  }

  private String thread(int thread) {
    return symbols.threads().name(thread);
  }
}
