package dev.photofinish.openmp.runtime;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;

/**
 * Which thread executes what the program leaves open. A confirmation run moves single pieces or
 * tasks to other threads.
 *
 * @param loops how pieces of loops are dealt
 * @param seed if it is not 0, what was not moved goes to threads by lot, and this decides which
 * @param pieces pieces that go to a certain thread of their team
 * @param tasks explicit tasks, by label, that are executed by a certain thread of their team
 * @param simdWidth what chunks of simd loops are multiples of, where the program leaves that open
 */
public record Mapping(
    Distribution loops,
    long seed,
    Map<PieceName, Integer> pieces,
    Map<Long, Integer> tasks,
    int simdWidth) {

  public Mapping {
    requireNonNull(loops);
    if (simdWidth < 1) {
      throw new IllegalArgumentException("simd width " + simdWidth);
    }
    pieces = Map.copyOf(pieces);
    tasks = Map.copyOf(tasks);
  }

  /** Blocks, and nothing moved. */
  public static Mapping defaults() {
    return new Mapping(Distribution.BLOCK, 0, Map.of(), Map.of(), 1);
  }

  /** The same with another default for loops. */
  public Mapping withLoops(Distribution distribution) {
    return new Mapping(distribution, seed, pieces, tasks, simdWidth);
  }

  /** The same with everything that was not moved by lot. */
  public Mapping withSeed(long number) {
    return new Mapping(loops, number, pieces, tasks, simdWidth);
  }

  /** The same with one piece on a certain thread. */
  public Mapping withPiece(PieceName piece, int thread) {
    Map<PieceName, Integer> moved = new HashMap<>(pieces);
    moved.put(piece, thread);
    return new Mapping(loops, seed, moved, tasks, simdWidth);
  }

  /** The same with one task on a certain thread. */
  public Mapping withTask(long task, int thread) {
    Map<Long, Integer> moved = new HashMap<>(tasks);
    moved.put(task, thread);
    return new Mapping(loops, seed, pieces, moved, simdWidth);
  }

  /** The same with chunks of simd loops that are multiples of a number. */
  public Mapping withSimdWidth(int width) {
    return new Mapping(loops, seed, pieces, tasks, width);
  }

  /** A chunk size, rounded up to a multiple of the simd width. */
  long roundUp(long chunk) {
    return (chunk + simdWidth - 1) / simdWidth * simdWidth;
  }

  /** Who executes a piece that is not part of a loop. */
  int executor(PieceName piece, int threads) {
    int lot = seed == 0 ? 0 : lot(seed, piece, threads);
    return pieces.getOrDefault(piece, lot);
  }

  /**
   * Who executes an explicit task.
   *
   * @param turn whose turn it is where nothing else is said
   */
  int executor(long task, int turn, int threads) {
    int lot = seed == 0 ? turn % threads : lot(seed, new PieceName(task, 0), threads);
    return tasks.getOrDefault(task, lot);
  }

  /** The thread that gets a piece by lot. */
  static int lot(long seed, PieceName piece, int threads) {
    long mixed = (seed * 0x9E3779B97F4A7C15L + piece.construct()) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 29)) + piece.index() * 0x94D049BB133111EBL;
    mixed = (mixed ^ (mixed >>> 32)) * 0xD6E8FEB86659FD93L;
    return (int) Long.remainderUnsigned(mixed ^ (mixed >>> 32), threads);
  }
}
