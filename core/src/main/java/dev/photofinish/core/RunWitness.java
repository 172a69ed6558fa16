package dev.photofinish.core;

import java.util.List;
import java.util.Optional;

/**
 * A run that can be made again.
 *
 * @param story what happens, for people
 * @param text what the engine that wrote it makes the run of again
 */
public record RunWitness(Schedule story, String text) implements Witness {

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

  @Override
  public String mark(long step) {
    return story.mark(step);
  }

  @Override
  public String note() {
    return story.note();
  }

  @Override
  public Optional<String> replay() {
    return Optional.of(text);
  }
}
