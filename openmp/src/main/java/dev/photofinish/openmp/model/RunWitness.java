package dev.photofinish.openmp.model;

import dev.photofinish.core.Schedule;
import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import java.util.List;

/**
 * The run that shows a race.
 *
 * @param story what happens, for people
 * @param plan the run's options
 * @param schedule who goes when
 */
public record RunWitness(
    Schedule story, RunPlan plan, dev.photofinish.search.schedule.Schedule schedule)
    implements Witness {

  @Override
  public Kind kind() {
    return Kind.SCHEDULE;
  }

  @Override
  public long length() {
    return story.length();
  }

  @Override
  public List<WitnessStep> firstSteps(int count) {
    return story.firstSteps(count);
  }

  @Override
  public List<WitnessStep> lastSteps(int count) {
    return story.lastSteps(count);
  }

  /** The witness as text, which {@link WitnessText#read} reads. */
  public String text() {
    return WitnessText.write(this);
  }
}
