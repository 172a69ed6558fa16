package dev.photofinish.core;

import java.util.List;

/**
 * A schedule: who did what, one step after the other, up to the racing accesses.
 *
 * @param steps all steps; the last two are the racing accesses
 */
public record Schedule(List<WitnessStep> steps) implements Witness {

  public Schedule {
    steps = List.copyOf(steps);
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
}
