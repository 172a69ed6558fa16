package dev.photofinish.openmp.model;

import dev.photofinish.openmp.runtime.PieceName;
import dev.photofinish.search.order.Strands;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Who executed the strands of a run. There can be millions; of light ones, each block has one
 * executor.
 */
final class Executors {
  private static final long NO_LANE = -1;

  private final Strands strands;
  private Executor[] executors = new Executor[1024];
  private long[] lanes = new long[1024];
  private Executor[] blocks = new Executor[1024];
  private Executor latest;

  Executors(Strands strands) {
    this.strands = strands;
  }

  boolean knows(int strand) {
    if (strands.isLight(strand)) {
      int block = strands.block(strand);
      return block < blocks.length && blocks[block] != null;
    }
    return strand < executors.length && executors[strand] != null;
  }

  void put(int strand, Executor executor, OptionalLong lane) {
    if (!executor.equals(latest)) {
      latest = executor;
    }
    if (strands.isLight(strand)) {
      int block = strands.block(strand);
      if (block >= blocks.length) {
        blocks = Arrays.copyOf(blocks, Math.max(block + 1, blocks.length + (blocks.length >> 1)));
      }
      blocks[block] = latest;
      return;
    }
    if (strand >= executors.length) {
      int capacity = Math.max(strand + 1, executors.length + (executors.length >> 1));
      executors = Arrays.copyOf(executors, capacity);
      lanes = Arrays.copyOf(lanes, capacity);
    }
    executors[strand] = latest;
    lanes[strand] = lane.orElse(NO_LANE);
  }

  /** Who executed a strand; null if it made no access. */
  Executor get(int strand) {
    if (!knows(strand)) {
      return null;
    }
    if (!strands.isLight(strand)) {
      return executors[strand];
    }
    Executor executor = blocks[strands.block(strand)];
    return strands.isLane(strand) ? executor : piece(executor, strands.number(strand));
  }

  private static Executor piece(Executor executor, long number) {
    Optional<PieceName> piece =
        executor.piece().map(name -> new PieceName(name.construct(), number));
    return new Executor(
        executor.thread(),
        executor.number(),
        executor.teamSize(),
        piece,
        executor.task(),
        executor.creation());
  }

  /** The iteration of a simd loop that a strand was, if it was one. */
  OptionalLong lane(int strand) {
    if (!knows(strand)) {
      return OptionalLong.empty();
    }
    if (strands.isLight(strand)) {
      return strands.isLane(strand)
          ? OptionalLong.of(strands.number(strand))
          : OptionalLong.empty();
    }
    return lanes[strand] == NO_LANE ? OptionalLong.empty() : OptionalLong.of(lanes[strand]);
  }
}
