package dev.photofinish.search.schedule;

import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.detect.ConflictLog;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.detect.RaceDetector;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.PendingOperation;
import dev.photofinish.search.machine.StepResult;
import dev.photofinish.search.machine.ThreadStatus;
import java.util.ArrayList;
import java.util.List;

/**
 * A schedule run again.
 *
 * @param conflicts the races found on the way
 * @param lengths for each of them, after how many steps it was found
 * @param operations what each step that was made did first
 */
public record Replay(
    List<Conflict> conflicts,
    List<Integer> lengths,
    List<PendingOperation> operations,
    ReplayEnd end) {

  /** Runs a machine by a schedule from its current state, and puts it back. */
  public static Replay of(Machine machine, Detection detection, Schedule schedule) {
    Machine.Snapshot start = machine.snapshot();
    try {
      return run(machine, detection, schedule);
    } finally {
      machine.restore(start);
    }
  }

  private static Replay run(Machine machine, Detection detection, Schedule schedule) {
    ConflictLog log = new ConflictLog();
    RaceDetector detector = detection.on(machine, log);
    List<PendingOperation> operations = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    ReplayEnd end = ReplayEnd.FINISHED;
    for (Step step : schedule.steps()) {
      if (end == ReplayEnd.ENDED || !possible(machine, step)) {
        end = ReplayEnd.DIVERGED;
        break;
      }
      operations.add(machine.pending(step.thread()));
      detector.begin(step.thread(), machine.status(step.thread()));
      StepResult result = machine.step(step.thread(), step.choice(), detector);
      detector.arrive(step.thread());
      while (lengths.size() < log.size()) {
        lengths.add(operations.size());
      }
      if (result != StepResult.GOES_ON) {
        end = ReplayEnd.ENDED;
      }
    }
    return new Replay(log.conflicts(), List.copyOf(lengths), List.copyOf(operations), end);
  }

  private static boolean possible(Machine machine, Step step) {
    return step.thread() < machine.threads()
        && machine.status(step.thread()) != ThreadStatus.DONE
        && machine.enabled(step.thread())
        && step.choice() < machine.choices(step.thread());
  }

  /** After how many steps a race between the same places showed, or -1. */
  public int shows(Conflict conflict) {
    for (int i = 0; i < conflicts.size(); i++) {
      if (conflicts.get(i).samePlaces(conflict)) {
        return lengths.get(i);
      }
    }
    return -1;
  }
}
