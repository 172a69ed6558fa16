package dev.photofinish.search.graph;

import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import java.util.Arrays;

/**
 * Steps from the initial state, that share their beginning with others.
 *
 * @param before the steps before the last, or null
 */
record Path(Path before, long move, int length) {

  static Path after(Path before, long move) {
    return new Path(before, move, before == null ? 1 : before.length + 1);
  }

  Schedule schedule() {
    long[] moves = new long[length];
    Path path = this;
    for (int i = length - 1; i >= 0; i--) {
      moves[i] = path.move;
      path = path.before;
    }
    return schedule(moves);
  }

  static Schedule schedule(long[] moves) {
    return new Schedule(
        Arrays.stream(moves)
            .mapToObj(move -> new Step(AmpleSet.thread(move), AmpleSet.choice(move)))
            .toList());
  }
}
