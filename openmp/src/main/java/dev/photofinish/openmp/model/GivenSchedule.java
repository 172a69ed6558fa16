package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;

/** A schedule that was recorded before. */
final class GivenSchedule implements ScheduleDriver {
  private final Schedule schedule;

  GivenSchedule(Schedule schedule) {
    this.schedule = schedule;
  }

  @Override
  public Outcome run(Machine machine) {
    for (Step step : schedule.steps()) {
      if (!Steps.possible(machine, step.thread(), step.choice())) {
        return Outcome.DIVERGED;
      }
      Steps.step(machine, step.thread(), step.choice());
    }
    return Outcome.ENDED;
  }

  @Override
  public Schedule schedule() {
    return schedule;
  }
}
