package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.CycleEdge;
import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.exact.Level;
import dev.photofinish.cilk.exact.Predecessors;
import dev.photofinish.cilk.exact.RaceCycle;
import dev.photofinish.cilk.exact.RaceSchedule;
import dev.photofinish.cilk.exact.ScheduleCheck;
import dev.photofinish.cilk.forkjoin.ForkJoin;
import dev.photofinish.cilk.interactions.Interactions.Pair;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.Numbering;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The example program of chapters 2 and 3 of the thesis. */
class RunningExampleTest {
  /** The names in the thesis of the transactions by our number. */
  private static final int[] NAMES = {0, 4, 1, 2, 3, 5, 7, 6, 8, 9};

  private static AtomizedProgram program(Atomization atomization, Numbering numbering) {
    ForkJoin p = new ForkJoin(atomization, numbering);
    p.spawn(
        "fun1",
        () -> {
          p.write("x1");
          p.cut();
          p.cut();
          p.read("x2");
        });
    p.read("x1");
    p.cut();
    p.read("x2");
    p.spawn("fun2", () -> p.write("x2"));
    p.cut();
    p.write("x1");
    p.sync();
    return p.program();
  }

  private static final AtomizedProgram PROGRAM = program(Atomization.MANUAL, Numbering.THESIS);

  private static Pair named(int one, int other) {
    return new Pair(Math.min(number(one), number(other)), Math.max(number(one), number(other)));
  }

  private static int number(int name) {
    return Arrays.stream(NAMES).boxed().toList().indexOf(name);
  }

  @Test
  void threadsAndTransactionsAreNumberedAsInTheThesis() {
    List<List<Integer>> threads = new ArrayList<>();
    List<List<Integer>> edges = new ArrayList<>();
    for (int e = 0; e < PROGRAM.threads(); e++) {
      List<Integer> names = new ArrayList<>();
      for (int i = 0; i < PROGRAM.size(e); i++) {
        names.add(NAMES[PROGRAM.transaction(e, i)]);
      }
      threads.add(names);
      List<Integer> successors = new ArrayList<>();
      for (int i = 0; i < PROGRAM.successors(e); i++) {
        successors.add(PROGRAM.successor(e, i));
      }
      edges.add(successors);
    }
    assertThat(threads)
        .containsExactly(
            List.of(0), List.of(4, 5), List.of(1, 2, 3), List.of(7, 8), List.of(6), List.of(9));
    assertThat(edges)
        .containsExactly(
            List.of(1, 2), List.of(3, 4), List.of(5), List.of(5), List.of(5), List.of());
    assertThat(PROGRAM.instances()).isEqualTo(3);
  }

  @Test
  void theInteractionsAreThoseOfFigure24() {
    assertThat(Races.interactions(PROGRAM))
        .containsExactlyInAnyOrder(named(1, 4), named(1, 8), named(3, 6));
  }

  @Test
  void partCReportsOnePair() {
    assertThat(Races.possible(PROGRAM)).containsExactly(named(1, 3));
  }

  @Test
  void theRaceIsFoundWithItsCycle() {
    List<FoundRace> races = Races.exact(PROGRAM);
    assertThat(races).hasSize(1);
    FoundRace race = races.get(0);
    assertThat(race.level()).isEqualTo(Level.REALIZED);
    assertThat(race.cycle().edges())
        .extracting(edge -> List.of(NAMES[edge.from()], NAMES[edge.to()]))
        .containsExactly(List.of(1, 4), List.of(5, 6), List.of(6, 3));
    assertThat(race.cycle().edges())
        .extracting(CycleEdge::isAccess)
        .containsExactly(true, false, true);
  }

  @Test
  void theScheduleOfTheRaceIsChecked() {
    FoundRace race = Races.exact(PROGRAM).get(0);
    Predecessors predecessors = new Predecessors(PROGRAM);
    int[] schedule = RaceSchedule.of(PROGRAM, predecessors, race.cycle());
    ScheduleCheck check = new ScheduleCheck(PROGRAM, predecessors, Precedence.of(PROGRAM));
    assertThat(check.shows(schedule, race.cycle())).isTrue();
    assertThat(new BruteForce(PROGRAM).isLegalAndRacy(schedule)).isTrue();
    int[] swapped = schedule.clone();
    swapped[0] = schedule[1];
    swapped[1] = schedule[0];
    assertThat(check.shows(swapped, race.cycle())).isFalse();
    // t5 and t6 access x2 as well, but they are serialized: no constraint leads from one to the
    // other.
    List<CycleEdge> edges = new ArrayList<>(race.cycle().edges());
    CycleEdge serial = edges.get(1);
    int cell = edges.get(2).cell();
    edges.set(
        1, new CycleEdge(serial.fromThread(), serial.from(), serial.toThread(), serial.to(), cell));
    assertThat(check.shows(schedule, new RaceCycle(edges))).isFalse();
  }

  @Test
  void theScheduleOfFigure22HasTheseConstraintsAndIsRacy() {
    int[] schedule =
        Arrays.stream(new int[] {0, 1, 4, 2, 5, 7, 8, 6, 3, 9})
            .map(RunningExampleTest::number)
            .toArray();
    BruteForce brute = new BruteForce(PROGRAM);
    assertThat(brute.isLegalAndRacy(schedule)).isTrue();
    long mask = brute.mask(schedule);
    List<List<Integer>> constraints = new ArrayList<>();
    for (int i = 0; i < brute.interactions().size(); i++) {
      int[] pair = brute.interactions().get(i);
      boolean forward = (mask >> i & 1) != 0;
      constraints.add(List.of(NAMES[pair[forward ? 0 : 1]], NAMES[pair[forward ? 1 : 0]]));
    }
    assertThat(constraints).containsExactlyInAnyOrder(List.of(1, 4), List.of(1, 8), List.of(6, 3));
  }

  @Test
  void allSchedulesAreCounted() {
    assertThat(new BruteForce(PROGRAM).schedules())
        .isEqualTo(new BruteForce.Schedules(168, 32, 6, 1));
  }

  @Test
  void lazyNumberingFindsTheSameRace() {
    AtomizedProgram lazy = program(Atomization.MANUAL, Numbering.LAZY);
    assertThat(lazy.transactions()).isEqualTo(6);
    assertThat(Races.exact(lazy)).hasSize(1);
  }

  @Test
  void atomicThreadsHaveNoRace() {
    assertThat(Races.exact(program(Atomization.THREADS, Numbering.LAZY))).isEmpty();
  }
}
