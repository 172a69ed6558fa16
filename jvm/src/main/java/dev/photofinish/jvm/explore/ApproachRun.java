package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.interpreter.Stride;
import dev.photofinish.search.detect.ConflictLog;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.detect.RaceDetector;
import dev.photofinish.search.machine.StepResult;
import dev.photofinish.search.machine.ThreadStatus;
import dev.photofinish.search.schedule.Step;
import java.util.List;

/** One run of a machine, step by step, from the state that it is in. */
final class ApproachRun {
  private final ExploredMachine machine;
  private final ConflictLog log = new ConflictLog();
  private final RaceDetector detector;
  private boolean over;

  ApproachRun(ExploredMachine machine) {
    this.machine = machine;
    this.detector = Detection.MACHINE.on(machine, log);
  }

  /** Told of each step just before it is made. */
  @FunctionalInterface
  interface Listener {
    void begins(int number, Step step);
  }

  /** The races found so far. */
  ConflictLog log() {
    return log;
  }

  /**
   * Makes the steps of a schedule.
   *
   * @return how many were made: all, unless one of them cannot be
   */
  int over(Approach approach, Listener listener) {
    List<Step> steps = approach.schedule().steps();
    for (int i = 0; i < steps.size(); i++) {
      listener.begins(i, steps.get(i));
      int end = approach.end(i);
      if (!(end == 0 ? step(steps.get(i)) : stepTo(steps.get(i), end))) {
        return i;
      }
    }
    return steps.size();
  }

  /** Makes a step; false if it cannot be made. */
  boolean step(Step step) {
    if (over || !isPossible(step)) {
      return false;
    }
    detector.begin(step.thread(), machine.status(step.thread()));
    over = machine.step(step.thread(), step.choice(), detector) != StepResult.GOES_ON;
    detector.arrive(step.thread());
    return true;
  }

  /** Makes a step up to its next access to what others can reach; false if it cannot be made. */
  boolean stepToAccess(Step step) {
    machine.stride(Stride.ACCESS);
    try {
      return step(step);
    } finally {
      machine.stride(Stride.TURN);
    }
  }

  /** Makes a step up to one of its accesses; false if it has fewer. */
  private boolean stepTo(Step step, int access) {
    for (int i = 0; i < access; i++) {
      boolean made = stepToAccess(i == 0 ? step : new Step(step.thread(), 0));
      if (!made || !machine.atPlainAccess(step.thread())) {
        return false;
      }
    }
    return true;
  }

  private boolean isPossible(Step step) {
    return step.thread() < machine.threads()
        && machine.status(step.thread()) != ThreadStatus.DONE
        && machine.enabled(step.thread())
        && step.choice() < machine.choices(step.thread());
  }
}
