package dev.photofinish.trace;

import java.util.Arrays;

/** Who holds which lock, and so who may acquire, release, wait and notify. */
final class LockRules {
  private final EventColumns columns;
  private final TraceSymbols symbols;
  private final RepairLog log;

  /** Per lock: its holder plus one, or 0. */
  private int[] holders = new int[16];

  private int[] depths = new int[16];

  /** Per lock: the event that acquired it. */
  private int[] acquired = new int[16];

  private final Waits waits = new Waits();

  /** Followed only if traces are mended. */
  private final InnerSections inner = new InnerSections();

  LockRules(EventColumns columns, TraceSymbols symbols, RepairLog log) {
    this.columns = columns;
    this.symbols = symbols;
    this.log = log;
  }

  void acquire(int thread, int lock, int location) throws ImpossibleEventException {
    reserve(lock);
    if (holders[lock] == thread + 1) {
      depths[lock]++;
      if (log.mends()) {
        inner.acquire(thread, lock, columns.size());
      }
      columns.append(thread, Op.REENTRANT_ACQUIRE, lock, location);
      return;
    }
    if (holders[lock] != 0) {
      refuseIfWaiting(holders[lock] - 1, lock);
      log.repair(
          repairOfOverlap(lock),
          () ->
              "lock %s acquired by %s while %s holds it"
                  .formatted(lock(lock), thread(thread), thread(holders[lock] - 1)));
      close(lock);
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
      if (log.mends()) {
        inner.leave(thread, lock);
      }
      columns.append(thread, Op.RELEASE, lock, location);
    } else {
      if (log.mends()) {
        inner.release(thread, lock, columns.size());
      }
      columns.append(thread, Op.REENTRANT_RELEASE, lock, location);
    }
  }

  /** Whether the wait took place. */
  boolean await(int thread, int lock, int location) throws ImpossibleEventException {
    reserve(lock);
    if (!holds(thread, lock, RepairKind.UNHELD_WAIT, "waits on")) {
      return false;
    }
    inner.use(thread, lock);
    waits.enter(thread, lock, depths[lock], location);
    holders[lock] = 0;
    columns.append(thread, Op.WAIT, lock, location);
    return true;
  }

  void signal(int thread, Op op, int lock, int location) throws ImpossibleEventException {
    reserve(lock);
    if (holds(thread, lock, RepairKind.UNHELD_NOTIFY, "notifies")) {
      inner.use(thread, lock);
      columns.append(thread, op, lock, location);
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

  void wake(int thread, int lock, int location) throws ImpossibleEventException {
    if (waits.lock(thread) != lock) {
      log.repair(
          RepairKind.STRAY_WAKE,
          () ->
              "%s wakes from a wait on %s that it is not in".formatted(thread(thread), lock(lock)));
      return;
    }
    retake(thread, lock);
    columns.append(thread, Op.WAKE, lock, location);
  }

  /** Puts in the wake that the trace leaves to be guessed. */
  void wakeUnrecorded(int thread) throws ImpossibleEventException {
    int lock = waits.lock(thread);
    int location = waits.location(thread);
    retake(thread, lock);
    columns.insert(thread, Op.WAKE, lock, location);
  }

  private void retake(int thread, int lock) throws ImpossibleEventException {
    if (holders[lock] != 0) {
      refuseIfWaiting(holders[lock] - 1, lock);
      log.repair(
          repairOfOverlap(lock),
          () ->
              "%s goes on after wait(%s) while %s holds %s"
                  .formatted(thread(thread), lock(lock), thread(holders[lock] - 1), lock(lock)));
      close(lock);
    }
    take(thread, lock, waits.depth(thread));
    waits.leave(thread);
  }

  /** A thread in a wait releases nothing, so that its locks cannot be taken from it. */
  private void refuseIfWaiting(int holder, int lock) throws ImpossibleEventException {
    if (waits.lock(holder) >= 0) {
      throw new ImpossibleEventException(
          "lock %s is taken from %s, which holds it in its wait on %s"
              .formatted(lock(lock), thread(holder), lock(waits.lock(holder))));
    }
  }

  /** Ends every critical section of a thread, before whatever comes next. */
  void releaseAll(int thread) {
    for (int lock = 0; lock < holders.length; lock++) {
      if (holders[lock] == thread + 1) {
        log.note(RepairKind.OPEN_LOCK);
        close(lock);
      }
    }
  }

  /** Ends every critical section, after the last event. */
  void releaseAllAtEnd() {
    for (int lock = 0; lock < holders.length; lock++) {
      if (holders[lock] != 0 && waits.lock(holders[lock] - 1) < 0) {
        log.note(RepairKind.OPEN_LOCK);
        int thread = holders[lock] - 1;
        holders[lock] = 0;
        if (!inner.close(thread, lock, columns)) {
          columns.insertLast(thread, Op.RELEASE, lock, columns.location(acquired[lock]));
        }
      }
    }
  }

  private RepairKind repairOfOverlap(int lock) {
    return inner.endsEarly(holders[lock] - 1, lock)
        ? RepairKind.INNER_RELEASE
        : RepairKind.MISSING_RELEASE;
  }

  private void close(int lock) {
    int holder = holders[lock] - 1;
    holders[lock] = 0;
    if (!inner.close(holder, lock, columns)) {
      columns.insert(holder, Op.RELEASE, lock, columns.location(acquired[lock]));
    }
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
