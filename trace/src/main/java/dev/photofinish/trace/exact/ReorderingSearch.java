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
  private final OpenAcquires open = new OpenAcquires();
  private final IntArrayList releases = new IntArrayList();
  private final HardOrder order;
  private final Simulation simulation;
  private int[] prefix;
  private int first;
  private int second;
  private long budget;
  private long stuckBlame;
  private long work;

  ReorderingSearch(TraceIndex index) {
    this.index = index;
    this.order = new HardOrder(index, open);
    this.simulation = new Simulation(index, open);
  }

  /** How many events were looked at since the start. */
  long work() {
    return work + order.work();
  }

  /** The run that was found: its cut and its events, see {@link Simulation}. */
  int cut() {
    return simulation.cut();
  }

  /** The events of the run that was found, from the cut on. */
  IntArrayList executed() {
    return simulation.executed();
  }

  /** The acquires that the set of the last search leaves open in threads other than the pair's. */
  OpenAcquires open() {
    return open;
  }

  /**
   * The open acquires, as bits, without which the last search might have found a reordering: as
   * long as they all stay open, no larger set has one either.
   */
  long blame() {
    return stuckBlame | order.refuted();
  }

  /** Turns to a set of events and a pair that is next after it. */
  void start(int[] newPrefix, int newFirst, int newSecond) {
    prefix = newPrefix;
    first = newFirst;
    second = newSecond;
    work = -order.work();
    stuckBlame = 0;
    order.start(prefix);
    open.clear();
    for (int thread = 0; thread < prefix.length; thread++) {
      if (thread != index.thread(first) && thread != index.thread(second)) {
        for (int list = index.heldAfter(thread, prefix[thread]);
            list != 0;
            list = index.heldNext(list)) {
          open.add(index.heldAcquire(list));
        }
      }
    }
  }

  /**
   * Whether what the threads of the pair hold rules the set out. An acquire that stays open comes
   * after every other critical section on its lock.
   */
  boolean ruledOutByPair() {
    return !last(index.heldBefore(first)) || !last(index.heldBefore(second));
  }

  /**
   * Searches the set, which has at most one open acquire of each lock, after the question above.
   */
  Decision search(long newBudget) {
    budget = newBudget;
    return open.all(this::lastOnItsLock) ? explore(0) : Decision.NOT_A_RACE;
  }

  private boolean last(int heldList) {
    for (int list = heldList; list != 0; list = index.heldNext(list)) {
      if (!lastOnItsLock(index.heldAcquire(list))) {
        return false;
      }
    }
    return true;
  }

  /** Puts an open acquire behind the last section of each thread on its lock. */
  private boolean lastOnItsLock(int openAcquire) {
    releases.clear();
    boolean allClosed =
        !index.anyLaterAcquire(
            openAcquire,
            prefix,
            acquire -> {
              int release = index.match(acquire);
              if (release < 0 || !index.contains(prefix, release)) {
                stuckBlame |= open.bit(acquire) | open.bit(openAcquire);
                return true;
              }
              noteRelease(release);
              return false;
            });
    for (int i = 0; allClosed && i < releases.size(); i++) {
      if (!order.require(releases.getInt(i), openAcquire, open.bit(openAcquire))) {
        return false;
      }
    }
    return allClosed;
  }

  private void noteRelease(int release) {
    for (int i = 0; i < releases.size(); i++) {
      if (index.thread(releases.getInt(i)) == index.thread(release)) {
        releases.set(i, release);
        return;
      }
    }
    releases.add(release);
  }

  private Decision explore(int depth) {
    boolean complete = simulation.run(prefix, order);
    work += simulation.executed().size() + 1L;
    if (complete) {
      return Decision.RACE;
    }
    if (depth > DEEPEST || work() > budget) {
      return Decision.UNDECIDED;
    }
    List<Simulation.Decision> decisions = simulation.decisions();
    stuckBlame |= simulation.stuckBlame();
    int mark = order.edges();
    Decision outcome = Decision.NOT_A_RACE;
    for (Simulation.Decision choice : decisions) {
      int before = order.edges();
      if (undo(choice)) {
        Decision found = explore(depth + 1);
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
      if (release < 0 || !index.contains(prefix, release)) {
        stuckBlame |= open.bit(choice.second());
        return false;
      }
      return order.require(release, choice.first(), 0);
    }
    return order.require(choice.second(), choice.first(), 0);
  }

  private boolean keep(Simulation.Decision choice) {
    return index.op(choice.first()).acquires()
        ? order.require(index.match(choice.first()), choice.second(), 0)
        : order.require(choice.first(), choice.second(), 0);
  }
}
