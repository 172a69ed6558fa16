package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.MachineThread;
import dev.photofinish.llvm.machine.MachineThread.Waiting;
import dev.photofinish.llvm.machine.ThreadStatus;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A schedule by lot: before every lock-like operation each thread that can go on is as likely as
 * the others. Who would end the program goes last.
 */
final class ShuffledSchedule implements ScheduleDriver {
  private final InputChoices choices;
  private final Random random;
  private final int mostSteps;
  private final List<Step> steps = new ArrayList<>();

  /**
   * A schedule.
   *
   * @param seed which one: the same seed gives the same schedule
   * @param mostSteps after how many steps it gives up
   */
  ShuffledSchedule(InputChoices choices, long seed, int mostSteps) {
    this.choices = choices;
    this.random = new Random(seed);
    this.mostSteps = mostSteps;
  }

  @Override
  public Outcome run(Machine machine) {
    while (machine.ending().isEmpty()) {
      List<MachineThread> able = able(machine);
      if (able.isEmpty()) {
        return machine.threads().stream().allMatch(each -> each.status() == ThreadStatus.DONE)
            ? Outcome.ENDED
            : Outcome.DEADLOCK;
      }
      if (steps.size() >= mostSteps) {
        return Outcome.LIVELOCK;
      }
      MachineThread next = able.get(random.nextInt(able.size()));
      int count = Steps.choices(machine, next);
      Step step = new Step(next.id(), count > 1 ? choices.next(count) : 0);
      steps.add(step);
      Steps.step(machine, step.thread(), step.choice());
    }
    return Outcome.ENDED;
  }

  /** Who can go on; who would end the program only if nobody else can. */
  private static List<MachineThread> able(Machine machine) {
    List<MachineThread> able =
        machine.threads().stream().filter(each -> Steps.possible(machine, each)).toList();
    List<MachineThread> others =
        able.stream().filter(each -> each.waiting() != Waiting.END).toList();
    return others.isEmpty() ? able : others;
  }

  @Override
  public Schedule schedule() {
    return new Schedule(steps);
  }
}
