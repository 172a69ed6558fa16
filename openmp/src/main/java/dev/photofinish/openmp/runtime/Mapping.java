package dev.photofinish.openmp.runtime;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;

/**
 * Which thread executes what the program leaves open. A confirmation run moves single pieces or
 * tasks to other threads.
 *
 * @param loops how pieces of loops are dealt
 * @param pieces pieces that go to a certain thread of their team
 * @param tasks explicit tasks, by label, that are executed by a certain thread of their team
 */
public record Mapping(
    Distribution loops, Map<PieceName, Integer> pieces, Map<Long, Integer> tasks) {

  public Mapping {
    requireNonNull(loops);
    pieces = Map.copyOf(pieces);
    tasks = Map.copyOf(tasks);
  }

  /** Blocks, and nothing moved. */
  public static Mapping defaults() {
    return new Mapping(Distribution.BLOCK, Map.of(), Map.of());
  }

  /** The same with another default for loops. */
  public Mapping withLoops(Distribution distribution) {
    return new Mapping(distribution, pieces, tasks);
  }

  /** The same with one piece on a certain thread. */
  public Mapping withPiece(PieceName piece, int thread) {
    Map<PieceName, Integer> moved = new HashMap<>(pieces);
    moved.put(piece, thread);
    return new Mapping(loops, moved, tasks);
  }

  /** The same with one task on a certain thread. */
  public Mapping withTask(long task, int thread) {
    Map<Long, Integer> moved = new HashMap<>(tasks);
    moved.put(task, thread);
    return new Mapping(loops, pieces, moved);
  }
}
