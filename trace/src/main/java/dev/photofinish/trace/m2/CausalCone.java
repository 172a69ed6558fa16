package dev.photofinish.trace.m2;

import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;

/**
 * The union of the relative causal cones of two events (section 4): all that must precede either,
 * and the rest of every critical section that it opens in another thread (rule 4).
 */
public final class CausalCone {
  private final TraceIndex index;
  private int[] prefix;
  private boolean ruleFourUsed;

  public CausalCone(TraceIndex index) {
    this.index = index;
  }

  /** The events of the cones, as a prefix vector. */
  public int[] prefix() {
    return prefix;
  }

  /** Whether a section was closed by rule 4: if not, a rejection by the closure is final. */
  public boolean ruleFourUsed() {
    return ruleFourUsed;
  }

  /**
   * {@code RCone(event, process)}: the events that precede an event, relative to another thread.
   */
  public int[] relative(int event, int process) {
    ruleFourUsed = false;
    prefix = new int[index.threads()];
    index.includeBefore(event, prefix);
    closeSections(index.thread(event), process);
    return prefix;
  }

  /**
   * Computes the union; false if one of the events is in it, or two acquires of a lock stay open.
   */
  public boolean feasible(int first, int second) {
    ruleFourUsed = false;
    prefix = new int[index.threads()];
    index.includeBefore(first, prefix);
    index.includeBefore(second, prefix);
    closeSections(index.thread(first), index.thread(second));
    return !index.contains(prefix, first) && !index.contains(prefix, second) && lockFeasible();
  }

  private void closeSections(int firstThread, int secondThread) {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int thread = 0; thread < prefix.length; thread++) {
        if (thread == firstThread || thread == secondThread) {
          continue;
        }
        for (int list = index.heldAfter(thread, prefix[thread]);
            list != 0;
            list = index.heldNext(list)) {
          int release = index.match(index.heldAcquire(list));
          if (release >= 0) {
            index.include(release, prefix);
            ruleFourUsed = true;
            grown = true;
            break;
          }
        }
      }
    }
  }

  private boolean lockFeasible() {
    IntOpenHashSet open = new IntOpenHashSet();
    for (int thread = 0; thread < prefix.length; thread++) {
      for (int list = index.heldAfter(thread, prefix[thread]);
          list != 0;
          list = index.heldNext(list)) {
        if (!open.add(index.target(index.heldAcquire(list)))) {
          return false;
        }
      }
    }
    return true;
  }
}
