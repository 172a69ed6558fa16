package dev.photofinish.trace.m2;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.Op;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * M2's decision algorithm (algorithm 5) for one pair of events. The cones of the pair are closed,
 * and if that leaves conflicting events unordered, those outside the first event's thread are
 * ordered as in the trace; if that is cyclic, those outside the second event's.
 *
 * <p>Only the part of the cones that the closure touches is looked at. It starts where an open
 * acquire has to move behind a later section, and is extended when the closure reaches further
 * back.
 */
public final class RaceDecision {
  /** What the algorithm can say. */
  public enum Outcome {
    RACE,
    /** Not a race, and dynamically complete: neither rule 4 nor a choice took part (section 5). */
    NOT_A_RACE,
    /** Rejected without being sure, or the part to look at is too large. */
    REJECTED
  }

  private final TraceIndex index;
  private final Deadline deadline;
  private final CausalCone cone;
  private final int largest;
  private int cut;
  private IntArrayList sequence;

  /**
   * A decision procedure.
   *
   * @param largest how large the part to look at may be, in events times threads that have any
   * @param deadline until when to go on
   */
  public RaceDecision(TraceIndex index, int largest, Deadline deadline) {
    this.index = index;
    this.deadline = deadline;
    this.cone = new CausalCone(index);
    this.largest = largest;
  }

  /** After a race: the set of events of the reordering, as a prefix vector. */
  public int[] prefix() {
    return cone.prefix();
  }

  /** After a race: what the set has before this event runs as in the trace. */
  public int cut() {
    return cut;
  }

  /** After a race: the events of the set from the cut on, reordered. */
  public IntArrayList sequence() {
    return sequence;
  }

  /** Decides a conflicting pair of different threads. */
  public Outcome decide(int first, int second) {
    boolean feasible = cone.feasible(first, second);
    Outcome rejected = cone.ruleFourUsed() ? Outcome.REJECTED : Outcome.NOT_A_RACE;
    if (!feasible) {
      return rejected;
    }
    cut = firstReversed();
    while (true) {
      Window window = new Window(index, cone.prefix(), cut);
      if ((long) window.size() * window.busyChains() > largest) {
        return Outcome.REJECTED;
      }
      window.fill();
      TraceClosure closure = new TraceClosure(index, window, deadline);
      if (!closure.respect()) {
        return rejected;
      }
      if (closure.reachesTo() < cut) {
        cut = closure.reachesTo();
      } else if (!closure.assumePrefixFirst() || closure.reachesTo() < cut) {
        cut = Math.max(0, Math.min(closure.reachesTo(), cut - 1 - window.size()));
      } else {
        return choose(window, closure, first, second) ? Outcome.RACE : Outcome.REJECTED;
      }
    }
  }

  /** The first open acquire of the cones that has a later section on its lock in them. */
  private int firstReversed() {
    int[] prefix = cone.prefix();
    int reversed = index.size();
    for (int thread = 0; thread < prefix.length; thread++) {
      for (int list = index.heldAfter(thread, prefix[thread]);
          list != 0;
          list = index.heldNext(list)) {
        int open = index.heldAcquire(list);
        if (index.anyLaterAcquire(open, prefix, later -> true)) {
          reversed = Math.min(reversed, open);
        }
      }
    }
    return reversed;
  }

  private boolean choose(Window window, TraceClosure closure, int first, int second) {
    for (int focal : new int[] {index.thread(first), index.thread(second)}) {
      int mark = closure.mark();
      if (orderOthersAsInTrace(window, closure, focal)) {
        sequence = new MaxMin(index, window, closure).linearise(focal);
        return true;
      }
      closure.undoTo(mark);
    }
    return false;
  }

  /** Orders all conflicting events of threads other than one as the trace does. */
  private boolean orderOthersAsInTrace(Window window, TraceClosure closure, int focal) {
    int[] others = new int[window.size()];
    int count = 0;
    for (int chain = 0; chain < window.chains(); chain++) {
      for (int place = 0; chain != focal && place < window.lengths()[chain]; place++) {
        others[count++] = window.event(chain, place);
      }
    }
    Arrays.sort(others, 0, count);
    for (int i = 0; i < count; i++) {
      int event = others[i];
      for (int chain = 0; chain < window.chains(); chain++) {
        if (chain != focal
            && chain != index.thread(event)
            && !orderAfter(window, closure, chain, event)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Orders what a chain has before an event in the trace, and conflicts with it, before it. */
  private boolean orderAfter(Window window, TraceClosure closure, int chain, int event) {
    Op op = index.op(event);
    int target = index.target(event);
    if (op.acquires()) {
      return orderSections(window, closure, window.releases(chain, target), event);
    }
    if ((op.reads() || op.writes())
        && !orderAccesses(closure, window.writes(chain, target), event)) {
      return false;
    }
    return !op.writes() || orderAccesses(closure, window.reads(chain, target), event);
  }

  /** Those that the closure puts after the event stay there; the last other one goes before it. */
  private static boolean orderAccesses(TraceClosure closure, IntArrayList accesses, int event) {
    for (int i = Window.placeFrom(accesses, event) - 1; i >= 0; i--) {
      int earlier = accesses.getInt(i);
      if (closure.ordered(earlier, event)) {
        return true;
      }
      if (!closure.ordered(event, earlier)) {
        return closure.insertAndClose(earlier, event);
      }
    }
    return true;
  }

  private boolean orderSections(
      Window window, TraceClosure closure, IntArrayList releases, int acquire) {
    int ownRelease = index.match(acquire);
    for (int i = Window.placeFrom(releases, acquire) - 1; i >= 0; i--) {
      int release = releases.getInt(i);
      if (closure.ordered(release, acquire)) {
        return true;
      }
      boolean reversed =
          window.inSet(ownRelease)
              && window.contains(index.match(release))
              && closure.ordered(ownRelease, index.match(release));
      if (!reversed) {
        return closure.insertAndClose(release, acquire);
      }
    }
    return true;
  }
}
