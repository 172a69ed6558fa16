package dev.photofinish.trace;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/** Which threads run, and so which of them may act, be forked and be joined. */
final class ThreadRules {
  /** The most threads that a trace can have. */
  static final int LIMIT = 0xFFFFFF;

  private static final byte STARTED = 1;
  private static final byte FORKED = 2;
  private static final byte JOINED = 4;
  private static final byte WAITING = 8;

  private final EventColumns columns;
  private final SymbolTable names;
  private final RepairLog log;
  private final LockRules locks;
  private byte[] states = new byte[16];
  private final Int2ObjectOpenHashMap<IntArrayList> joins = new Int2ObjectOpenHashMap<>();

  ThreadRules(EventColumns columns, TraceSymbols symbols, RepairLog log, LockRules locks) {
    this.columns = columns;
    this.names = symbols.threads();
    this.log = log;
    this.locks = locks;
  }

  /** Whether a thread may act with no further thought. */
  boolean acts(int thread) {
    return thread < states.length && states[thread] == STARTED;
  }

  /** Brings a thread to where it can act: it starts, or returns from its wait. */
  void resume(int thread, Op op, int target) throws ImpossibleEventException {
    reserve(thread);
    dropEarlyJoins(thread, "goes on");
    if ((states[thread] & WAITING) != 0 && !(op == Op.WAKE && locks.waitsFor(thread, target))) {
      locks.wakeUnrecorded(thread);
    }
    states[thread] = STARTED;
  }

  /** A thread that was joined, be it before it began, does no more. */
  private void dropEarlyJoins(int thread, String what) throws ImpossibleEventException {
    if ((states[thread] & JOINED) != 0) {
      log.repair(
          RepairKind.EARLY_JOIN, () -> names.name(thread) + " " + what + " after it was joined");
      joins.remove(thread).forEach(columns::remove);
    }
  }

  /** Takes note that a thread is in a wait. */
  void waits(int thread) {
    states[thread] |= WAITING;
  }

  void fork(int thread, int child, int location) throws ImpossibleEventException {
    reserve(child);
    if (states[child] == JOINED) {
      dropEarlyJoins(child, "is forked");
      states[child] = 0;
    }
    if (states[child] != 0) {
      log.repair(RepairKind.LATE_FORK, () -> lateFork(thread, child));
      return;
    }
    states[child] = FORKED;
    columns.append(thread, Op.FORK, child, location);
  }

  private String lateFork(int thread, int child) {
    if (thread == child) {
      return names.name(thread) + " forks itself";
    }
    String why = states[child] == FORKED ? "was forked already" : "runs already";
    return names.name(child) + " forked by " + names.name(thread) + ", but it " + why;
  }

  void join(int thread, int child, int location) throws ImpossibleEventException {
    reserve(child);
    if (thread == child) {
      log.repair(RepairKind.SELF_JOIN, () -> names.name(thread) + " joins itself");
      return;
    }
    states[child] |= JOINED;
    if (log.mends()) {
      locks.releaseAll(child);
      joins.computeIfAbsent(child, key -> new IntArrayList()).add(columns.size());
    }
    columns.append(thread, Op.JOIN, child, location);
  }

  private void reserve(int thread) {
    if (thread >= states.length) {
      if (thread >= LIMIT) {
        throw new TraceTooLargeException("there are more than " + LIMIT + " threads");
      }
      states = Arrays.copyOf(states, Math.max(thread + 1, states.length * 2));
    }
  }
}
