package dev.photofinish.cilk.result;

import dev.photofinish.core.Witness;
import dev.photofinish.core.WitnessStep;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** A schedule of transactions, told when it is asked for. */
final class TransactionSchedule implements Witness {
  private final int[] schedule;
  private final Kind kind;
  private final IntFunction<WitnessStep> steps;

  TransactionSchedule(int[] schedule, Kind kind, IntFunction<WitnessStep> steps) {
    this.schedule = schedule;
    this.kind = kind;
    this.steps = steps;
  }

  @Override
  public Kind kind() {
    return kind;
  }

  @Override
  public long length() {
    return schedule.length;
  }

  @Override
  public List<WitnessStep> lastSteps(int count) {
    List<WitnessStep> last = new ArrayList<>();
    for (int i = Math.max(0, schedule.length - count); i < schedule.length; i++) {
      last.add(steps.apply(schedule[i]));
    }
    return last;
  }
}
