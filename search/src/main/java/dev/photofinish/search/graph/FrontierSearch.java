package dev.photofinish.search.graph;

import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.schedule.Schedule;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Breadth-first and best-first search: the states still to expand are kept, lowest score first. */
final class FrontierSearch extends Exploration {

  /** A state to expand. */
  private record Open(Branching state, Path path, long score, long number) {}

  private final Heuristic heuristic;
  private final PriorityQueue<Open> frontier =
      new PriorityQueue<>(Comparator.comparingLong(Open::score).thenComparingLong(Open::number));
  private Path path;
  private long numbers;

  private FrontierSearch(Machine machine, SearchOptions options, Heuristic heuristic) {
    super(machine, options);
    this.heuristic = heuristic;
  }

  static FrontierSearch breadthFirst(Machine machine, SearchOptions options) {
    return new FrontierSearch(machine, options, (m, detector, thread, depth) -> depth);
  }

  static FrontierSearch bestFirst(Machine machine, SearchOptions options) {
    return new FrontierSearch(machine, options, options.heuristic());
  }

  @Override
  void explore() {
    open(0, 0);
    while (!stopped() && !frontier.isEmpty()) {
      Open open = frontier.remove();
      while (!stopped() && open.state.hasNext()) {
        long move = open.state.next();
        restore(open.state);
        path = Path.after(open.path, move);
        if (step(move)) {
          open(AmpleSet.thread(move), path.length());
        }
      }
    }
  }

  private void open(int thread, int depth) {
    long[] moves = successors(depth);
    if (moves.length > 0) {
      long score = heuristic.score(machine, detector, thread, depth);
      frontier.add(new Open(branching(moves), path, score, numbers++));
    }
  }

  @Override
  void clear() {
    frontier.clear();
  }

  @Override
  Schedule path() {
    return path == null ? new Schedule(List.of()) : path.schedule();
  }
}
