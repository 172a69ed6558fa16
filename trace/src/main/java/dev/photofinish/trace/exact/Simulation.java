package dev.photofinish.trace.exact;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Runs a set of events in an order that is as close to the trace as a {@link HardOrder} allows.
 * What lies before the first event that an edge against the trace leads to runs as it did. After
 * that, the ready event that the trace has first runs next: a read is ready when its write is the
 * last one, a write when nobody still has to read what it overwrites, an acquire when the lock is
 * free.
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

  private static final int UNSEEN = -2;

  private final TraceIndex index;
  private final int[] next;
  private final int[] currentWrite;
  private final int[] pendingReads;
  private final int[] holder;
  private final IntArrayList seenVariables = new IntArrayList();
  private final IntArrayList seenLocks = new IntArrayList();
  private final IntArrayList executed = new IntArrayList();
  private final boolean[] parked;
  private final OpenAcquires open;
  private long stuckBlame;
  private HardOrder order;
  private int[] prefix;
  private int cut;
  private int last;

  Simulation(TraceIndex index, OpenAcquires open) {
    this.index = index;
    this.open = open;
    next = new int[index.threads()];
    parked = new boolean[index.threads()];
    currentWrite = new int[index.accessesByVariable().keys()];
    Arrays.fill(currentWrite, UNSEEN);
    pendingReads = new int[currentWrite.length];
    holder = new int[index.acquiresByLock().keys()];
    Arrays.fill(holder, UNSEEN);
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
    reset();
    prefix = newPrefix;
    order = newOrder;
    cut = order.lowestTarget();
    last = index.lastOf(prefix);
    int left = 0;
    for (int thread = 0; thread < next.length; thread++) {
      next[thread] = Math.min(prefix[thread], index.positionFrom(thread, cut));
      left += prefix[thread] - next[thread];
      parked[thread] = false;
    }
    while (left > 0) {
      int thread = earliestReady();
      if (thread < 0) {
        return false;
      }
      execute(thread);
      left--;
    }
    return true;
  }

  private void reset() {
    for (int i = 0; i < seenVariables.size(); i++) {
      currentWrite[seenVariables.getInt(i)] = UNSEEN;
    }
    for (int i = 0; i < seenLocks.size(); i++) {
      holder[seenLocks.getInt(i)] = UNSEEN;
    }
    seenVariables.clear();
    seenLocks.clear();
    executed.clear();
  }

  private int earliestReady() {
    while (true) {
      int best = -1;
      int bestEvent = Integer.MAX_VALUE;
      for (int thread = 0; thread < next.length; thread++) {
        if (!parked[thread] && next[thread] < prefix[thread]) {
          int event = index.event(thread, next[thread]);
          if (event < bestEvent) {
            best = thread;
            bestEvent = event;
          }
        }
      }
      if (best < 0 || blocker(bestEvent) < 0) {
        return best;
      }
      parked[best] = true;
    }
  }

  private boolean ran(int event) {
    return index.position(event) < next[index.thread(event)];
  }

  /** An event that has to run before another one can, -1 if that one is ready. */
  private int blocker(int event) {
    for (int edge = 0; edge < order.edges(); edge++) {
      if (order.target(edge) == event && !ran(order.source(edge))) {
        return order.source(edge);
      }
    }
    IntArrayList extra = index.extraEdges().into(event);
    for (int i = 0; i < extra.size(); i++) {
      if (!ran(extra.getInt(i))) {
        return extra.getInt(i);
      }
    }
    Op op = index.op(event);
    if (op.reads()) {
      int write = index.observed(event);
      if (write >= 0 && !ran(write)) {
        return write;
      }
    }
    if (op.writes()) {
      return pendingReader(event);
    }
    if (op.acquires()) {
      int holding = holder(index.target(event));
      if (holding >= 0) {
        return index.match(holding);
      }
      int release = index.match(event);
      return release < 0 || !index.contains(prefix, release) ? otherSection(event) : -1;
    }
    return -1;
  }

  /**
   * The release of a critical section that has yet to run on the lock that an acquire leaves open.
   */
  private int otherSection(int open) {
    var acquires = index.acquiresByLock();
    int lock = index.target(open);
    int end = acquires.end(lock);
    for (int i = acquires.firstFrom(lock, cut); i < end && acquires.at(i) <= last; i++) {
      int acquire = acquires.at(i);
      if (acquire != open && index.contains(prefix, acquire) && !ran(acquire)) {
        return index.match(acquire);
      }
    }
    return -1;
  }

  private int pendingReader(int write) {
    int variable = index.target(write);
    int current = currentWrite(variable);
    boolean readsItself = index.op(write).reads() && index.observed(write) == current;
    if (pendingReads[variable] <= (readsItself ? 1 : 0)) {
      return -1;
    }
    var accesses = index.accessesByVariable();
    int i = current < 0 ? accesses.start(variable) : accesses.firstFrom(variable, current) + 1;
    while (true) {
      int read = accesses.at(i++);
      if (read != write && index.op(read).reads() && index.contains(prefix, read) && !ran(read)) {
        return read;
      }
    }
  }

  /** The write that a read would see now, -1 for the initial value. */
  private int currentWrite(int variable) {
    if (currentWrite[variable] == UNSEEN) {
      seenVariables.add(variable);
      var accesses = index.accessesByVariable();
      int write = -1;
      for (int i = accesses.firstFrom(variable, cut) - 1; i >= accesses.start(variable); i--) {
        int access = accesses.at(i);
        if (index.op(access).writes() && index.contains(prefix, access)) {
          write = access;
          break;
        }
      }
      setCurrentWrite(variable, write);
    }
    return currentWrite[variable];
  }

  private void setCurrentWrite(int variable, int write) {
    currentWrite[variable] = write;
    var accesses = index.accessesByVariable();
    int count = 0;
    int i = write < 0 ? accesses.start(variable) : accesses.firstFrom(variable, write) + 1;
    for (int end = accesses.end(variable); i < end; i++) {
      int access = accesses.at(i);
      if (index.op(access).reads() && index.contains(prefix, access) && !ran(access)) {
        count++;
      }
      if (index.op(access).writes()) {
        break;
      }
    }
    pendingReads[variable] = count;
  }

  /** The acquire by which a lock is held now, -1 if it is free. */
  private int holder(int lock) {
    if (holder[lock] == UNSEEN) {
      seenLocks.add(lock);
      var acquires = index.acquiresByLock();
      holder[lock] = -1;
      for (int i = acquires.firstFrom(lock, cut) - 1; i >= acquires.start(lock); i--) {
        int acquire = acquires.at(i);
        if (index.contains(prefix, acquire)) {
          int release = index.match(acquire);
          holder[lock] = release < 0 || !ran(release) ? acquire : -1;
          break;
        }
      }
    }
    return holder[lock];
  }

  private void execute(int thread) {
    int event = index.event(thread, next[thread]);
    Op op = index.op(event);
    int target = index.target(event);
    if (op.reads()) {
      currentWrite(target);
      pendingReads[target]--;
    }
    if (op.writes()) {
      currentWrite(target);
    } else if (op.acquires() || op.releases()) {
      holder(target);
      holder[target] = op.acquires() ? event : -1;
    }
    next[thread]++;
    executed.add(event);
    if (op.writes()) {
      setCurrentWrite(target, event);
    }
    Arrays.fill(parked, false);
  }

  /**
   * The choices of a run that got stuck which made it so: every correct reordering undoes one, as
   * long as the open acquires of {@link #stuckBlame} stay open.
   */
  java.util.List<Decision> decisions() {
    stuckBlame = 0;
    int event = -1;
    for (int thread = 0; thread < next.length && event < 0; thread++) {
      if (next[thread] < prefix[thread]) {
        event = index.event(thread, next[thread]);
      }
    }
    IntArrayList path = new IntArrayList();
    while (!path.contains(event)) {
      path.add(event);
      int waitsFor = index.thread(blocker(event));
      event = index.event(waitsFor, next[waitsFor]);
    }
    java.util.List<Decision> decisions = new java.util.ArrayList<>();
    for (int i = path.indexOf(event); i < path.size(); i++) {
      int blocked = path.getInt(i);
      int blocker = blocker(blocked);
      Op op = index.op(blocked);
      int target = index.target(blocked);
      if (op.writes() && index.op(blocker).reads() && blocker == pendingReader(blocked)) {
        if (currentWrite(target) >= 0) {
          decisions.add(new Decision(currentWrite(target), blocked));
        }
      } else if (op.acquires() && holder(target) >= 0 && blocker == index.match(holder(target))) {
        decisions.add(new Decision(holder(target), blocked));
      } else {
        stuckBlame |= op.acquires() ? open.bit(blocked) : 0;
        for (int edge = 0; edge < order.edges(); edge++) {
          if (order.target(edge) == blocked && order.source(edge) == blocker) {
            stuckBlame |= order.blame(edge);
          }
        }
      }
    }
    return decisions;
  }

  /** The open acquires, as bits, that the circle of the last {@link #decisions} rests on. */
  long stuckBlame() {
    return stuckBlame;
  }
}
