package dev.photofinish.trace.index;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.Trace;
import java.util.function.IntPredicate;

/**
 * The events of a trace that can matter to a reordering, numbered densely in trace order, and what
 * is known of each. Accesses to variables of one thread or that nobody writes are left out, and so
 * are locks of one thread: no reordering can tell the difference.
 *
 * <p>The <em>must order</em> is the one that every correct reordering keeps: program order, a write
 * before the reads that observe it, forks, joins, notifications and barriers. It is the paper's R
 * without locks (section 3.2). A set of events that is closed under it is a <em>prefix vector</em>:
 * how many events of each thread it has.
 */
public final class TraceIndex {
  final Trace trace;
  final int threads;
  int size;
  int[] origin;
  int[] position;
  byte[] ops;
  short[] narrowThreads;
  int[] wideThreads;
  int[] targets;

  /** For a read its write, for an acquire its release and the other way round, -1 for none. */
  int[] partner;

  int[] clockRow;
  int[] held;
  int[][] threadEvents;
  int[] startRow;

  /** The fork of each thread, -1 for none. */
  int[] forkOf;

  ClockRows clocks;
  HeldLocks heldLocks;
  EventLists accessesByVariable;
  EventLists acquiresByLock;
  ExtraEdges extraEdges;
  final Wakeups wakeups = new Wakeups(this);

  TraceIndex(Trace trace) {
    this.trace = trace;
    this.threads = trace.threads();
  }

  /** Indexes a trace in a few linear passes. */
  public static TraceIndex of(Trace trace) {
    return of(trace, Deadline.never());
  }

  /** Indexes a trace as long as there is time. */
  public static TraceIndex of(Trace trace, Deadline deadline) {
    return new IndexBuilder(trace, deadline).build();
  }

  /** The trace. */
  public Trace trace() {
    return trace;
  }

  /** The number of threads. */
  public int threads() {
    return threads;
  }

  /** The number of events in the index. */
  public int size() {
    return size;
  }

  /** How many clock rows the must order takes, for the statistics. */
  public int clockRows() {
    return clocks.rows();
  }

  /** The event's index in the trace. */
  public int origin(int event) {
    return origin[event];
  }

  /** The indexed event of an event of the trace, or the first one after it if it is left out. */
  public int indexed(int traceEvent) {
    return EventLists.firstFrom(origin, 0, size, traceEvent);
  }

  /** The operation of an event. */
  public Op op(int event) {
    return Op.ofCode(ops[event]);
  }

  /** The thread of an event. */
  public int thread(int event) {
    return narrowThreads != null ? narrowThreads[event] & 0xffff : wideThreads[event];
  }

  /** The variable, lock or thread that an event names. */
  public int target(int event) {
    return targets[event];
  }

  /** How many indexed events of its thread come before an event. */
  public int position(int event) {
    return position[event];
  }

  /** How many indexed events a thread has. */
  public int length(int thread) {
    return threadEvents[thread].length;
  }

  /** The event of a thread at a position. */
  public int event(int thread, int position) {
    return threadEvents[thread][position];
  }

  /** The first position of a thread whose event is at or after an event of the trace. */
  public int positionFrom(int thread, int event) {
    int[] events = threadEvents[thread];
    return EventLists.firstFrom(events, 0, events.length, event);
  }

  /** The write that a read observes, -1 if it reads the initial value. */
  public int observed(int read) {
    return op(read).reads() ? partner[read] : -1;
  }

  /** The release of an acquire or the acquire of a release, -1 if there is none. */
  public int match(int lockEvent) {
    return partner[lockEvent];
  }

  /** Whether a prefix vector has an event. */
  public boolean contains(int[] prefix, int event) {
    return position[event] < prefix[thread(event)];
  }

  /** The event of a prefix vector that the trace has last, -1 if it is empty. */
  public int lastOf(int[] prefix) {
    int last = -1;
    for (int thread = 0; thread < prefix.length; thread++) {
      if (prefix[thread] > 0) {
        last = Math.max(last, threadEvents[thread][prefix[thread] - 1]);
      }
    }
    return last;
  }

  /** Whether an event comes before another in the must order, or is it. */
  public boolean mustPrecede(int first, int second) {
    int thread = thread(first);
    if (thread == thread(second)) {
      return position[first] <= position[second];
    }
    int row = clockRow[second];
    return row >= 0 && clocks.get(row, thread) > position[first];
  }

  /** Adds an event and all that must precede it to a prefix vector. */
  public void include(int event, int[] prefix) {
    int row = clockRow[event];
    if (row >= 0) {
      clocks.joinInto(row, prefix);
    }
    int thread = thread(event);
    prefix[thread] = Math.max(prefix[thread], position[event] + 1);
  }

  /** Adds all that must precede an event, without the write it observes, to a prefix vector. */
  public void includeBefore(int event, int[] prefix) {
    int thread = thread(event);
    int position = this.position[event];
    if (position > 0) {
      include(threadEvents[thread][position - 1], prefix);
    } else if (startRow[thread] >= 0) {
      clocks.joinInto(startRow[thread], prefix);
    }
  }

  /**
   * How many events of another thread must precede an event, its own observed write not counted.
   */
  public int countBefore(int event, int otherThread) {
    int thread = thread(event);
    int position = this.position[event];
    int row = position > 0 ? clockRow[threadEvents[thread][position - 1]] : startRow[thread];
    return row >= 0 ? clocks.get(row, otherThread) : 0;
  }

  /** The event that forks a thread, -1 if none does. */
  public int forkOf(int thread) {
    return forkOf[thread];
  }

  /**
   * The list of open acquires of a thread after so many of its events; walk it with the next two.
   */
  public int heldAfter(int thread, int events) {
    return events == 0 ? 0 : held[threadEvents[thread][events - 1]];
  }

  /** The list of open acquires just before an event. */
  public int heldBefore(int event) {
    return heldAfter(thread(event), position[event]);
  }

  /** The latest acquire of a list of open acquires; list 0 is empty. */
  public int heldAcquire(int list) {
    return heldLocks.acquire(list);
  }

  /** The rest of a list of open acquires. */
  public int heldNext(int list) {
    return heldLocks.next(list);
  }

  /**
   * A number for the locks held just before an event; events with the same number hold the same.
   */
  public int locksBefore(int event) {
    return heldLocks.locks(heldBefore(event));
  }

  /** Whether the two events are under a common lock. */
  public boolean commonLock(int first, int second) {
    int secondList = heldBefore(second);
    if (secondList == 0) {
      return false;
    }
    for (int a = heldBefore(first); a != 0; a = heldNext(a)) {
      int lock = targets[heldAcquire(a)];
      for (int b = secondList; b != 0; b = heldNext(b)) {
        if (targets[heldAcquire(b)] == lock) {
          return true;
        }
      }
    }
    return false;
  }

  /** The accesses to each variable in trace order. */
  public EventLists accessesByVariable() {
    return accessesByVariable;
  }

  /** The acquires of each lock in trace order. */
  public EventLists acquiresByLock() {
    return acquiresByLock;
  }

  /**
   * Whether some later acquire of the same lock in a prefix vector passes a test; they are tried in
   * trace order.
   */
  public boolean anyLaterAcquire(int acquire, int[] prefix, IntPredicate test) {
    return anyLaterAcquire(acquire, prefix, lastOf(prefix), test);
  }

  /** The same for a prefix vector whose {@link #lastOf} is known. */
  public boolean anyLaterAcquire(int acquire, int[] prefix, int last, IntPredicate test) {
    int lock = targets[acquire];
    int end = acquiresByLock.end(lock);
    for (int i = acquiresByLock.firstFrom(lock, acquire + 1); i < end; i++) {
      int later = acquiresByLock.at(i);
      if (later > last) {
        return false;
      }
      if (contains(prefix, later) && test.test(later)) {
        return true;
      }
    }
    return false;
  }

  /** What is required of waits and their notifications. */
  public Wakeups wakeups() {
    return wakeups;
  }

  /** The events before a fork's child, a join, a wake or a departure. */
  public ExtraEdges extraEdges() {
    return extraEdges;
  }
}
