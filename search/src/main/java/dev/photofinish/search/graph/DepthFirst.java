package dev.photofinish.search.graph;

import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.schedule.Schedule;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayDeque;
import java.util.Deque;

/** Depth-first search. Snapshots are only taken where there is more than one way to go on. */
final class DepthFirst extends Exploration {

  private record Open(Branching state, int depth) {}

  private final Deque<Open> stack = new ArrayDeque<>();
  private final LongArrayList path = new LongArrayList();

  DepthFirst(Machine machine, SearchOptions options) {
    super(machine, options);
  }

  @Override
  void explore() {
    long[] moves = successors(0);
    while (!stopped()) {
      long move;
      if (moves.length == 1) {
        move = moves[0];
      } else if (moves.length > 1) {
        Branching state = branching(moves);
        stack.push(new Open(state, path.size()));
        move = state.next();
      } else if (!stack.isEmpty()) {
        move = backtrack();
      } else {
        return;
      }
      path.add(move);
      moves = step(move) ? successors(path.size()) : NO_MOVES;
    }
  }

  private long backtrack() {
    Open open = stack.element();
    restore(open.state);
    path.size(open.depth);
    long move = open.state.next();
    if (!open.state.hasNext()) {
      stack.pop();
    }
    return move;
  }

  @Override
  void clear() {
    stack.clear();
  }

  @Override
  Schedule path() {
    return Path.schedule(path.toLongArray());
  }
}
