package dev.photofinish.search.graph;

import dev.photofinish.search.detect.RaceDetector;
import dev.photofinish.search.machine.Machine;

/** Says which states look near a race. */
@FunctionalInterface
public interface Heuristic {
  /** Prefers states in which more stretches of accesses could still be raced with. */
  Heuristic MOST_WATCHED = (machine, detector, thread, depth) -> -detector.watched();

  /**
   * The score of the current state of the machine; the lowest is visited first, the oldest of
   * equals.
   *
   * @param thread the thread whose step led here
   * @param depth how many steps led here
   */
  long score(Machine machine, RaceDetector detector, int thread, int depth);
}
