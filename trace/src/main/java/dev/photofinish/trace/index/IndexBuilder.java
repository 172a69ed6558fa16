package dev.photofinish.trace.index;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import java.util.Arrays;

/** Builds a {@link TraceIndex}: what to leave out first, then everything else in one pass. */
final class IndexBuilder {
  private final Trace trace;
  private final Deadline deadline;
  private final TraceIndex index;
  private final boolean[] relevantVariable;
  private final boolean[] relevantLock;

  IndexBuilder(Trace trace, Deadline deadline) {
    this.trace = trace;
    this.deadline = deadline;
    this.index = new TraceIndex(trace);
    this.relevantVariable = new boolean[trace.variables()];
    this.relevantLock = new boolean[trace.locks()];
  }

  TraceIndex build() {
    findRelevant();
    allocate();
    new MustOrderPass(index, this::relevant, deadline).run();
    index.accessesByVariable =
        EventLists.byKey(
            index.size,
            trace.variables(),
            event ->
                index.op(event).reads() || index.op(event).writes() ? index.targets[event] : -1);
    index.acquiresByLock =
        EventLists.byKey(
            index.size,
            trace.locks(),
            event -> index.op(event).acquires() ? index.targets[event] : -1);
    return index;
  }

  /** Variables that two threads use and someone writes, and locks that two threads acquire. */
  private void findRelevant() {
    int[] user = filled(trace.variables());
    boolean[] written = new boolean[trace.variables()];
    boolean[] shared = new boolean[trace.variables()];
    int[] owner = filled(trace.locks());
    for (int event = 0; event < trace.size(); event++) {
      Op op = trace.op(event);
      int target = trace.target(event);
      if (op.reads() || op.writes()) {
        shared[target] |= user[target] >= 0 && user[target] != trace.thread(event);
        user[target] = trace.thread(event);
        written[target] |= op.writes();
      } else if (op.target() == dev.photofinish.trace.TargetKind.LOCK) {
        relevantLock[target] |= owner[target] >= 0 && owner[target] != trace.thread(event);
        owner[target] = trace.thread(event);
      }
    }
    for (int variable = 0; variable < relevantVariable.length; variable++) {
      relevantVariable[variable] = shared[variable] && written[variable];
    }
  }

  private static int[] filled(int length) {
    int[] array = new int[length];
    Arrays.fill(array, -1);
    return array;
  }

  private boolean relevant(Op op, int target) {
    return switch (op) {
      case READ, WRITE, VOLATILE_READ, VOLATILE_WRITE, VOLATILE_UPDATE -> relevantVariable[target];
      case ACQUIRE, RELEASE, WAIT, WAKE, NOTIFY, NOTIFY_ALL, ARRIVE, DEPART -> relevantLock[target];
      case FORK, JOIN -> true;
      case BEGIN, END, REQUEST, BRANCH, REENTRANT_ACQUIRE, REENTRANT_RELEASE -> false;
    };
  }

  private void allocate() {
    int size = 0;
    int[] lengths = new int[index.threads];
    for (int event = 0; event < trace.size(); event++) {
      if (relevant(trace.op(event), trace.target(event))) {
        size++;
        lengths[trace.thread(event)]++;
      }
    }
    index.size = size;
    index.origin = new int[size];
    index.position = new int[size];
    index.ops = new byte[size];
    if (index.threads <= 0x10000) {
      index.narrowThreads = new short[size];
    } else {
      index.wideThreads = new int[size];
    }
    index.targets = new int[size];
    index.partner = filled(size);
    index.clockRow = new int[size];
    index.held = new int[size];
    index.threadEvents = new int[index.threads][];
    for (int thread = 0; thread < index.threads; thread++) {
      index.threadEvents[thread] = new int[lengths[thread]];
    }
    index.startRow = filled(index.threads);
    index.clocks = new ClockRows(index.threads);
    index.heldLocks = new HeldLocks();
    index.extraEdges = new ExtraEdges();
  }
}
