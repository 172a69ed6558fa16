package dev.photofinish.search.graph;

import dev.photofinish.search.machine.Machine;

/**
 * Searches the race-detecting state graph of a program: definitions 6 and 7 of "Model Checking
 * Race-freedom When 'Sequential Consistency for Data-race-free Programs' is Guaranteed" (Wu et
 * al.). By its theorem 1 a complete search finds a race if and only if some run has one.
 *
 * <p>An edge here is a macro step, a block in the paper's appendix. States in which a thread
 * outside its R set can move have one successor thread, and are not remembered: every cycle has a
 * state in which none can (lemma 5).
 */
public final class StateGraphSearch {
  private StateGraphSearch() {}

  /** Searches from the machine's current state, and puts the machine back there. */
  public static SearchResult search(Machine machine, SearchOptions options) {
    Exploration exploration =
        switch (options.strategy()) {
          case DEPTH_FIRST -> new DepthFirst(machine, options);
          case BREADTH_FIRST -> FrontierSearch.breadthFirst(machine, options);
          case BEST_FIRST -> FrontierSearch.bestFirst(machine, options);
        };
    return exploration.run();
  }
}
