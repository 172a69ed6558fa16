package dev.photofinish.openmp.model;

import java.util.Arrays;
import java.util.OptionalLong;

/** Who executed the strands of a run. There can be millions, most of them lanes of one executor. */
final class Executors {
  private static final long NO_LANE = -1;

  private Executor[] executors = new Executor[1024];
  private long[] lanes = new long[1024];
  private Executor latest;

  boolean knows(int strand) {
    return strand < executors.length && executors[strand] != null;
  }

  void put(int strand, Executor executor, OptionalLong lane) {
    if (strand >= executors.length) {
      int capacity = Math.max(strand + 1, executors.length + (executors.length >> 1));
      executors = Arrays.copyOf(executors, capacity);
      lanes = Arrays.copyOf(lanes, capacity);
    }
    if (!executor.equals(latest)) {
      latest = executor;
    }
    executors[strand] = latest;
    lanes[strand] = lane.orElse(NO_LANE);
  }

  /** Who executed a strand; null if it made no access. */
  Executor get(int strand) {
    return knows(strand) ? executors[strand] : null;
  }

  /** The iteration of a simd loop that a strand was, if it was one. */
  OptionalLong lane(int strand) {
    return knows(strand) && lanes[strand] != NO_LANE
        ? OptionalLong.of(lanes[strand])
        : OptionalLong.empty();
  }
}
