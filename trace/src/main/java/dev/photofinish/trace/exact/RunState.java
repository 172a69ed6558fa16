package dev.photofinish.trace.exact;

import dev.photofinish.trace.Op;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * How far a run of a set of events has come: the next event of each thread, the write that a read
 * of each variable would see, and who holds each lock. What the set has before the cut has run as
 * in the trace; what that means for a variable or lock is found out when it is first asked for.
 */
final class RunState {
  private static final int UNSEEN = -2;

  private final TraceIndex index;
  private final int[] next;
  private final int[] currentWrite;
  private final int[] pendingReads;
  private final int[] holder;
  private final IntArrayList seenVariables = new IntArrayList();
  private final IntArrayList seenLocks = new IntArrayList();
  private int[] prefix;
  private int cut;

  RunState(TraceIndex index) {
    this.index = index;
    next = new int[index.threads()];
    currentWrite = new int[index.accessesByVariable().keys()];
    Arrays.fill(currentWrite, UNSEEN);
    pendingReads = new int[currentWrite.length];
    holder = new int[index.acquiresByLock().keys()];
    Arrays.fill(holder, UNSEEN);
  }

  /** Goes to the cut; returns how many events of the set are left. */
  int start(int[] newPrefix, int newCut) {
    for (int i = 0; i < seenVariables.size(); i++) {
      currentWrite[seenVariables.getInt(i)] = UNSEEN;
    }
    for (int i = 0; i < seenLocks.size(); i++) {
      holder[seenLocks.getInt(i)] = UNSEEN;
    }
    seenVariables.clear();
    seenLocks.clear();
    prefix = newPrefix;
    cut = newCut;
    int left = 0;
    for (int thread = 0; thread < next.length; thread++) {
      next[thread] = Math.min(prefix[thread], index.positionFrom(thread, cut));
      left += prefix[thread] - next[thread];
    }
    return left;
  }

  /** The next event of a thread, -1 if it is done. */
  int next(int thread) {
    return next[thread] < prefix[thread] ? index.event(thread, next[thread]) : -1;
  }

  boolean ran(int event) {
    return index.position(event) < next[index.thread(event)];
  }

  /** Runs the next event of a thread, which has to be ready. */
  void run(int event) {
    Op op = index.op(event);
    int target = index.target(event);
    if (op.reads()) {
      currentWrite(target);
      pendingReads[target]--;
    }
    if (op.acquires() || op.releases()) {
      holder(target);
      holder[target] = op.acquires() ? event : -1;
    }
    if (op.writes()) {
      currentWrite(target);
    }
    next[index.thread(event)]++;
    if (op.writes()) {
      setCurrentWrite(target, event);
    }
  }

  /** The write that a read would see now, -1 for the initial value. */
  int currentWrite(int variable) {
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
    for (int i = firstReader(variable, write); i < accesses.end(variable); i++) {
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

  /** Where in the list of a variable's accesses the reads of a write start. */
  private int firstReader(int variable, int write) {
    var accesses = index.accessesByVariable();
    return write < 0 ? accesses.start(variable) : accesses.firstFrom(variable, write) + 1;
  }

  /** A read other than the write itself that still has to see what the write overwrites, or -1. */
  int pendingReader(int write) {
    int variable = index.target(write);
    int current = currentWrite(variable);
    boolean readsItself = index.op(write).reads() && index.observed(write) == current;
    if (pendingReads[variable] <= (readsItself ? 1 : 0)) {
      return -1;
    }
    var accesses = index.accessesByVariable();
    int i = firstReader(variable, current);
    while (true) {
      int read = accesses.at(i++);
      if (read != write && index.op(read).reads() && index.contains(prefix, read) && !ran(read)) {
        return read;
      }
    }
  }

  /** The acquire by which a lock is held now, -1 if it is free. */
  int holder(int lock) {
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
}
