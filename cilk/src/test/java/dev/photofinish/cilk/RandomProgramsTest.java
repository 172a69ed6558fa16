package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.exact.Level;
import dev.photofinish.cilk.exact.Predecessors;
import dev.photofinish.cilk.exact.RaceSchedule;
import dev.photofinish.cilk.exact.ScheduleCheck;
import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.interactions.Interactions.Pair;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.parallel.Reachability;
import dev.photofinish.cilk.search.ThreadSearch;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.CutPoint;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Properties of section 7 of the design over random programs; the seed of a failure is printed. */
class RandomProgramsTest {
  private static final int SEEDS = 3_000;

  /** Orientations of more interactions than this take too long. */
  private static final int MOST_INTERACTIONS = 11;

  private static AtomizedProgram program(long seed) {
    return RandomProgram.record(seed, Atomization.MANUAL);
  }

  @Test
  void labelsAgreeWithReachability() {
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = program(seed);
      BruteForce brute = new BruteForce(program);
      Precedence labels = Precedence.of(program);
      Precedence general = new Reachability(program);
      for (int e = 0; e < program.threads(); e++) {
        for (int f = 0; f < program.threads(); f++) {
          assertThat(labels.parallel(e, f))
              .as("seed %d: %d and %d", seed, e, f)
              .isEqualTo(brute.parallel(e, f));
          assertThat(general.parallel(e, f)).isEqualTo(brute.parallel(e, f));
        }
      }
    }
  }

  @Test
  void interactionsAgreeWithTheDefinition() {
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = program(seed);
      Set<Pair> expected =
          new BruteForce(program)
              .interactions().stream()
                  .map(pair -> new Pair(pair[0], pair[1]))
                  .collect(Collectors.toSet());
      assertThat(new TreeSet<>(Races.interactions(program)))
          .as("seed %d", seed)
          .isEqualTo(expected);
    }
  }

  @Test
  void oneSearchForEachThreadFindsWhatTheThesisFinds() {
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = program(seed);
      Set<Integer> expected =
          Races.possible(program).stream()
              .map(pair -> program.thread(pair.one()))
              .collect(Collectors.toSet());
      assertThat(threadsWithCandidates(program, Precedence.of(program)))
          .as("seed %d", seed)
          .isEqualTo(expected);
      assertThat(threadsWithCandidates(program, new Reachability(program)))
          .as("seed %d, general order", seed)
          .isEqualTo(expected);
    }
  }

  private static Set<Integer> threadsWithCandidates(AtomizedProgram program, Precedence order) {
    ThreadSearch search = new ThreadSearch(program, order, HotCells.of(program, order));
    Set<Integer> found = new TreeSet<>();
    for (int home : search.homes()) {
      boolean direct = !search.direct(home).isEmpty();
      boolean any = !search.search(home).isEmpty();
      assertThat(any || !direct).isTrue();
      if (any) {
        found.add(home);
      }
    }
    return found;
  }

  @Test
  void theExactDecisionIsThatOfAllOrientations() {
    int racy = 0;
    int fooled = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = program(seed);
      BruteForce brute = new BruteForce(program);
      if (brute.interactions().size() > MOST_INTERACTIONS) {
        continue;
      }
      List<FoundRace> races = Races.exact(program);
      boolean race = brute.hasRace();
      assertThat(!races.isEmpty()).as("seed %d", seed).isEqualTo(race);
      boolean possible = !Races.possible(program).isEmpty();
      assertThat(possible || !race).as("seed %d: missed by part C", seed).isTrue();
      racy += race ? 1 : 0;
      fooled += possible && !race ? 1 : 0;
    }
    assertThat(racy).isGreaterThan(100);
    assertThat(fooled).isGreaterThan(0);
  }

  @Test
  void witnessesAreLegalAndRacy() {
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = program(seed);
      Predecessors predecessors = new Predecessors(program);
      ScheduleCheck check = new ScheduleCheck(program, predecessors, Precedence.of(program));
      for (FoundRace race : Races.exact(program)) {
        assertThat(race.level()).isNotEqualTo(Level.POSSIBLE);
        int[] schedule = RaceSchedule.of(program, predecessors, race.cycle());
        assertThat(check.shows(schedule, race.cycle())).as("seed %d", seed).isTrue();
        assertThat(new BruteForce(program).isLegalAndRacy(schedule)).as("seed %d", seed).isTrue();
      }
    }
  }

  @Test
  void atomicThreadsNeverRace() {
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = RandomProgram.record(seed, Atomization.THREADS);
      assertThat(Races.exact(program)).as("seed %d", seed).isEmpty();
      assertThat(Races.possible(program)).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void moreCutsNeverRemoveARace() {
    for (long seed = 0; seed < SEEDS; seed++) {
      boolean manual = !Races.exact(program(seed)).isEmpty();
      boolean finest = !Races.exact(RandomProgram.record(seed, Atomization.FINEST)).isEmpty();
      assertThat(finest || !manual).as("seed %d", seed).isTrue();
    }
  }

  @Test
  void fewerCutsNeverAddARace() {
    int kept = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = program(seed);
      if (!Races.exact(program).isEmpty()) {
        continue;
      }
      Random random = new Random(seed);
      Set<CutPoint> some =
          program.cutSets().stream()
              .flatMap(Set::stream)
              .filter(cut -> random.nextBoolean())
              .collect(Collectors.toSet());
      assertThat(Races.exact(program.without(some))).as("seed %d", seed).isEmpty();
      kept++;
    }
    assertThat(kept).isGreaterThan(100);
  }

  @Test
  void withoutAllCutsThreadsAreAtomic() {
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = program(seed);
      AtomizedProgram merged =
          program.without(
              program.cutSets().stream().flatMap(Set::stream).collect(Collectors.toSet()));
      AtomizedProgram atomic = RandomProgram.record(seed, Atomization.THREADS);
      assertThat(merged.transactions()).isEqualTo(atomic.transactions());
      assertThat(Races.interactions(merged)).isEqualTo(Races.interactions(atomic));
    }
  }
}
