package dev.photofinish.trace.m2;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.OutOfTimeException;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A partial order on a {@link Window} that respects the trace and is closed under the rules of
 * observation and locks: the algorithms Closure, ObsClosure and LockClosure of section 3.3 with the
 * corrections of our design note. An edge that would lead before the cut is not added; {@link
 * #reachesTo} tells how far the window has to be extended for it.
 */
final class TraceClosure {
  private final TraceIndex index;
  private final Deadline deadline;
  private final Window window;
  private final ChainReachability reachability;
  private final IntArrayList pending = new IntArrayList();
  private boolean contradiction;
  private int reachesTo;

  TraceClosure(TraceIndex index, Window window, Deadline deadline) {
    this.index = index;
    this.deadline = deadline;
    this.window = window;
    this.reachability = new ChainReachability(window.lengths());
    this.reachesTo = window.cut();
  }

  /** The first event that an edge had to lead to; the cut if all stayed within the window. */
  int reachesTo() {
    return reachesTo;
  }

  int mark() {
    return reachability.mark();
  }

  void undoTo(int mark) {
    reachability.undoTo(mark);
    contradiction = false;
  }

  /** Whether an event comes before another or is it. */
  boolean ordered(int first, int second) {
    return reachability.query(
        index.thread(first), window.place(first), index.thread(second), window.place(second));
  }

  /** The last event of a chain that comes before an event, as a place, -1 if none does. */
  int predecessor(int event, int chain) {
    return reachability.predecessor(index.thread(event), window.place(event), chain);
  }

  /** InsertAndClose: false if the order becomes cyclic. */
  boolean insertAndClose(int first, int second) {
    push(first, second);
    return close();
  }

  /** The closure of the weakest order that respects the trace; false if there is none. */
  boolean respect() {
    for (int chain = 0; chain < window.chains(); chain++) {
      for (int place = 0; place < window.lengths()[chain]; place++) {
        int event = window.event(chain, place);
        Op op = index.op(event);
        if (op.reads()) {
          respectObservation(chain, event);
        }
        if (op.writes()) {
          readersBeforeNextWrite(chain, event);
        }
        if (op.acquires() && !window.inSet(index.match(event))) {
          openAcquireLast(chain, event);
        }
        for (int source : index.extraEdges().into(event)) {
          if (window.contains(source)) {
            push(source, event);
          }
        }
        for (int wait : window.waitsBefore(event)) {
          push(wait, event);
        }
      }
    }
    return close();
  }

  private void respectObservation(int chain, int read) {
    int variable = index.target(read);
    int observed = index.observed(read);
    if (observed < 0) {
      for (int other = 0; other < window.chains(); other++) {
        firstWriteAfter(read, other);
      }
    } else if (window.contains(observed) && index.thread(observed) != chain) {
      push(observed, read);
      int own = Window.before(window.writes(chain, variable), read - 1);
      if (own >= 0) {
        push(own, observed);
      }
    }
  }

  private void firstWriteAfter(int read, int chain) {
    IntArrayList writes = window.writes(chain, index.target(read));
    if (chain != index.thread(read) && !writes.isEmpty()) {
      push(read, writes.getInt(0));
    }
  }

  private void readersBeforeNextWrite(int chain, int write) {
    int variable = index.target(write);
    IntArrayList writes = window.writes(chain, variable);
    int next = Window.placeFrom(writes, write + 1);
    if (next < writes.size()) {
      pushReaders(write, writes.getInt(next));
    }
  }

  private void openAcquireLast(int chain, int acquire) {
    for (int other = 0; other < window.chains(); other++) {
      IntArrayList releases = window.releases(other, index.target(acquire));
      if (other != chain && !releases.isEmpty()) {
        push(releases.getInt(releases.size() - 1), acquire);
      }
    }
  }

  /** What holds if the part before the cut runs first, as in the trace; false if that is cyclic. */
  boolean assumePrefixFirst() {
    for (int chain = 0; chain < window.chains(); chain++) {
      for (int place = 0; place < window.lengths()[chain]; place++) {
        int event = window.event(chain, place);
        Op op = index.op(event);
        if (op.reads() && index.observed(event) >= 0 && index.observed(event) < window.cut()) {
          for (int other = 0; other < window.chains(); other++) {
            firstWriteAfter(event, other);
          }
        }
        if (op.releases() && index.match(event) < window.cut()) {
          for (int other = 0; other < window.chains(); other++) {
            IntArrayList acquires = window.acquires(other, index.target(event));
            if (other != chain && !acquires.isEmpty()) {
              push(event, acquires.getInt(0));
            }
          }
        }
      }
    }
    return close();
  }

  private void push(int first, int second) {
    pending.add(first);
    pending.add(second);
  }

  private boolean close() {
    while (!pending.isEmpty() && !contradiction) {
      OutOfTimeException.check(deadline);
      int second = pending.popInt();
      int first = pending.popInt();
      if (ordered(second, first)) {
        contradiction = true;
      } else if (!ordered(first, second)) {
        reachability.insert(
            index.thread(first),
            window.place(first),
            index.thread(second),
            window.place(second),
            this::inserted);
      }
    }
    pending.clear();
    return !contradiction;
  }

  private void inserted(int fromChain, int from, int toChain, int to) {
    int first = window.event(fromChain, from);
    int second = window.event(toChain, to);
    obsClosure(first, fromChain, second, toChain);
    lockClosure(first, fromChain, second, toChain);
  }

  private void obsClosure(int first, int fromChain, int second, int toChain) {
    for (int variable : window.writtenVariables(fromChain)) {
      int write = Window.before(window.writes(fromChain, variable), first);
      if (write < 0) {
        continue;
      }
      IntArrayList reads = window.reads(toChain, variable);
      for (int i = Window.placeFrom(reads, second); i < reads.size(); i++) {
        int observed = index.observed(reads.getInt(i));
        if (observed != write) {
          writeBeforeObserved(write, observed);
          break;
        }
      }
      IntArrayList writes = window.writes(toChain, variable);
      int next = Window.placeFrom(writes, second);
      if (next < writes.size()) {
        pushReaders(write, writes.getInt(next));
      }
    }
  }

  private void writeBeforeObserved(int write, int observed) {
    if (observed < 0) {
      contradiction = true;
    } else if (window.contains(observed)) {
      push(write, observed);
    } else {
      reachesTo = Math.min(reachesTo, observed);
    }
  }

  /** The last read of each thread that observes a write (the flow map F) before another write. */
  private void pushReaders(int write, int otherWrite) {
    int variable = index.target(write);
    for (int chain = 0; chain < window.chains(); chain++) {
      IntArrayList reads = window.reads(chain, variable);
      for (int i = reads.size() - 1; i >= 0 && reads.getInt(i) > write; i--) {
        int read = reads.getInt(i);
        if (index.observed(read) == write) {
          if (read != otherWrite) {
            push(read, otherWrite);
          }
          break;
        }
      }
    }
  }

  private void lockClosure(int first, int fromChain, int second, int toChain) {
    for (int lock : window.usedLocks(fromChain)) {
      int acquire = Window.before(window.acquires(fromChain, lock), first);
      if (acquire < 0 || !window.inSet(index.match(acquire))) {
        continue;
      }
      IntArrayList releases = window.releases(toChain, lock);
      int place = Window.placeFrom(releases, second);
      if (place < releases.size()) {
        int otherAcquire = index.match(releases.getInt(place));
        if (!window.contains(otherAcquire)) {
          reachesTo = Math.min(reachesTo, otherAcquire);
        } else if (window.contains(index.match(acquire))) {
          push(index.match(acquire), otherAcquire);
        }
      }
    }
  }
}
