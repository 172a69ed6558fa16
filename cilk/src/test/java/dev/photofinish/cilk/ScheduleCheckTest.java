package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.exact.Predecessors;
import dev.photofinish.cilk.exact.RaceCycle;
import dev.photofinish.cilk.exact.RaceSchedule;
import dev.photofinish.cilk.exact.ScheduleCheck;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The check of schedules refuses what is wrong, not only accepts what is right. */
class ScheduleCheckTest {
  private static final int SEEDS = 1_000;

  @Test
  void changedSchedulesAreAcceptedIfTheDefinitionsHold() {
    int accepted = 0;
    int refused = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = RandomProgram.record(seed, Atomization.MANUAL);
      Predecessors predecessors = new Predecessors(program);
      ScheduleCheck check = new ScheduleCheck(program, predecessors, Precedence.of(program));
      BruteForce brute = new BruteForce(program);
      Random random = new Random(seed);
      for (FoundRace race : Races.exact(program)) {
        int[] schedule = RaceSchedule.of(program, predecessors, race.cycle());
        for (int trial = 0; trial < 5; trial++) {
          int[] changed = schedule.clone();
          int one = random.nextInt(changed.length);
          int other = random.nextInt(changed.length);
          changed[one] = schedule[other];
          changed[other] = schedule[one];
          boolean expected =
              brute.isLegal(changed)
                  && race.cycle().accesses().stream()
                      .allMatch(edge -> place(changed, edge.from()) < place(changed, edge.to()));
          assertThat(check.shows(changed, race.cycle()))
              .as("seed %d: %s", seed, Arrays.toString(changed))
              .isEqualTo(expected);
          accepted += expected ? 1 : 0;
          refused += expected ? 0 : 1;
        }
        int[] shorter = Arrays.copyOf(schedule, schedule.length - 1);
        assertThat(check.shows(shorter, race.cycle())).as("seed %d, its end", seed).isFalse();
        int[] twice = new int[schedule.length + 1];
        System.arraycopy(schedule, 0, twice, 1, schedule.length);
        twice[0] = schedule[0];
        assertThat(check.shows(twice, race.cycle())).as("seed %d, twice", seed).isFalse();
      }
    }
    assertThat(accepted).isGreaterThan(100);
    assertThat(refused).isGreaterThan(100);
  }

  @Test
  void whatIsNoThreadCycleIsRefused() {
    int checked = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = RandomProgram.record(seed, Atomization.MANUAL);
      Predecessors predecessors = new Predecessors(program);
      ScheduleCheck check = new ScheduleCheck(program, predecessors, Precedence.of(program));
      for (FoundRace race : Races.exact(program)) {
        int[] schedule = RaceSchedule.of(program, predecessors, race.cycle());
        List<CycleEdge> edges = race.cycle().edges();
        for (int i = 0; i < edges.size(); i++) {
          List<CycleEdge> missing = new ArrayList<>(edges);
          missing.remove(i);
          assertThat(check.shows(schedule, new RaceCycle(missing)))
              .as("seed %d without edge %d", seed, i)
              .isFalse();
          CycleEdge edge = edges.get(i);
          for (int t = 0; t < program.transactions() && edge.isAccess(); t++) {
            if (program.thread(t) == edge.fromThread()
                && program.conflict(t, edge.to()) == AtomizedProgram.NONE) {
              List<CycleEdge> changed = new ArrayList<>(edges);
              changed.set(
                  i, new CycleEdge(edge.fromThread(), t, edge.toThread(), edge.to(), edge.cell()));
              assertThat(check.shows(schedule, new RaceCycle(changed)))
                  .as("seed %d: %d does not conflict with %d", seed, t, edge.to())
                  .isFalse();
              checked++;
            }
          }
        }
      }
    }
    assertThat(checked).isGreaterThan(50);
  }

  private static int place(int[] schedule, int transaction) {
    return Arrays.stream(schedule).boxed().toList().indexOf(transaction);
  }
}
