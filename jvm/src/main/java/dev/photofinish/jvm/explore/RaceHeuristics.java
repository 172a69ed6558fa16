package dev.photofinish.jvm.explore;

import dev.photofinish.search.detect.RaceDetector;
import dev.photofinish.search.graph.Heuristic;
import dev.photofinish.search.machine.Machine;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The value of a state by the step that led to it: figure 6 of the paper. Depth counts first, as in
 * figure 5, so that the values choose between the successors of a state. Of a step that does
 * several things, as steps from one synchronisation action to the next do, the greatest value
 * counts. Of equals, the one that goes on with another thread is first: the more threads
 * interleave, the earlier they meet.
 *
 * <p>A value is used in the configurations that the figure names beside it; where a distinction is
 * not made, both sides have the greater value.
 */
final class RaceHeuristics implements Heuristic {
  /** The greatest value. */
  private static final int MOST = 8;

  private static final int OTHER = 3;

  private final Set<RaceHeuristic> chosen;
  private final Supplier<Set<StepAction>> last;
  private final BooleanSupplier switched;

  /**
   * Heuristics.
   *
   * @param last what the last step did
   * @param switched whether another thread made it than the one before
   */
  RaceHeuristics(
      Set<RaceHeuristic> chosen, Supplier<Set<StepAction>> last, BooleanSupplier switched) {
    this.chosen = Set.copyOf(chosen);
    this.last = last;
    this.switched = switched;
  }

  @Override
  public long score(Machine machine, RaceDetector detector, int thread, int depth) {
    long priority = (long) depth * MOST + value(last.get());
    return -(2 * priority + (switched.getAsBoolean() ? 1 : 0));
  }

  /** HeuristicValue of figure 6. */
  int value(Set<StepAction> actions) {
    return actions.stream().mapToInt(this::value).max().orElse(OTHER);
  }

  private int value(StepAction action) {
    boolean writesFirst = chosen.contains(RaceHeuristic.WF);
    boolean watchWritten = chosen.contains(RaceHeuristic.WW);
    boolean avoid = chosen.contains(RaceHeuristic.ARA);
    boolean acquireFirst = chosen.contains(RaceHeuristic.AF);
    return switch (action) {
      case WRITE_AFTER_OTHER -> writesFirst || watchWritten ? 8 : OTHER;
      case WRITE -> watchWritten ? 7 : writesFirst ? 8 : OTHER;
      case READ_AFTER_OTHER -> writesFirst ? 6 : watchWritten ? 8 : OTHER;
      case READ -> writesFirst ? (watchWritten ? 5 : 6) : watchWritten ? 7 : OTHER;
      case ACQUIRE -> avoid ? 4 : OTHER;
      case ACQUIRE_AFTER_RELEASE -> avoid || acquireFirst ? 2 : OTHER;
      case RELEASE -> acquireFirst ? 1 : OTHER;
    };
  }
}
