package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.memory.AccessMode;
import dev.photofinish.jvm.memory.MemoryActions;
import dev.photofinish.jvm.memory.Touch;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.PendingOperation;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * How far each step of a run goes, to get as far in another run. The last thread alive does not
 * stop for others: what it does in one step may be several while another one still stands
 * somewhere.
 */
final class StepProgress {
  /** How many steps may stand for one. */
  private static final int MOST_STEPS = 1_000;

  private final ExploredMachine machine;

  /**
   * What a step did.
   *
   * @param actions how many actions on memory it had
   * @param pending what its thread stands in front of then
   */
  private record Progress(long actions, PendingOperation pending) {}

  private final List<Progress> made = new ArrayList<>();

  private StepProgress(ExploredMachine machine) {
    this.machine = machine;
  }

  /** The progress of the steps of a schedule; the machine is put back. */
  static StepProgress of(ExploredMachine machine, Schedule schedule) {
    StepProgress progress = new StepProgress(machine);
    Machine.Snapshot start = machine.snapshot();
    ActionCount count = new ActionCount();
    machine.watch(count);
    try {
      ApproachRun run = new ApproachRun(machine);
      for (Step step : schedule.steps()) {
        count.actions = 0;
        if (!run.step(step)) {
          break;
        }
        progress.made.add(new Progress(count.actions, machine.pending(step.thread())));
      }
      return progress;
    } finally {
      machine.watch(null);
      machine.restore(start);
    }
  }

  /**
   * Goes on after an approach with some steps of the schedule, each as far as it went there, or
   * until its thread has to wait; the machine is put back.
   *
   * @param from the number of the first of the steps
   * @return all steps; empty if the approach cannot be made
   */
  Optional<Schedule> follow(Approach before, List<Step> steps, int from) {
    Machine.Snapshot start = machine.snapshot();
    ActionCount count = new ActionCount();
    ApproachRun run = new ApproachRun(machine);
    List<Step> all = new ArrayList<>(before.schedule().steps());
    try {
      if (run.over(before, (number, step) -> {}) < all.size()
          || from + steps.size() > made.size()) {
        return Optional.empty();
      }
      machine.watch(count);
      for (int i = 0; i < steps.size(); i++) {
        count.actions = 0;
        for (Step step : repeated(steps.get(i))) {
          if (!run.step(step)) {
            break;
          }
          all.add(step);
          if (isThere(step.thread(), count.actions, made.get(from + i))) {
            break;
          }
        }
      }
      return Optional.of(new Schedule(all));
    } finally {
      machine.watch(null);
      machine.restore(start);
    }
  }

  /** A step, and what may have to follow it to get as far. */
  private static List<Step> repeated(Step step) {
    List<Step> steps = new ArrayList<>(Collections.nCopies(MOST_STEPS, new Step(step.thread(), 0)));
    steps.set(0, step);
    return steps;
  }

  private boolean isThere(int thread, long actions, Progress wanted) {
    return actions > wanted.actions
        || (actions == wanted.actions && machine.pending(thread).equals(wanted.pending));
  }

  /** Counts actions. */
  private static final class ActionCount implements MemoryActions {
    private long actions;

    @Override
    public void publish(int thread, long location, Touch touch, int moment, int site) {
      actions++;
    }

    @Override
    public void read(int thread, long location, AccessMode mode, int site) {
      actions++;
    }

    @Override
    public void write(int thread, long location, AccessMode mode, int site) {
      actions++;
    }

    @Override
    public void update(int thread, long location, AccessMode mode, int site) {
      actions++;
    }

    @Override
    public void lock(int thread, long monitor) {
      actions++;
    }

    @Override
    public void unlock(int thread, long monitor) {
      actions++;
    }

    @Override
    public void start(int thread, int child) {
      actions++;
    }

    @Override
    public void end(int thread) {
      actions++;
    }

    @Override
    public void join(int thread, int ended) {
      actions++;
    }

    @Override
    public void acquire(int thread, long object) {
      actions++;
    }

    @Override
    public void release(int thread, long object) {
      actions++;
    }

    @Override
    public void fence(int thread, AccessMode mode) {
      actions++;
    }
  }
}
