package dev.photofinish.trace.exact;

import dev.photofinish.core.Deadline;
import dev.photofinish.trace.index.TraceIndex;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/**
 * Looks for a correct reordering of a given set of events. Complete: a run in trace order that gets
 * stuck shows a circle of choices, one of which every correct reordering makes the other way; each
 * is tried.
 */
final class ReorderingSearch {
  private static final int DEEPEST = Blame.deepest();

  private final TraceIndex index;
  private final OpenAcquires open = new OpenAcquires();
  private final IntArrayList releases = new IntArrayList();
  private final HardOrder order;
  private final Simulation simulation;
  private int[] prefix;
  private int first;
  private int second;
  private long budget;
  private final Blame failure = new Blame();
  private long work;

  ReorderingSearch(TraceIndex index, Deadline deadline) {
    this.index = index;
    this.order = new HardOrder(index, open, deadline);
    this.simulation = new Simulation(index, open, deadline);
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
   * What the failure of the last search rests on: as long as these acquires all stay open, no
   * larger set has a reordering either.
   */
  Blame blame() {
    return failure;
  }

  /** Turns to a set of events and a pair that is next after it. */
  void start(int[] newPrefix, int newFirst, int newSecond) {
    prefix = newPrefix;
    first = newFirst;
    second = newSecond;
    work = -order.work();
    failure.clear();
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
                failure.clear();
                failure.addAcquire(open.place(acquire));
                failure.addAcquire(open.place(openAcquire));
                return true;
              }
              noteRelease(release);
              return false;
            });
    Blame why = new Blame();
    why.addAcquire(open.place(openAcquire));
    for (int i = 0; allClosed && i < releases.size(); i++) {
      if (!required(releases.getInt(i), openAcquire, why)) {
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

  /**
   * Runs the set, and if it gets stuck, makes each choice of the circle the other way. A choice
   * that a failure does not rest on is not tried in other ways: the search goes back to the last
   * one that the failure rests on (conflict-directed backjumping).
   */
  private Decision explore(int depth) {
    boolean complete = simulation.run(prefix, order);
    work += simulation.executed().size() + 1L;
    if (complete) {
      return Decision.RACE;
    }
    if (depth >= DEEPEST || work() > budget) {
      return Decision.UNDECIDED;
    }
    List<Simulation.Decision> decisions = simulation.decisions();
    Blame all = new Blame();
    all.set(simulation.stuckBlame());
    int mark = order.edges();
    for (Simulation.Decision choice : decisions) {
      int before = order.edges();
      Decision found = undo(choice, depth) ? explore(depth + 1) : Decision.NOT_A_RACE;
      if (found != Decision.NOT_A_RACE) {
        return found;
      }
      order.undoTo(before);
      if (!failure.hasChoiceAt(depth)) {
        order.undoTo(mark);
        return Decision.NOT_A_RACE;
      }
      failure.removeChoiceAt(depth);
      all.add(failure);
      if (!keep(choice)) {
        order.undoTo(mark);
        return Decision.NOT_A_RACE;
      }
    }
    order.undoTo(mark);
    failure.set(all);
    return Decision.NOT_A_RACE;
  }

  /** Makes a choice the other way; false if that is contradictory, and why. */
  private boolean undo(Simulation.Decision choice, int depth) {
    Blame why = new Blame();
    why.addChoiceAt(depth);
    if (index.op(choice.second()).acquires()) {
      int release = index.match(choice.second());
      if (release < 0 || !index.contains(prefix, release)) {
        why.addAcquire(open.place(choice.second()));
        failure.set(why);
        return false;
      }
      return required(release, choice.first(), why);
    }
    return required(choice.second(), choice.first(), why);
  }

  /** Makes a choice as it was, because the other way failed; false if that is contradictory. */
  private boolean keep(Simulation.Decision choice) {
    int first = choice.first();
    int before = index.op(first).acquires() ? index.match(first) : first;
    return required(before, choice.second(), failure.copy());
  }

  private boolean required(int before, int after, Blame why) {
    boolean possible = order.require(before, after, why);
    if (!possible) {
      failure.set(order.contradiction());
    }
    return possible;
  }
}
