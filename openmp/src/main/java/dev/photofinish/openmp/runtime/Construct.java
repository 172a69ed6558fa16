package dev.photofinish.openmp.runtime;

import dev.photofinish.search.machine.StateHasher;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the members of a team share about one encounter of a loop with ordered iterations. */
final class Construct {
  /** The iteration whose ordered region comes next. */
  long turn;

  /** Iterations behind {@link #turn} that will have no ordered region any more. */
  final NavigableSet<Long> passed = new TreeSet<>();

  /** The strands, by layers, of the last ordered region; null before the first. */
  int[] lastOrdered;

  /** Doacross: the strands of those iterations that are posted. */
  final Map<Long, int[]> posted = new TreeMap<>();

  /** Whether the loop was cancelled. */
  boolean cancelled;

  /** Members that are through with it. */
  int left;

  /** An iteration needs its turn no more. */
  void pass(long iteration) {
    if (iteration >= turn) {
      passed.add(iteration);
    }
    while (passed.remove(turn)) {
      turn++;
    }
  }

  Construct copy() {
    Construct copy = new Construct();
    copy.turn = turn;
    copy.passed.addAll(passed);
    copy.lastOrdered = lastOrdered;
    copy.posted.putAll(posted);
    copy.cancelled = cancelled;
    copy.left = left;
    return copy;
  }

  void hash(StateHasher hasher) {
    hasher.add(turn).add(cancelled ? 1 : 0).add(left).add(passed.size()).add(posted.size());
    passed.forEach(hasher::add);
    posted.keySet().forEach(hasher::add);
  }
}
