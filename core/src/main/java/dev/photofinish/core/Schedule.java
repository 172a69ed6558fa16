package dev.photofinish.core;

import java.util.List;
import java.util.Objects;

/**
 * A schedule: who did what, one step after the other, up to the racing accesses.
 *
 * @param steps all steps, each thread's in the order of its program; the last one is a racing
 *     access
 * @param first which step is the other racing access: the last but one, if both accesses can be the
 *     next step of their threads
 * @param note why nothing orders the two if that cannot be, else empty
 */
public record Schedule(List<WitnessStep> steps, int first, String note) implements Witness {

  public Schedule {
    steps = List.copyOf(steps);
    Objects.requireNonNull(note);
    if (first < steps.size() - 2 && note.isEmpty()) {
      throw new IllegalArgumentException("accesses apart from each other, and no word why");
    }
  }

  /** A schedule whose last two steps are the racing accesses. */
  public Schedule(List<WitnessStep> steps) {
    this(steps, steps.size() - 2, "");
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
    return step == first || step == steps.size() - 1 ? "race" : "";
  }
}
