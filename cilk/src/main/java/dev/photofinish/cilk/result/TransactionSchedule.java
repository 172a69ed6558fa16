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
  private final IntFunction<String> marks;

  private TransactionSchedule(
      int[] schedule, Kind kind, IntFunction<WitnessStep> steps, IntFunction<String> marks) {
    this.schedule = schedule;
    this.kind = kind;
    this.steps = steps;
    this.marks = marks;
  }

  /** A schedule of a race between transactions, and what some of them are in it. */
  static TransactionSchedule racy(
      int[] schedule, IntFunction<WitnessStep> steps, IntFunction<String> marks) {
    return new TransactionSchedule(schedule, Kind.TRANSACTIONS, steps, marks);
  }

  /** A schedule whose last two steps clash. */
  static TransactionSchedule meeting(int[] schedule, IntFunction<WitnessStep> steps) {
    int from = schedule[schedule.length - 2];
    int to = schedule[schedule.length - 1];
    return new TransactionSchedule(
        schedule, Kind.SCHEDULE, steps, t -> t == from || t == to ? "race" : "");
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

  @Override
  public String mark(long step) {
    return marks.apply(schedule[(int) step]);
  }
}
