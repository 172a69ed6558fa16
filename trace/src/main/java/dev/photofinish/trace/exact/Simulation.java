package dev.photofinish.trace.exact;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Runs a set of events in an order that is as close to the trace as a {@link HardOrder} allows.
 * What lies before the first event that an edge against the trace leads to runs as it did. After
 * that, the ready event that the trace has first runs next: a read is ready when its write has run,
 * a write when nobody still has to read what it overwrites, an acquire when the lock is free.
 *
 * <p>If all events ran, their sequence is a correct reordering. If none is ready, the threads wait
 * for each other in a circle, and {@link #decisions} are the choices of this run that the circle is
 * made of.
 */
final class Simulation {
  /**
   * A choice: {@code first} ran before {@code second}, both writes of a variable or acquires of a
   * lock.
   */
  record Decision(int first, int second) {}

  private final TraceIndex index;
  private final OpenAcquires open;
  private final Deadline deadline;
  private final RunState state;

  /** The next events of the threads that do not wait, the first of the trace first. */
  private final IntHeapPriorityQueue candidates = new IntHeapPriorityQueue();

  /** The event that a thread waits for, -1 for none: until it ran, the thread cannot go on. */
  private final int[] parkedOn;

  /** The threads that wait for events of a thread, as a list: the first one, and the others. */
  private final int[] firstParked;

  private final int[] nextParked;

  private final IntArrayList executed = new IntArrayList();
  private HardOrder order;
  private int[] prefix;
  private int cut;
  private int last;
  private final Blame stuckBlame = new Blame();

  Simulation(TraceIndex index, OpenAcquires open, Deadline deadline) {
    this.index = index;
    this.deadline = deadline;
    this.open = open;
    this.state = new RunState(index);
    this.parkedOn = new int[index.threads()];
    this.firstParked = new int[index.threads()];
    this.nextParked = new int[index.threads()];
  }

  /**
   * The first event of the trace that may have moved; those of the set before it run as they did.
   */
  int cut() {
    return cut;
  }

  /** The events of the set from the cut on, in the order in which they ran. */
  IntArrayList executed() {
    return executed;
  }

  /** Runs the set; true if every event ran. */
  boolean run(int[] newPrefix, HardOrder newOrder) {
    prefix = newPrefix;
    order = newOrder;
    cut = order.lowestTarget();
    last = index.lastOf(prefix);
    executed.clear();
    candidates.clear();
    Arrays.fill(parkedOn, -1);
    Arrays.fill(firstParked, -1);
    int left = state.start(prefix, cut);
    for (int thread = 0; thread < parkedOn.length; thread++) {
      offerNext(thread);
    }
    for (; left > 0; left--) {
      OutOfTimeException.check(deadline);
      int event = earliestReady();
      if (event < 0) {
        return false;
      }
      state.run(event);
      executed.add(event);
      offerNext(index.thread(event));
      unparkThoseAfter(event);
    }
    return true;
  }

  private void offerNext(int thread) {
    int event = state.next(thread);
    if (event >= 0) {
      candidates.enqueue(event);
    }
  }

  private int earliestReady() {
    while (!candidates.isEmpty()) {
      int best = candidates.dequeueInt();
      int blocker = blocker(best);
      if (blocker < 0) {
        return best;
      }
      park(index.thread(best), blocker);
    }
    return -1;
  }

  private void park(int thread, int blocker) {
    int other = index.thread(blocker);
    parkedOn[thread] = blocker;
    nextParked[thread] = firstParked[other];
    firstParked[other] = thread;
  }

  /** Threads that waited for an event of the thread that has run go on if it was that one. */
  private void unparkThoseAfter(int event) {
    int runner = index.thread(event);
    int thread = firstParked[runner];
    firstParked[runner] = -1;
    while (thread >= 0) {
      int next = nextParked[thread];
      if (state.ran(parkedOn[thread])) {
        parkedOn[thread] = -1;
        offerNext(thread);
      } else {
        nextParked[thread] = firstParked[runner];
        firstParked[runner] = thread;
      }
      thread = next;
    }
  }

  /** An event that has to run before another one can, -1 if that one is ready. */
  private int blocker(int event) {
    for (int edge = order.edgeInto(event); edge >= 0; edge = order.otherEdgeInto(edge)) {
      if (!state.ran(order.source(edge))) {
        return order.source(edge);
      }
    }
    IntArrayList extra = index.extraEdges().into(event);
    for (int i = 0; i < extra.size(); i++) {
      if (!state.ran(extra.getInt(i))) {
        return extra.getInt(i);
      }
    }
    IntArrayList waits = index.wakeups().waitsBefore(event, prefix);
    for (int i = 0; i < waits.size(); i++) {
      if (!state.ran(waits.getInt(i))) {
        return waits.getInt(i);
      }
    }
    Op op = index.op(event);
    int observed = index.observed(event);
    if (observed >= 0 && !state.ran(observed)) {
      return observed;
    }
    if (op.writes()) {
      return state.pendingReader(event);
    }
    return op.acquires() ? lockBlocker(event) : -1;
  }

  private int lockBlocker(int acquire) {
    int holder = state.holder(index.target(acquire));
    if (holder >= 0) {
      return index.match(holder);
    }
    int release = index.match(acquire);
    boolean staysOpen = release < 0 || !index.contains(prefix, release);
    return staysOpen ? otherSection(acquire) : -1;
  }

  /**
   * The release of a critical section that has yet to run on the lock that an acquire leaves open.
   */
  private int otherSection(int openAcquire) {
    var acquires = index.acquiresByLock();
    int lock = index.target(openAcquire);
    int end = acquires.end(lock);
    for (int i = acquires.firstFrom(lock, cut); i < end && acquires.at(i) <= last; i++) {
      int acquire = acquires.at(i);
      if (acquire != openAcquire && index.contains(prefix, acquire) && !state.ran(acquire)) {
        return index.match(acquire);
      }
    }
    return -1;
  }

  /**
   * The choices of a run that got stuck which made it so: every correct reordering undoes one, as
   * long as what {@link #stuckBlame} has holds.
   */
  List<Decision> decisions() {
    stuckBlame.clear();
    List<Decision> decisions = new ArrayList<>();
    for (int blocked : circle()) {
      int blocker = blocker(blocked);
      Op op = index.op(blocked);
      int target = index.target(blocked);
      if (op.writes() && index.op(blocker).reads() && blocker == state.pendingReader(blocked)) {
        if (state.currentWrite(target) >= 0) {
          decisions.add(new Decision(state.currentWrite(target), blocked));
        }
      } else if (op.acquires()
          && state.holder(target) >= 0
          && blocker == index.match(state.holder(target))) {
        decisions.add(new Decision(state.holder(target), blocked));
      } else {
        blame(blocked, blocker);
      }
    }
    return decisions;
  }

  /** Next events of threads, each of which waits for the thread of the one after it. */
  private IntArrayList circle() {
    int event = -1;
    for (int thread = 0; event < 0; thread++) {
      event = state.next(thread);
    }
    IntArrayList path = new IntArrayList();
    while (!path.contains(event)) {
      path.add(event);
      event = state.next(index.thread(blocker(event)));
    }
    path.removeElements(0, path.indexOf(event));
    return path;
  }

  private void blame(int blocked, int blocker) {
    stuckBlame.addAcquire(index.op(blocked).acquires() ? open.place(blocked) : -1);
    for (int edge = order.edgeInto(blocked); edge >= 0; edge = order.otherEdgeInto(edge)) {
      if (order.source(edge) == blocker) {
        order.addBlame(edge, stuckBlame);
      }
    }
  }

  /** What the circle of the last {@link #decisions} rests on. */
  Blame stuckBlame() {
    return stuckBlame;
  }
}
