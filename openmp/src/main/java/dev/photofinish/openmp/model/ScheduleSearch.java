package dev.photofinish.openmp.model;

import dev.photofinish.core.Deadline;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.openmp.model.ProgramMachine.Members;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.graph.FoundRace;
import dev.photofinish.search.graph.RaceMode;
import dev.photofinish.search.graph.SearchOptions;
import dev.photofinish.search.graph.SearchResult;
import dev.photofinish.search.graph.StateGraphSearch;
import dev.photofinish.search.graph.WaitingRounds;
import dev.photofinish.search.history.Candidate;
import dev.photofinish.search.history.Detail;
import dev.photofinish.search.order.Strands;
import dev.photofinish.search.schedule.Schedule;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Searches every order of the lock operations of one plan, by the race-detecting state graph. */
final class ScheduleSearch {
  /** Steps of a run that is so much longer than one under a simple schedule that it has no end. */
  private static final int LONG_RUN = 1000;

  private static final int LONG_RUN_FACTOR = 10;

  /** How long a search with such runs goes on. */
  private static final Duration ENDLESS_TIME = Duration.ofSeconds(10);

  private final ProgramSetup setup;
  private final RunPlan plan;
  private final ModelOptions options;
  private final Findings findings;
  private final Deadline end;
  private final Explanations explanations;

  ScheduleSearch(
      ProgramSetup setup,
      RunPlan plan,
      ModelOptions options,
      Findings findings,
      Deadline end,
      Explanations explanations) {
    this.setup = setup;
    this.plan = plan.withTurn(0);
    this.options = options;
    this.findings = findings;
    this.end = end;
    this.explanations = explanations;
  }

  /**
   * Searches.
   *
   * @param run what was run before, under a simple schedule
   * @param open the pairs of accesses that only the order of lock operations kept from racing there
   * @param tryMappings has other threads execute what any thread could
   */
  void after(RecordedRun run, List<Candidate> open, Runnable tryMappings) {
    Members members = run.tellsThreads() ? Members.TOLD_APART : Members.ALIKE;
    Detection detection =
        run.weakOrders() ? Detection.HAPPENS_BEFORE_SUMMARY : Detection.RECENT_ACCESSES;
    WaitingRounds waiting = WaitingRounds.ALL;
    SearchEnd searched;
    do {
      searched = search(detection, members, waiting, run, open);
      switch (searched) {
        case ENDLESS_WAITING -> waiting = WaitingRounds.FEW;
        case DETECTION_TOO_WEAK -> detection = Detection.HAPPENS_BEFORE_SUMMARY;
        case ONE_THREAD -> {
          tryMappings.run();
          members = Members.THREADS_TOLD_APART;
        }
        case DONE -> {}
      }
    } while (searched != SearchEnd.DONE && !enough());
  }

  private boolean enough() {
    return end.getAsBoolean()
        || (findings.racy() && options.coverage() == ModelOptions.Coverage.FIRST);
  }

  private RaceMode mode() {
    return switch (options.coverage()) {
      case FIRST -> RaceMode.FIRST_AND_NEAR;
      case ALL -> RaceMode.ALL;
    };
  }

  /** How a search ended. */
  private enum SearchEnd {
    DONE,
    /** The program has orders that the detection cannot tell. */
    DETECTION_TOO_WEAK,
    /** There are runs of any length, in which threads wait and do something else besides. */
    ENDLESS_WAITING,
    /**
     * Pieces of work of one thread are in conflict. Another thread may do one of them, but what it
     * then accesses can depend on what is private to that thread.
     */
    ONE_THREAD
  }

  private SearchEnd search(
      Detection detection,
      Members members,
      WaitingRounds waiting,
      RecordedRun run,
      List<Candidate> open) {
    Machine machine = setup.machine(plan, Strands.Use.SEARCH);
    machine.start(plan.arguments());
    ProgramMachine program = new ProgramMachine(machine, explanations.positions(), members);
    BooleanSupplier tooWeak =
        () -> detection == Detection.RECENT_ACCESSES && program.needsSummary();
    Deadline soon = end.half().half().within(ENDLESS_TIME);
    long most = LONG_RUN + LONG_RUN_FACTOR * (long) run.schedule().length();
    BooleanSupplier endless =
        () ->
            waiting == WaitingRounds.ALL
                && program.deepest() > most
                && soon.getAsBoolean()
                && !findings.racy();
    SearchResult result =
        StateGraphSearch.search(
            program,
            SearchOptions.defaults()
                .withDetection(detection)
                .withMode(mode())
                .withMaxStates(options.maxStates())
                .withWaiting(waiting)
                .withCancelled(
                    () -> tooWeak.getAsBoolean() || endless.getAsBoolean() || end.getAsBoolean()));
    if (tooWeak.getAsBoolean()) {
      return SearchEnd.DETECTION_TOO_WEAK;
    }
    if (result.races().isEmpty() && endless.getAsBoolean() && !end.getAsBoolean()) {
      return SearchEnd.ENDLESS_WAITING;
    }
    boolean oneThread = false;
    for (FoundRace race : result.races()) {
      if (members == Members.ALIKE && program.ofOneThread(race.conflict())) {
        oneThread = true;
      } else {
        Set<WitnessRun.Target> ordered =
            explanations.add(
                plan,
                race.schedule(),
                List.of(Explanations.target(race.conflict())),
                WitnessRun.Naming.THREAD);
        if (!ordered.isEmpty()) {
          findings.notRepeated();
        }
      }
    }
    if (oneThread && !enough()) {
      return SearchEnd.ONE_THREAD;
    }
    findings.searched(
        result, program.cut(), machine.instructions(), open, explanations.positions());
    result.deadlock().ifPresent(schedule -> findings.deadlock(end(schedule)));
    if (run.outcome() == ScheduleDriver.Outcome.LIVELOCK && !program.ended()) {
      findings.endless(run.standsAt());
    }
    return SearchEnd.DONE;
  }

  /** What a schedule leads to. */
  private RecordedRun end(Schedule schedule) {
    return new RecordedRun(
        setup,
        plan,
        new GivenSchedule(schedule),
        explanations.positions(),
        Detail.POSITIONS,
        untilRace -> end);
  }
}
