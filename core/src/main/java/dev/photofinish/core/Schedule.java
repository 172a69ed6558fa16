package dev.photofinish.core;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A schedule: who did what, one step after the other, up to what it is a witness of.
 *
 * @param steps all steps, each thread's in the order of its program
 * @param marks by the number of a step: what it is in the race or defect
 * @param note why nothing orders the accesses of a race if they are apart from each other, else
 *     empty
 */
public record Schedule(List<WitnessStep> steps, Map<Integer, String> marks, String note)
    implements Witness {
  private static final String RACE = "race";

  /** The mark of a step that a thread never makes, in a deadlock. */
  public static final String WAITS = "waits";

  /** The mark of a step that is a defect. */
  public static final String DEFECT = "defect";

  public Schedule {
    steps = List.copyOf(steps);
    marks = Map.copyOf(marks);
    Objects.requireNonNull(note);
  }

  /**
   * A schedule whose last step is a racing access.
   *
   * @param first which step is the other racing access: the last but one, if both accesses can be
   *     the next step of their threads
   * @param note why nothing orders the two if that cannot be, else empty
   */
  public Schedule(List<WitnessStep> steps, int first, String note) {
    this(steps, Map.of(first, RACE, steps.size() - 1, RACE), note);
    if (first < steps.size() - 2 && note.isEmpty()) {
      throw new IllegalArgumentException("accesses apart from each other, and no word why");
    }
  }

  /** A schedule whose last two steps are the racing accesses. */
  public Schedule(List<WitnessStep> steps) {
    this(steps, steps.size() - 2, "");
  }

  /** A schedule of a defect whose last steps, as many as told, have a mark. */
  public static Schedule ofDefect(List<WitnessStep> steps, int marked, String mark) {
    Map<Integer, String> marks = new HashMap<>();
    for (int i = steps.size() - marked; i < steps.size(); i++) {
      marks.put(i, mark);
    }
    return new Schedule(steps, marks, "");
  }

  @Override
  public Kind kind() {
    return Kind.SCHEDULE;
  }

  @Override
  public long length() {
    return steps.size();
  }

  @Override
  public List<WitnessStep> firstSteps(int count) {
    return steps.subList(0, Math.min(count, steps.size()));
  }

  @Override
  public List<WitnessStep> lastSteps(int count) {
    return steps.subList(Math.max(0, steps.size() - count), steps.size());
  }

  @Override
  public String mark(long step) {
    return marks.getOrDefault((int) step, "");
  }
}
