package dev.photofinish.search.schedule;

import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.machine.Machine;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a schedule easier to read: fewer changes from thread to thread, then fewer steps, the race
 * still there. Every proposal is run; after a number of steps the best so far has to do.
 */
public final class ScheduleShrinker {
  private final Machine machine;
  private final Detection detection;
  private final Conflict conflict;
  private long stepsLeft;

  /**
   * A shrinker for one race of a machine in its initial state.
   *
   * @param maxSteps how many steps its runs may make in all
   */
  public ScheduleShrinker(Machine machine, Detection detection, Conflict conflict, long maxSteps) {
    this.machine = machine;
    this.detection = detection;
    this.conflict = conflict;
    this.stepsLeft = maxSteps;
  }

  /** The simplest schedule found that shows the race; the given one if none is simpler. */
  public Schedule shrink(Schedule schedule) {
    Schedule best = schedule;
    boolean better = true;
    while (better) {
      better = false;
      for (Schedule proposal : proposals(best)) {
        if (stepsLeft < proposal.length()) {
          return best;
        }
        stepsLeft -= proposal.length();
        int length = Replay.of(machine, detection, proposal).shows(conflict);
        if (length >= 0 && simpler(proposal.first(length), best)) {
          best = proposal.first(length);
          better = true;
          break;
        }
      }
    }
    return best;
  }

  private static boolean simpler(Schedule one, Schedule other) {
    int switches = one.switches() - other.switches();
    return switches < 0 || (switches == 0 && one.length() < other.length());
  }

  /**
   * The schedule without a turn, with a turn moved to the thread's next or last one, or cut short.
   */
  private static List<Schedule> proposals(Schedule schedule) {
    List<List<Step>> turns = schedule.turns();
    List<Schedule> proposals = new ArrayList<>();
    for (int i = 0; i < turns.size(); i++) {
      List<List<Step>> without = new ArrayList<>(turns);
      List<Step> turn = without.remove(i);
      proposals.add(join(without));
      for (int j = i + 1; j < turns.size(); j++) {
        if (turns.get(j).get(0).thread() == turn.get(0).thread()) {
          List<List<Step>> later = new ArrayList<>(without);
          later.add(j - 1, turn);
          proposals.add(join(later));
          List<List<Step>> earlier = new ArrayList<>(turns);
          earlier.add(i + 1, earlier.remove(j));
          proposals.add(join(earlier));
          break;
        }
      }
      if (turn.size() > 1) {
        List<List<Step>> shorter = new ArrayList<>(turns);
        shorter.set(i, turn.subList(0, turn.size() - 1));
        proposals.add(join(shorter));
      }
    }
    return proposals;
  }

  private static Schedule join(List<List<Step>> turns) {
    return new Schedule(turns.stream().flatMap(List::stream).toList());
  }
}
