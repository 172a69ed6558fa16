package dev.photofinish.trace.exact;

import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/**
 * Looks for a correct reordering of a given set of events. Complete: a run in trace order that gets
 * stuck shows a circle of choices, one of which every correct reordering makes the other way; each
 * is tried.
 */
final class ReorderingSearch {
  private static final int DEEPEST = 400;

  private final TraceIndex index;
  private final HardOrder order;
  private final Simulation simulation;
  private int[] prefix;
  private long budget;
  private long work;

  ReorderingSearch(TraceIndex index) {
    this.index = index;
    this.order = new HardOrder(index);
    this.simulation = new Simulation(index);
  }

  /** How many events were looked at by the last search. */
  long work() {
    return work;
  }

  /** The run that was found: its cut and its events, see {@link Simulation}. */
  int cut() {
    return simulation.cut();
  }

  /** The events of the run that was found, from the cut on. */
  IntArrayList executed() {
    return simulation.executed();
  }

  /**
   * Searches with a budget of events to look at. The set has at most one open acquire of a lock.
   */
  Decision search(int[] newPrefix, long newBudget) {
    prefix = newPrefix;
    budget = newBudget;
    work = 0;
    order.start(prefix);
    long before = order.work();
    Decision decision = openAcquiresLast() ? explore(0, before) : Decision.NOT_A_RACE;
    work += order.work() - before;
    return decision;
  }

  /** An acquire that stays open comes after every other critical section on its lock. */
  private boolean openAcquiresLast() {
    var acquires = index.acquiresByLock();
    for (int thread = 0; thread < prefix.length; thread++) {
      for (int list = index.heldAfter(thread, prefix[thread]);
          list != 0;
          list = index.heldNext(list)) {
        int open = index.heldAcquire(list);
        int lock = index.target(open);
        for (int i = acquires.end(lock) - 1; i >= acquires.start(lock); i--) {
          int acquire = acquires.at(i);
          if (acquire < open) {
            break;
          }
          if (acquire != open
              && index.contains(prefix, acquire)
              && !order.require(index.match(acquire), open)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private Decision explore(int depth, long orderWork) {
    boolean complete = simulation.run(prefix, order);
    work += simulation.executed().size() + 1L;
    if (complete) {
      return Decision.RACE;
    }
    if (depth > DEEPEST || work + order.work() - orderWork > budget) {
      return Decision.UNDECIDED;
    }
    List<Simulation.Decision> decisions = simulation.decisions();
    int mark = order.edges();
    Decision outcome = Decision.NOT_A_RACE;
    for (Simulation.Decision choice : decisions) {
      int before = order.edges();
      if (undo(choice)) {
        Decision found = explore(depth + 1, orderWork);
        if (found == Decision.RACE) {
          return found;
        }
        outcome = found == Decision.UNDECIDED ? found : outcome;
      }
      order.undoTo(before);
      if (!keep(choice)) {
        break;
      }
    }
    order.undoTo(mark);
    return outcome;
  }

  private boolean undo(Simulation.Decision choice) {
    if (index.op(choice.second()).acquires()) {
      int release = index.match(choice.second());
      return release >= 0
          && index.contains(prefix, release)
          && order.require(release, choice.first());
    }
    return order.require(choice.second(), choice.first());
  }

  private boolean keep(Simulation.Decision choice) {
    return index.op(choice.first()).acquires()
        ? order.require(index.match(choice.first()), choice.second())
        : order.require(choice.first(), choice.second());
  }
}
