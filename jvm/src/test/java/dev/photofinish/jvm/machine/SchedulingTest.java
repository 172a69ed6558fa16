package dev.photofinish.jvm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.jvm.classes.ClassPath;
import dev.photofinish.jvm.interpreter.Granularity;
import dev.photofinish.jvm.memory.Representation;
import dev.photofinish.jvm.samples.Threads;
import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.graph.FoundRace;
import dev.photofinish.search.graph.Limit;
import dev.photofinish.search.graph.SearchOptions;
import dev.photofinish.search.graph.SearchResult;
import dev.photofinish.search.graph.StateGraphSearch;
import dev.photofinish.search.machine.Machine;
import dev.photofinish.search.machine.StateHasher;
import dev.photofinish.search.machine.StepResult;
import dev.photofinish.search.schedule.Replay;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Small programs, searched to the end. */
class SchedulingTest {
  private static final SearchOptions SEARCH =
      SearchOptions.defaults().withDetection(Detection.MACHINE).withMaxStates(200_000);

  private static JavaMachine machine(String program, MachineOptions options) throws Exception {
    ClassPath path = DifferentialTest.testClasses();
    return new JavaMachine(Program.main(path, Threads.class.getName(), List.of(program)), options);
  }

  private static JavaMachine machine(String program) throws Exception {
    return machine(program, MachineOptions.defaults());
  }

  @ParameterizedTest
  @EnumSource(Representation.class)
  void findsTheRaceOfAnUnguardedCounter(Representation representation) throws Exception {
    JavaMachine machine =
        machine("racy", MachineOptions.defaults().withRepresentation(representation));
    SearchResult result = StateGraphSearch.search(machine, SEARCH);
    assertThat(result.races()).hasSize(1);
    Conflict conflict = result.races().get(0).conflict();
    assertThat(machine.variable(conflict)).isEqualTo("dev.photofinish.jvm.samples.Threads.count");
    assertThat(machine.site(conflict.first().position()).method()).isEqualTo("increment");
    assertThat(machine.site(conflict.second().position()).file()).isEqualTo("Threads.java");
  }

  @ParameterizedTest
  @ValueSource(strings = {"locked", "wait", "park", "spin", "reentrant", "interrupt", "assertion"})
  void provesWhatIsSynchronised(String program) throws Exception {
    JavaMachine machine = machine(program);
    SearchResult result = StateGraphSearch.search(machine, SEARCH);
    assertThat(result.races()).isEmpty();
    assertThat(result.limits()).isEmpty();
    assertThat(result.deadlocks()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"racy", "locked", "wait", "park", "lists"})
  void everyAccessAsAStepGivesTheSameVerdict(String program) throws Exception {
    boolean coarse = StateGraphSearch.search(machine(program), SEARCH).races().isEmpty();
    JavaMachine fine =
        machine(program, MachineOptions.defaults().withGranularity(Granularity.ACCESS));
    assertThat(StateGraphSearch.search(fine, SEARCH).races().isEmpty()).isEqualTo(coarse);
  }

  @ParameterizedTest
  @ValueSource(strings = {"deadlock", "lost"})
  void findsTheScheduleThatHangs(String program) throws Exception {
    SearchResult result = StateGraphSearch.search(machine(program), SEARCH);
    assertThat(result.deadlocks()).isPositive();
    assertThat(result.races()).isEmpty();
  }

  @Test
  void reportsCollectionsAtTheCallersLine() throws Exception {
    JavaMachine machine = machine("lists");
    SearchResult result = StateGraphSearch.search(machine, SEARCH);
    assertThat(result.races()).isNotEmpty();
    Conflict conflict = result.races().get(0).conflict();
    assertThat(machine.site(conflict.first().position()).file()).isEqualTo("Threads.java");
  }

  @Test
  void replaysARace() throws Exception {
    JavaMachine machine = machine("racy");
    FoundRace race = StateGraphSearch.search(machine, SEARCH).races().get(0);
    Replay replay = Replay.of(machine, Detection.MACHINE, race.schedule());
    assertThat(replay.shows(race.conflict())).isEqualTo(race.schedule().length());
  }

  @Test
  void saysWhichNativeItCannotRun() throws Exception {
    JavaMachine machine = machine("native");
    SearchResult result = StateGraphSearch.search(machine, SEARCH);
    assertThat(result.limits()).containsExactly(Limit.MACHINE);
    assertThat(machine.cut().orElseThrow().what()).endsWith("Threads.absent");
    assertThat(machine.site(machine.cut().orElseThrow().site()).file()).isEqualTo("Threads.java");
  }

  @Test
  void comesBackToAState() throws Exception {
    JavaMachine machine = machine("locked");
    Machine.Snapshot start = machine.snapshot();
    long before = hash(machine);
    int steps = 0;
    while (true) {
      int next = next(machine);
      if (next < 0 || machine.step(next, 0, null) != StepResult.GOES_ON) {
        break;
      }
      steps++;
    }
    assertThat(steps).isPositive();
    assertThat(machine.output()).isEqualTo("2\n");
    machine.restore(start);
    assertThat(hash(machine)).isEqualTo(before);
    assertThat(machine.output()).isEmpty();
  }

  private static int next(JavaMachine machine) {
    for (int thread = 0; thread < machine.threads(); thread++) {
      if (machine.enabled(thread)) {
        return thread;
      }
    }
    return -1;
  }

  private static long hash(JavaMachine machine) {
    StateHasher hasher = new StateHasher();
    machine.hash(hasher);
    return hasher.low();
  }
}
