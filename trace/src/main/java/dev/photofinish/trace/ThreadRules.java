package dev.photofinish.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.Supplier;

/** Which threads run, and so which of them may act, be forked and be joined. */
final class ThreadRules implements LockRules.Mender {
  /** The most threads that a trace can have. */
  static final int LIMIT = 0xFFFFFF;

  private static final byte STARTED = 1;
  private static final byte FORKED = 2;
  private static final byte JOINED = 4;
  private static final byte WAITING = 8;

  /** There is something that the thread has to wait for before it goes on. */
  private static final byte HELD_BACK = 16;

  private final EventColumns columns;
  private final SymbolTable names;
  private final RepairLog log;
  private final LockRules locks;
  private byte[] states = new byte[16];
  private final AddedOrder order;
  private final Int2IntOpenHashMap successors = new Int2IntOpenHashMap();

  /** Threads that succeed another one which they have yet to join. */
  private final Int2IntOpenHashMap joinFirst = new Int2IntOpenHashMap();

  ThreadRules(EventColumns columns, TraceSymbols symbols, RepairLog log, LockRules locks) {
    this.columns = columns;
    this.names = symbols.threads();
    this.log = log;
    this.locks = locks;
    this.order = new AddedOrder(columns, symbols);
    locks.mendWith(this);
  }

  /** Whether a thread may act with no further thought. */
  boolean acts(int thread) {
    return thread < states.length && states[thread] == STARTED;
  }

  /**
   * Brings a thread to where it can act: it starts, returns from its wait, or goes on as another
   * one because it was joined. Returns the thread that acts.
   */
  int resume(int thread, Op op, int target, int location) throws ImpossibleEventException {
    reserve(thread);
    int actor = thread;
    if ((states[thread] & JOINED) != 0) {
      actor = succeed(thread, "goes on");
    }
    if (log.cutOff().isPresent()) {
      return actor;
    }
    if ((states[actor] & WAITING) != 0 && !(op == Op.WAKE && locks.waitsFor(actor, target))) {
      locks.wakeUnrecorded(actor);
      if (log.cutOff().isPresent()) {
        return actor;
      }
    }
    if (joinFirst.containsKey(actor)) {
      columns.insert(actor, Op.JOIN, joinFirst.remove(actor), location);
    }
    states[actor] = STARTED;
    if (op == Op.WAKE) {
      states[actor] |= order.isAheadOf(actor) ? HELD_BACK : 0;
    } else {
      order.goesOn(actor, location);
    }
    return actor;
  }

  /** Another thread that comes after one which was joined and yet does more. */
  private int succeed(int thread, String what) throws ImpossibleEventException {
    Supplier<String> problem = () -> names.name(thread) + " " + what + " after it was joined";
    if (log.mends() && locks.holdsAny(thread)) {
      log.cut(problem.get());
      return thread;
    }
    log.repair(RepairKind.EARLY_JOIN, problem);
    int successor = newThread(thread);
    reserve(successor);
    successors.put(thread, successor);
    joinFirst.put(successor, thread);
    return successor;
  }

  private int newThread(int thread) {
    int before = names.size();
    int successor = before - 1;
    for (int number = 2; successor < before; number++) {
      successor = names.intern(names.name(thread) + "#" + number);
    }
    return successor;
  }

  /** The thread that a thread of the input goes on as: itself, unless it was joined before. */
  int current(int thread) {
    int current = thread;
    while (successors.containsKey(current)) {
      current = successors.get(current);
    }
    return current;
  }

  @Override
  public void beforeNext(int thread, int other, int location) {
    order.beforeNext(thread, other, location);
    states[other] |= HELD_BACK;
  }

  @Override
  public boolean allBefore(int thread, int location) {
    IntArrayList running = new IntArrayList();
    int waiting = 0;
    for (int other = 0; other < states.length; other++) {
      boolean isRunning = (states[other] & (STARTED | JOINED)) == STARTED;
      if (isRunning && locks.waitedFor(other) < 0) {
        running.add(other);
      } else if (isRunning) {
        waiting++;
      }
    }
    if (waiting > 1 || !running.contains(thread)) {
      return false;
    }
    order.allBefore(running, thread, location);
    return true;
  }

  /** Takes note that a thread is in a wait. */
  void waits(int thread) {
    states[thread] |= WAITING;
  }

  void fork(int thread, int child, int location) throws ImpossibleEventException {
    reserve(child);
    if (thread == child) {
      log.repair(RepairKind.SELF_FORK, () -> names.name(thread) + " forks itself");
      return;
    }
    int forked = child;
    if ((states[child] & JOINED) != 0) {
      forked = succeed(child, "is forked");
      if (log.cutOff().isPresent()) {
        return;
      }
    }
    if (states[forked] != 0) {
      log.repair(RepairKind.LATE_FORK, () -> lateFork(thread, child));
      beforeNext(thread, forked, location);
      return;
    }
    states[forked] = FORKED;
    columns.append(thread, Op.FORK, forked, location);
  }

  private String lateFork(int thread, int child) {
    String why = (states[child] & FORKED) != 0 ? "was forked already" : "runs already";
    return names.name(child) + " forked by " + names.name(thread) + ", but it " + why;
  }

  void join(int thread, int child, int location) throws ImpossibleEventException {
    reserve(child);
    if (thread == child) {
      log.repair(RepairKind.SELF_JOIN, () -> names.name(thread) + " joins itself");
      return;
    }
    states[child] |= JOINED;
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
