package dev.photofinish.search.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.search.machine.ThreadStatus;
import dev.photofinish.search.toy.RandomPrograms;
import dev.photofinish.search.toy.RandomPrograms.Flavour;
import dev.photofinish.search.toy.ToyMachine;
import dev.photofinish.search.toy.ToyProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The summary is exact on every path, not only somewhere in the graph. */
class HappensBeforeSummaryTest {

  @ParameterizedTest
  @EnumSource
  void theFirstRaceOfEveryRunIsFoundWhenItHappens(Flavour flavour) {
    int racy = 0;
    for (int seed = 0; seed < 6_000; seed++) {
      ToyProgram program = RandomPrograms.large(seed, flavour);
      racy += run(program, new Random(seed)) ? 1 : 0;
    }
    assertThat(racy).isBetween(1_000, 5_900);
  }

  private static boolean run(ToyProgram program, Random random) {
    ToyMachine machine = new ToyMachine(program);
    ToyMachine twin = ToyMachine.telling(program);
    ConflictLog log = new ConflictLog();
    RaceDetector detector = Detection.HAPPENS_BEFORE_SUMMARY.on(machine, log);
    VectorClocks clocks = new VectorClocks(machine.threads());
    StringBuilder schedule = new StringBuilder();
    while (true) {
      List<Integer> able = enabled(machine);
      if (able.isEmpty()) {
        return false;
      }
      int thread = able.get(random.nextInt(able.size()));
      schedule.append(thread).append(' ');
      detector.begin(thread, machine.status(thread));
      machine.step(thread, 0, detector);
      detector.arrive(thread);
      clocks.begin(thread);
      twin.step(thread, 0, clocks);
      assertThat(log.size() > 0)
          .as(() -> "races " + clocks.races() + " after " + schedule + "in\n" + program.text())
          .isEqualTo(!clocks.races().isEmpty());
      if (log.size() > 0) {
        for (Conflict conflict : log.conflicts()) {
          assertThat(clocks.races())
              .contains(Conflict.places(conflict.first().position(), conflict.second().position()));
        }
        return true;
      }
    }
  }

  private static List<Integer> enabled(ToyMachine machine) {
    List<Integer> able = new ArrayList<>();
    for (int thread = 0; thread < machine.threads(); thread++) {
      if (machine.status(thread) != ThreadStatus.DONE && machine.enabled(thread)) {
        able.add(thread);
      }
    }
    return able;
  }
}
