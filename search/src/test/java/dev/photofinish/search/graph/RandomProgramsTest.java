package dev.photofinish.search.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.schedule.Replay;
import dev.photofinish.search.schedule.ReplayEnd;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.ScheduleShrinker;
import dev.photofinish.search.schedule.ScheduleText;
import dev.photofinish.search.toy.BruteForce;
import dev.photofinish.search.toy.BruteForce.Pair;
import dev.photofinish.search.toy.ProgramShrinker;
import dev.photofinish.search.toy.RandomPrograms;
import dev.photofinish.search.toy.RandomPrograms.Flavour;
import dev.photofinish.search.toy.ToyMachine;
import dev.photofinish.search.toy.ToyProgram;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Theorem 1 in both directions: the search against every interleaving of single statements. */
class RandomProgramsTest {
  private static final int MAX_RUNS = 20_000;

  private int racy;
  private int raceFree;
  private int tooLarge;

  @ParameterizedTest
  @CsvSource({
    "LOCKS, RECENT_ACCESSES, 3000",
    "LOCKS, HAPPENS_BEFORE_SUMMARY, 1500",
    "STRONG_ATOMICS, RECENT_ACCESSES, 2000",
    "STRONG_ATOMICS, HAPPENS_BEFORE_SUMMARY, 1000",
    "WEAK_ATOMICS, HAPPENS_BEFORE_SUMMARY, 3000"
  })
  void theSearchFindsARaceIfAndOnlyIfThereIsOne(Flavour flavour, Detection detection, int seeds) {
    for (int seed = 0; seed < seeds; seed++) {
      ToyProgram program = RandomPrograms.of(seed, flavour);
      Optional<String> wrong = judge(program, detection);
      if (wrong.isPresent()) {
        ToyProgram small = ProgramShrinker.shrink(program, p -> judge(p, detection).isPresent());
        throw new AssertionError(
            "seed " + seed + ": " + judge(small, detection).orElseThrow() + "\n" + small.text());
      }
    }
    assertThat(racy).isGreaterThan(seeds / 5);
    assertThat(raceFree).isGreaterThan(seeds / 10);
    assertThat(tooLarge).isLessThan(seeds / 20);
  }

  /** What is wrong with the search's answers for a program. */
  private Optional<String> judge(ToyProgram program, Detection detection) {
    BruteForce truth = BruteForce.of(program, MAX_RUNS);
    if (!truth.exhausted()) {
      tooLarge++;
      return Optional.empty();
    }
    boolean expected = !truth.races().isEmpty();
    if (expected) {
      racy++;
    } else {
      raceFree++;
    }
    ToyMachine machine = new ToyMachine(program);
    SearchOptions options = SearchOptions.defaults().withDetection(detection);
    for (Strategy strategy : Strategy.values()) {
      SearchResult first = StateGraphSearch.search(machine, options.withStrategy(strategy));
      if (first.racy() != expected || !first.limits().isEmpty()) {
        return Optional.of(strategy + " says " + first.racy() + ", races are " + truth.races());
      }
      Optional<String> wrong = judgeRaces(machine, detection, first, truth);
      if (wrong.isPresent()) {
        return wrong;
      }
      if (!expected && first.deadlock().isPresent() != truth.deadlock()) {
        return Optional.of(strategy + ": deadlock " + first.deadlock());
      }
    }
    SearchResult all = StateGraphSearch.search(machine, options.withMode(RaceMode.ALL));
    return judgeRaces(machine, detection, all, truth);
  }

  private static Optional<String> judgeRaces(
      ToyMachine machine, Detection detection, SearchResult result, BruteForce truth) {
    for (FoundRace race : result.races()) {
      int first = race.conflict().first().position();
      int second = race.conflict().second().position();
      if (!truth.races().contains(Pair.of(first, second))) {
        return Optional.of("no race: " + race.conflict());
      }
      Schedule schedule = race.schedule();
      Replay replay = Replay.of(machine, detection, reread(schedule));
      if (replay.shows(race.conflict()) != schedule.length()
          || replay.end() != ReplayEnd.FINISHED) {
        return Optional.of("does not replay: " + race);
      }
      Schedule shrunk =
          new ScheduleShrinker(machine, detection, race.conflict(), 500).shrink(schedule);
      if (shrunk.switches() > schedule.switches()
          || Replay.of(machine, detection, shrunk).shows(race.conflict()) != shrunk.length()) {
        return Optional.of("shrunk to " + shrunk + " from " + race);
      }
    }
    return Optional.empty();
  }

  private static Schedule reread(Schedule schedule) {
    return new Schedule(
        ScheduleText.write(schedule)
            .lines()
            .flatMap(line -> ScheduleText.read(line.split(" ")).stream())
            .toList());
  }

  @Test
  void programsShrinkToWhatIsWrong() {
    ToyProgram program =
        ToyProgram.parse(
            """
            thread
            acquire l
            read y r0
            write x 1
            release l
            thread
            write x 2
            barrier
            """);

    ToyProgram small =
        ProgramShrinker.shrink(program, p -> !BruteForce.of(p, MAX_RUNS).races().isEmpty());

    assertThat(small.text()).isEqualTo("thread\nwrite x 1\nthread\nwrite x 2");
  }
}
