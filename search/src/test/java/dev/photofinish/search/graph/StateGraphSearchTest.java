package dev.photofinish.search.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.schedule.Replay;
import dev.photofinish.search.schedule.Schedule;
import dev.photofinish.search.schedule.Step;
import dev.photofinish.search.toy.ToyMachine;
import dev.photofinish.search.toy.ToyProgram;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class StateGraphSearchTest {
  private static final SearchOptions DEFAULTS = SearchOptions.defaults();
  private static final SearchOptions ALL = DEFAULTS.withMode(RaceMode.ALL);
  private static final SearchOptions SUMMARY =
      DEFAULTS.withDetection(Detection.HAPPENS_BEFORE_SUMMARY);

  private static final String EXAMPLE_1 =
      """
      thread
      acquire l1
      write x 1
      release l1
      thread
      acquire l2
      write x 2
      release l2
      """;

  private static SearchResult search(String program, SearchOptions options) {
    return StateGraphSearch.search(machine(program), options);
  }

  private static ToyMachine machine(String program) {
    return new ToyMachine(ToyProgram.parse(program));
  }

  private static Schedule schedule(int... threads) {
    return new Schedule(Arrays.stream(threads).mapToObj(thread -> new Step(thread, 0)).toList());
  }

  @Test
  void exampleOneRacesOnTheFirstPathUndetected() {
    Replay replay = Replay.of(machine(EXAMPLE_1), Detection.RECENT_ACCESSES, schedule(0, 0, 1, 1));

    assertThat(replay.conflicts()).isEmpty();
  }

  @Test
  void exampleOneIsDetectedOnTheSecondPath() {
    Replay replay = Replay.of(machine(EXAMPLE_1), Detection.RECENT_ACCESSES, schedule(0, 1, 0));

    assertThat(replay.conflicts())
        .containsExactly(
            new Conflict(
                new Conflict.Side(0, 0, AccessKind.WRITE, 1),
                new Conflict.Side(1, 1, AccessKind.WRITE, 1001),
                0x1000));
    assertThat(replay.lengths()).containsExactly(2);
  }

  @Test
  void theSummaryDetectsExampleOneOnBothPaths() {
    Detection summary = Detection.HAPPENS_BEFORE_SUMMARY;

    assertThat(Replay.of(machine(EXAMPLE_1), summary, schedule(0, 0, 1, 1)).lengths())
        .containsExactly(3);
    assertThat(Replay.of(machine(EXAMPLE_1), summary, schedule(0, 1, 0)).lengths())
        .containsExactly(2);
  }

  @Test
  void exampleOneIsFound() {
    assertThat(search(EXAMPLE_1, DEFAULTS).racy()).isTrue();
    assertThat(search(EXAMPLE_1.replace("l2", "l1"), DEFAULTS).raceFree()).isTrue();
  }

  @Test
  void neighboursInOneWordDoNotRace() {
    SearchResult result =
        search("thread\nwrite x 1\nwrite z 1\nthread\nwrite y 1\nwrite z 1\n", ALL);

    assertThat(result.races()).hasSize(1);
    assertThat(result.races().get(0).conflict().first().position()).isEqualTo(1);
    assertThat(result.races().get(0).conflict().second().position()).isEqualTo(1001);
  }

  @ParameterizedTest
  @EnumSource(value = Detection.class, mode = EnumSource.Mode.EXCLUDE, names = "MACHINE")
  void barriersAloneLeaveOneInterleaving(Detection detection) {
    StringBuilder program = new StringBuilder();
    for (int thread = 0; thread < 4; thread++) {
      program.append("thread\n");
      for (int phase = 0; phase < 50; phase++) {
        int target = (thread + phase) % 4;
        program.append("write x").append(target).append(" 1\nread y r0\nbarrier\n");
      }
    }

    SearchResult result = search(program.toString(), ALL.withDetection(detection));

    assertThat(result.raceFree()).isTrue();
    assertThat(result.statistics().branchings()).isZero();
    assertThat(result.statistics().steps()).isEqualTo(4 * 51);
    assertThat(result.statistics().states()).isEqualTo(4 * 51 + 1);
    assertThat(result.statistics().deepest()).isEqualTo(4 * 51);
  }

  @ParameterizedTest
  @EnumSource(value = Detection.class, mode = EnumSource.Mode.EXCLUDE, names = "MACHINE")
  void aMissingBarrierIsARace(Detection detection) {
    String program =
        """
        thread
        write x 1
        barrier
        read y r0
        thread
        write y 1
        barrier
        read x r0
        """;
    assertThat(search(program, ALL.withDetection(detection)).raceFree()).isTrue();
    assertThat(search(program.replace("barrier\n", ""), ALL.withDetection(detection)).races())
        .hasSize(2);
  }

  @Test
  void aBarrierLoopIsFinite() {
    String program = "again:\nhead\nread x r0\nbarrier\ngoto again\n";

    SearchResult result = search("thread\n" + program + "thread\n" + program, DEFAULTS);

    assertThat(result.raceFree()).isTrue();
    assertThat(result.statistics().states()).isLessThan(50);
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void busyWaitingEnds(Strategy strategy) {
    String program =
        """
        thread
        write data 1
        store flag 1 sc
        thread
        spin:
        load flag r0 sc
        unless r0 1 spin
        read data r1
        """;

    SearchResult result = search(program, DEFAULTS.withStrategy(strategy));

    assertThat(result.raceFree()).isTrue();
    assertThat(result.deadlocks()).isZero();
    assertThat(search(program, SUMMARY.withStrategy(strategy)).raceFree()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(value = Detection.class, mode = EnumSource.Mode.EXCLUDE, names = "MACHINE")
  void busyWaitingInACriticalSectionEnds(Detection detection) {
    String program =
        """
        thread
        write data 1
        acquire l
        write flag 1
        release l
        thread
        spin:
        acquire l
        read flag r0
        release l
        unless r0 1 spin
        read data r1
        """;

    assertThat(search(program, DEFAULTS.withDetection(detection)).raceFree()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(value = Detection.class, mode = EnumSource.Mode.EXCLUDE, names = "MACHINE")
  void busyWaitingOnAPlainFlagRaces(Detection detection) {
    String program =
        """
        thread
        write flag 1
        thread
        spin:
        head
        read flag r0
        unless r0 1 spin
        """;

    assertThat(search(program, DEFAULTS.withDetection(detection)).racy()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "sc, sc, '', '', false",
    "rel, acq, '', '', false",
    "relaxed, acq, '', '', true",
    "rel, relaxed, '', '', true",
    "relaxed, relaxed, '', '', true",
    "relaxed, relaxed, rel, acq, false",
    "relaxed, acq, rel, '', false",
    "rel, relaxed, '', acq, false",
    "relaxed, relaxed, acq, rel, true",
    "relaxed, relaxed, sc, sc, false"
  })
  void aFlagHandsOverWhatItsOrderSays(
      String store, String load, String fenceBefore, String fenceAfter, boolean racy) {
    String program =
        "thread\nwrite data 1\n"
            + (fenceBefore.isEmpty() ? "" : "fence " + fenceBefore + "\n")
            + ("store flag 1 " + store + "\n")
            + ("thread\nspin:\nload flag r0 " + load + "\nunless r0 1 spin\n")
            + (fenceAfter.isEmpty() ? "" : "fence " + fenceAfter + "\n")
            + "read data r1\n";

    assertThat(search(program, SUMMARY).racy()).isEqualTo(racy);
  }

  @ParameterizedTest
  @CsvSource({
    "add flag 1 r0 relaxed, false",
    "store flag 2 relaxed, true",
    "store flag 2 goeson, true"
  })
  void aReadModifyWriteContinuesAReleaseSequenceAndAStoreEndsIt(String between, boolean racy) {
    String program =
        """
        thread
        write data 1
        store flag 1 rel
        thread
        spin:
        load flag r0 relaxed
        unless r0 1 spin
        BETWEEN
        thread
        spin:
        load flag r0 acq
        unless r0 2 spin
        read data r1
        """;

    assertThat(search(program.replace("BETWEEN", between), SUMMARY).racy()).isEqualTo(racy);
  }

  @ParameterizedTest
  @CsvSource({
    "'', goeson, false",
    "'', relaxed, true",
    "add flag 0 r0 relaxed, goeson, false",
    "add flag 0 r0 acqrel, goeson, false",
    "store flag 1 relaxed, goeson, true"
  })
  void itsOwnThreadContinuesAReleaseSequenceWhereTheLanguageSaysSo(
      String other, String order, boolean racy) {
    String program =
        """
        thread
        write data 1
        store flag 1 rel
        store flag 2 ORDER
        thread
        spin:
        load flag r0 relaxed
        unless r0 1 spin
        OTHER
        thread
        spin:
        load flag r0 acq
        unless r0 2 spin
        read data r1
        """;

    assertThat(search(program.replace("OTHER", other).replace("ORDER", order), SUMMARY).racy())
        .isEqualTo(racy);
  }

  @ParameterizedTest
  @EnumSource(value = Detection.class, mode = EnumSource.Mode.EXCLUDE, names = "MACHINE")
  void anAtomicAndAPlainAccessCanRace(Detection detection) {
    SearchOptions options = DEFAULTS.withDetection(detection);

    assertThat(search("thread\nadd x 1 r0 sc\nthread\nadd x 1 r0 sc\n", options).raceFree())
        .isTrue();
    assertThat(search("thread\nadd x 1 r0 sc\nthread\nread x r0\n", options).racy()).isTrue();
    assertThat(search("thread\nload x r0 sc\nthread\nread x r0\n", options).raceFree()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void deadlockIsFound(Strategy strategy) {
    String program =
        """
        thread
        acquire a
        acquire b
        release b
        release a
        thread
        acquire b
        acquire a
        release a
        release b
        """;

    SearchResult result = search(program, DEFAULTS.withStrategy(strategy));

    assertThat(result.raceFree()).isTrue();
    assertThat(result.deadlocks()).isEqualTo(1);
    assertThat(result.deadlock()).contains(schedule(0, 1));
  }

  @ParameterizedTest
  @EnumSource(value = Detection.class, mode = EnumSource.Mode.EXCLUDE, names = "MACHINE")
  void forkAndJoinOrder(Detection detection) {
    String program =
        """
        thread
        write x 1
        fork 1
        write y 1
        join 1
        read x r0
        thread
        write x 2
        """;
    SearchOptions options = DEFAULTS.withDetection(detection);

    assertThat(search(program, options).raceFree()).isTrue();
    assertThat(search(program.replace("join 1\n", ""), options).racy()).isTrue();
    assertThat(search(program.replace("write x 2", "write y 2"), options).racy()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void everyChoiceIsTried(Strategy strategy) {
    String program =
        """
        thread
        choose r0 10
        unless r0 7 end
        write x 1
        end:
        thread
        write x 2
        """;

    SearchResult result = search(program, DEFAULTS.withStrategy(strategy));

    assertThat(result.races()).hasSize(1);
    assertThat(result.races().get(0).schedule().steps()).contains(new Step(0, 7));
  }

  @Test
  void breadthFirstFindsTheShortestSchedule() {
    String program =
        "thread\n"
            + "acquire l\nrelease l\n".repeat(5)
            + "write x 1\nthread\nacquire m\nwrite x 1\nrelease m\n"
            + "thread\nacquire n\nwrite x 1\nrelease n\n";

    SearchResult shortest = search(program, DEFAULTS.withStrategy(Strategy.BREADTH_FIRST));
    SearchResult depthFirst = search(program, DEFAULTS);

    assertThat(shortest.races().get(0).schedule()).isEqualTo(schedule(1, 2));
    assertThat(depthFirst.races().get(0).schedule().length()).isGreaterThan(2);
  }

  @Test
  void boundsAreReported() {
    String program =
        ("thread\n" + "acquire l\nread x r0\nwrite x r0+1\nrelease l\n".repeat(4)).repeat(3);
    SearchResult whole = search(program, DEFAULTS);

    assertThat(whole.raceFree()).isTrue();
    assertThat(search(program, DEFAULTS.withMaxStates(10)).limits()).containsExactly(Limit.STATES);
    assertThat(search(program, DEFAULTS.withMaxDepth(5)).limits()).containsExactly(Limit.DEPTH);
    assertThat(search(program, DEFAULTS.withMaxDepth(5)).raceFree()).isFalse();
    SearchResult once = search(program, DEFAULTS.withMaxPreemptions(1));
    assertThat(once.limits()).containsExactly(Limit.PREEMPTIONS);
    assertThat(once.statistics().steps()).isLessThan(whole.statistics().steps());
    String longer = program.repeat(1).replace("thread\n", "thread\n" + "head\n".repeat(12));
    assertThat(search(longer, DEFAULTS.withCancelled(() -> true)).limits())
        .containsExactly(Limit.CANCELLED);
  }

  @Test
  void onePreemptionIsEnoughForExampleOne() {
    assertThat(search(EXAMPLE_1, DEFAULTS.withMaxPreemptions(0)).racy()).isFalse();
    assertThat(search(EXAMPLE_1, DEFAULTS.withMaxPreemptions(1)).racy()).isTrue();
  }

  @Test
  void aSearchThatGoesOnAfterTheFirstRaceShowsWhatIsNear() {
    String program = "thread\nwrite x 1\nacquire l\nwrite y 1\nrelease l\n";
    String other = "thread\nwrite x 1\nacquire m\nwrite y 1\nrelease m\n";

    assertThat(search(program + other, DEFAULTS.withMode(RaceMode.FIRST)).races()).hasSize(1);
    assertThat(search(program + other, DEFAULTS.withMode(RaceMode.FIRST_AND_NEAR)).races())
        .hasSize(2);
  }

  @Test
  void everyStrategyVisitsTheSameStates() {
    String program = ("thread\n" + "acquire l\nread x r0\nrelease l\n".repeat(3)).repeat(3);

    List<Long> states =
        Arrays.stream(Strategy.values())
            .map(s -> search(program, DEFAULTS.withStrategy(s)).statistics().states())
            .distinct()
            .toList();

    assertThat(states).hasSize(1);
  }
}
