package dev.photofinish.trace.index;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.BarrierRounds;
import dev.photofinish.trace.Notifications;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;

/**
 * The one pass that fills a {@link TraceIndex}. It keeps a clock for each thread and stores a row
 * of it whenever something of another thread comes in.
 */
final class MustOrderPass {
  /** How often the time is looked at. */
  private static final int EVENTS_AT_ONCE = 1 << 12;

  /** Tells which events the index takes. */
  @FunctionalInterface
  interface Filter {
    boolean takes(Op op, int target);
  }

  private final Trace trace;
  private final TraceIndex index;
  private final Filter filter;
  private final Deadline deadline;
  private final int[][] clock;
  private final int[] row;
  private final int[] filled;
  private final int[] held;
  private final int[] lastWrite;
  private final int[] openAcquire;
  private final int[] forkOf;
  private final Notifications notifications = new Notifications();
  private final BarrierRounds rounds = new BarrierRounds();
  private final Long2ObjectOpenHashMap<IntArrayList> arrivals = new Long2ObjectOpenHashMap<>();

  MustOrderPass(TraceIndex index, Filter filter, Deadline deadline) {
    this.index = index;
    this.deadline = deadline;
    this.trace = index.trace;
    this.filter = filter;
    int threads = index.threads;
    clock = new int[threads][];
    row = minusOnes(threads);
    filled = new int[threads];
    held = new int[threads];
    lastWrite = minusOnes(trace.variables());
    openAcquire = minusOnes(trace.locks());
    forkOf = minusOnes(threads);
    index.forkOf = forkOf;
  }

  private static int[] minusOnes(int length) {
    int[] array = new int[length];
    Arrays.fill(array, -1);
    return array;
  }

  void run() {
    int next = 0;
    for (int event = 0; event < trace.size(); event++) {
      if (event % EVENTS_AT_ONCE == 0) {
        OutOfTimeException.check(deadline);
      }
      Op op = trace.op(event);
      if (filter.takes(op, trace.target(event))) {
        enter(next++, event, op);
      }
    }
  }

  private void enter(int event, int traceEvent, Op op) {
    int thread = trace.thread(traceEvent);
    int target = trace.target(traceEvent);
    index.origin[event] = traceEvent;
    index.ops[event] = (byte) op.code();
    if (index.narrowThreads != null) {
      index.narrowThreads[event] = (short) thread;
    } else {
      index.wideThreads[event] = thread;
    }
    index.targets[event] = target;
    int position = filled[thread]++;
    index.position[event] = position;
    index.threadEvents[thread][position] = event;
    if (position == 0 && forkOf[thread] >= 0) {
      receive(forkOf[thread], event);
      index.startRow[thread] = row[thread];
    }
    if (op.reads()) {
      int write = lastWrite[target];
      index.partner[event] = write;
      if (write >= 0) {
        receiveObserved(write, event);
      }
    }
    if (op.writes()) {
      lastWrite[target] = event;
    }
    synchronize(event, op, thread, target);
    index.clockRow[event] = row[thread];
    index.held[event] = held[thread];
  }

  private void synchronize(int event, Op op, int thread, int target) {
    switch (op) {
      case WAKE, ACQUIRE -> {
        if (op == Op.WAKE) {
          wake(event, thread, target);
        }
        openAcquire[target] = event;
        held[thread] = index.heldLocks.with(held[thread], event, target);
      }
      case WAIT, RELEASE -> {
        int acquire = openAcquire[target];
        index.partner[event] = acquire;
        index.partner[acquire] = event;
        held[thread] = index.heldLocks.without(held[thread], acquire, index::target);
        if (op == Op.WAIT) {
          notifications.waits(thread, target, event);
        }
      }
      case NOTIFY, NOTIFY_ALL -> notifications.notifies(op, target, event);
      case FORK -> forkOf[target] = event;
      case JOIN -> {
        if (filled[target] > 0) {
          receive(index.threadEvents[target][filled[target] - 1], event);
        } else if (forkOf[target] >= 0) {
          receive(forkOf[target], event);
        }
      }
      case ARRIVE -> {
        int round = rounds.arrive(thread, target);
        if (round > 0) {
          receiveAll(round(target, round - 1), event);
        }
        round(target, round).add(event);
      }
      case DEPART -> receiveAll(round(target, rounds.depart(thread, target)), event);
      case READ, WRITE, VOLATILE_READ, VOLATILE_WRITE, VOLATILE_UPDATE -> {}
      case BEGIN, END, REQUEST, BRANCH, REENTRANT_ACQUIRE, REENTRANT_RELEASE ->
          throw new IllegalStateException("left out: " + op);
    }
  }

  private void wake(int event, int thread, int lock) {
    int wait = notifications.waitOf(thread);
    int notification = notifications.wakes(thread, lock);
    if (notification >= 0) {
      receive(notification, event);
      index.wakeups.add(wait, notification, event);
    }
  }

  private IntArrayList round(int barrier, int round) {
    return arrivals.computeIfAbsent((long) barrier << 32 | round, key -> new IntArrayList());
  }

  /** Edges from arrivals, without those that follow from others. */
  private void receiveAll(IntArrayList sources, int event) {
    for (int i = 0; i < sources.size(); i++) {
      int source = sources.getInt(i);
      int[] known = clock[index.thread(event)];
      if (known == null || known[index.thread(source)] <= index.position[source]) {
        receive(source, event);
      }
    }
  }

  /** An edge of the must order into an event that is not an observation. */
  private void receive(int source, int event) {
    if (index.thread(source) != index.thread(event)) {
      index.extraEdges.add(source, event);
      receiveObserved(source, event);
    }
  }

  private void receiveObserved(int source, int event) {
    int from = index.thread(source);
    int thread = index.thread(event);
    if (from == thread || (clock[thread] != null && clock[thread][from] > index.position[source])) {
      return;
    }
    if (clock[thread] == null) {
      clock[thread] = new int[index.threads];
    }
    index.include(source, clock[thread]);
    clock[thread][thread] = 0;
    row[thread] = index.clocks.add(clock[thread]);
  }
}
