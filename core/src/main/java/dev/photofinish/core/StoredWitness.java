package dev.photofinish.core;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A witness as a result file has it: nobody has verified it yet.
 *
 * @param length how many steps it says it has
 * @param lastSteps those of its steps that the file has, the last ones
 * @param marks what each of them is in the race; empty for one that only leads there
 */
public record StoredWitness(
    Kind kind,
    long length,
    List<WitnessStep> lastSteps,
    List<String> marks,
    String note,
    Optional<String> replay)
    implements Witness {

  public StoredWitness {
    Objects.requireNonNull(kind);
    lastSteps = List.copyOf(lastSteps);
    marks = List.copyOf(marks);
    Objects.requireNonNull(note);
    Objects.requireNonNull(replay);
    if (marks.size() != lastSteps.size() || lastSteps.size() > length) {
      throw new IllegalArgumentException("steps, marks and length do not fit");
    }
  }

  @Override
  public List<WitnessStep> lastSteps(int count) {
    return lastSteps.subList(Math.max(0, lastSteps.size() - count), lastSteps.size());
  }

  @Override
  public String mark(long step) {
    long stored = step - (length - lastSteps.size());
    return stored < 0 ? "" : marks.get((int) stored);
  }
}
