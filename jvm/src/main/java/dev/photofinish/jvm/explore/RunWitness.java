package dev.photofinish.jvm.explore;

import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import java.util.List;

/**
 * A run that can be made again.
 *
 * @param story what happens, for people
 * @param text the schedule as {@link ReplayText} writes it
 */
public record RunWitness(dev.photofinish.core.Schedule story, String text) implements Witness {

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
}
