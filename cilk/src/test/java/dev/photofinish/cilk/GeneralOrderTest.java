package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.events.CutKind;
import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.exact.Predecessors;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.exact.RaceSchedule;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.parallel.Reachability;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.Numbering;
import dev.photofinish.cilk.structure.Parallelism;
import dev.photofinish.cilk.structure.StructureRecorder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Programs whose children are joined by anybody, so that they are not series-parallel. */
class GeneralOrderTest {
  private static final int SEEDS = 2_000;
  private static final int MOST_INTERACTIONS = 11;

  /** A random program with forks and joins. */
  private static final class Forks {
    private final Random random;
    private final StructureRecorder recorder =
        new StructureRecorder(Atomization.MANUAL, Numbering.LAZY);
    private final List<Integer> forks = new ArrayList<>();
    private int left;
    private int sites;

    Forks(long seed) {
      this.random = new Random(seed * 17 + 3);
      this.left = 10 + random.nextInt(14);
    }

    AtomizedProgram program() {
      while (left > 0) {
        body(0);
      }
      return recorder.program();
    }

    private void body(int depth) {
      for (int steps = 2 + random.nextInt(5); steps > 0 && left > 0; steps--) {
        left--;
        int site = sites++;
        switch (random.nextInt(9)) {
          case 0, 1 -> {
            if (depth < 2) {
              recorder.spawn(depth, site);
              body(depth + 1);
              forks.add(recorder.detached());
            }
          }
          case 2 -> {
            if (!forks.isEmpty()) {
              recorder.join(forks.get(random.nextInt(forks.size())), site);
            }
          }
          case 3, 4 -> recorder.cut(CutKind.WRITTEN, site);
          case 5, 6 -> recorder.read(random.nextInt(2), 1, site);
          default -> recorder.write(random.nextInt(2), 1, site);
        }
      }
    }
  }

  @Test
  void theExactDecisionIsThatOfAllOrientations() {
    int racy = 0;
    int general = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = new Forks(seed).program();
      BruteForce brute = new BruteForce(program);
      general += program.parallelism() == Parallelism.GENERAL ? 1 : 0;
      if (brute.interactions().size() > MOST_INTERACTIONS) {
        continue;
      }
      List<FoundRace> races = Races.exact(program);
      assertThat(!races.isEmpty()).as("seed %d", seed).isEqualTo(brute.hasRace());
      Predecessors predecessors = new Predecessors(program);
      for (FoundRace race : races) {
        int[] schedule = RaceSchedule.of(program, predecessors, race.cycle());
        assertThat(brute.isLegalAndRacy(schedule)).as("seed %d", seed).isTrue();
      }
      racy += races.isEmpty() ? 0 : 1;
    }
    assertThat(racy).isGreaterThan(100);
    assertThat(general).isGreaterThan(1_000);
  }

  @Test
  void precedenceIsReachability() {
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = new Forks(seed).program();
      BruteForce brute = new BruteForce(program);
      Precedence precedence = Precedence.of(program);
      for (int e = 0; e < program.threads(); e++) {
        for (int f = 0; f < program.threads(); f++) {
          assertThat(precedence.parallel(e, f))
              .as("seed %d: %d and %d", seed, e, f)
              .isEqualTo(brute.parallel(e, f));
        }
      }
    }
  }

  @Test
  void bothOrdersFindTheSameInSeriesParallelPrograms() {
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = RandomProgram.record(seed, Atomization.MANUAL);
      RaceFinder general =
          new RaceFinder(program, new Reachability(program), RaceFinder.Limits.defaults());
      assertThat(general.races().isEmpty())
          .as("seed %d", seed)
          .isEqualTo(Races.exact(program).isEmpty());
    }
  }
}
