package dev.photofinish.jvm.explore;

import dev.photofinish.search.detect.RaceDetector;
import dev.photofinish.search.graph.Heuristic;
import dev.photofinish.search.machine.Machine;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * The value of a state by the step that led to it: figure 6 of the paper. Depth counts first, as in
 * figure 5, so that the values choose between the successors of a state. Of a step that does
 * several things, as steps from one synchronisation action to the next do, the greatest value
 * counts. Of equals, which the paper leaves open, the one whose thread has made the fewest steps is
 * first: the more threads interleave, the earlier they meet, as section 4 has it.
 *
 * <p>A value is used in the configurations that the figure names beside it; where a distinction is
 * not made, both sides have the greater value.
 */
final class RaceHeuristics implements Heuristic {
  /** The greatest value. */
  private static final int MOST = 8;

  private static final int OTHER = 3;

  /** More steps than this make no difference between equals. */
  private static final int MOST_STEPS = 1 << 20;

  private final Set<RaceHeuristic> chosen;
  private final Supplier<Set<StepAction>> last;
  private final IntSupplier steps;

  /**
   * Heuristics.
   *
   * @param last what the last step did
   * @param steps how many steps the thread has made that made it
   */
  RaceHeuristics(Set<RaceHeuristic> chosen, Supplier<Set<StepAction>> last, IntSupplier steps) {
    this.chosen = Set.copyOf(chosen);
    this.last = last;
    this.steps = steps;
  }

  @Override
  public long score(Machine machine, RaceDetector detector, int thread, int depth) {
    long priority = (long) depth * MOST + value(last.get());
    return Math.min(steps.getAsInt(), MOST_STEPS - 1) - priority * MOST_STEPS;
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
