package dev.photofinish.openmp.model;

import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.openmp.model.ProgramMachine.Members;
import dev.photofinish.openmp.runtime.Mapping;
import dev.photofinish.search.detect.Conflict;
import dev.photofinish.search.detect.Detection;
import dev.photofinish.search.graph.FoundRace;
import dev.photofinish.search.graph.RaceMode;
import dev.photofinish.search.graph.SearchOptions;
import dev.photofinish.search.graph.SearchResult;
import dev.photofinish.search.graph.StateGraphSearch;
import dev.photofinish.search.history.Candidate;
import dev.photofinish.search.history.CandidatePair;
import dev.photofinish.search.history.Detail;
import dev.photofinish.search.history.RecordedAccess;
import dev.photofinish.search.order.Strands;
import dev.photofinish.search.schedule.Schedule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/**
 * All schedules of one plan, settled as cheaply as possible:
 *
 * <ol>
 *   <li>one run under the canonical schedule; conflicting accesses that nothing orders there are
 *       races, and the run is their witness;
 *   <li>for two pieces of work that happened to be on one thread, a run with one of them on another
 *       thread;
 *   <li>if code that any thread could execute can tell which thread does, runs with other mappings;
 *   <li>without any conflict outside of locks, a run that shows whether what is accessed can depend
 *       on the order of lock operations at all;
 *   <li>if it can, every order of lock operations.
 * </ol>
 */
final class PlanCheck {
  /** Confirmation runs for a program at most. */
  private static final int CONFIRMATIONS = 200;

  private final ProgramSetup setup;
  private final RunPlan plan;
  private final ModelOptions options;
  private final Findings findings;
  private final BooleanSupplier cancelled;
  private final BooleanSupplier halfTime;
  private final Positions positions = new Positions();
  private final InputChoices choices = new InputChoices();

  PlanCheck(
      ProgramSetup setup,
      RunPlan plan,
      ModelOptions options,
      Findings findings,
      BooleanSupplier cancelled,
      BooleanSupplier halfTime) {
    this.setup = setup;
    this.plan = plan;
    this.options = options;
    this.findings = findings;
    this.cancelled = cancelled;
    this.halfTime = halfTime;
  }

  void check() {
    do {
      checkInputs();
    } while (!enough() && choices.advance());
  }

  /** One schedule, and what it shows. */
  void replay(Schedule schedule) {
    RecordedRun run =
        new RecordedRun(
            setup, plan, new GivenSchedule(schedule), positions, Detail.POSITIONS, halfTime);
    findings.ran(run);
    witness(run);
    if (understood(run) && !findings.racy()) {
      findings.notReplayed(run.outcome());
    }
  }

  /** All schedules with the present choices of inputs. */
  private void checkInputs() {
    RecordedRun run = run(plan);
    List<Candidate> open = witness(run);
    if (run.ending().filter(Ending.Cancelled.class::isInstance).isPresent()) {
      if (!cancelled.getAsBoolean()) {
        findings.cutShort();
      }
      return;
    }
    List<Candidate> ordered = confirm(run, open);
    if (cancelled.getAsBoolean() || !understood(run)) {
      return;
    }
    if (run.tellsThreads() && !enough()) {
      tryMappings(run);
    }
    boolean settled = ordered.isEmpty() && run.complete() && independent(run);
    if (!settled && !enough()) {
      explore(run, ordered);
    }
  }

  private boolean enough() {
    return cancelled.getAsBoolean()
        || (findings.racy() && options.coverage() == ModelOptions.Coverage.FIRST);
  }

  /** Has other threads execute what any thread could, where the program can tell. */
  private void tryMappings(RecordedRun run) {
    OtherMappings others = OtherMappings.after(run);
    int tried = 0;
    boolean whole = others.coverage() == OtherMappings.Coverage.ALL;
    for (Mapping mapping : others.mappings()) {
      if (enough()) {
        return;
      }
      RecordedRun other = run(plan.withMapping(mapping));
      List<Candidate> open = witness(other);
      moveTasks(other, open);
      whole &= open.stream().noneMatch(PlanCheck::acrossThreads);
      whole &= other.shared().isEmpty() && !other.attempts() && other.complete();
      tried++;
      if (!understood(other)) {
        return;
      }
    }
    if (!whole) {
      findings.bounds().mappings(tried);
    }
  }

  private static boolean acrossThreads(Candidate candidate) {
    return candidate.samples().stream().anyMatch(CandidatePair::acrossThreads);
  }

  private RecordedRun run(RunPlan variant) {
    RecordedRun run =
        new RecordedRun(
            setup,
            variant,
            new CanonicalSchedule(choices.again()),
            positions,
            Detail.POSITIONS,
            halfTime);
    findings.ran(run);
    return run;
  }

  /** Whether the run got to its end, or to one that a search can make something of. */
  private boolean understood(RecordedRun run) {
    Ending ending = run.ending().orElse(null);
    if (ending instanceof Ending.Unsupported unsupported) {
      findings.unsupported(unsupported);
      return false;
    }
    if (ending instanceof Ending.OutOfBudget budget) {
      findings.outOfBudget(budget);
      return false;
    }
    return true;
  }

  /** Reports the races that a run shows; gives the candidates that it does not show to be races. */
  private List<Candidate> witness(RecordedRun run) {
    List<Candidate> open = new ArrayList<>();
    List<WitnessRun.Target> targets = new ArrayList<>();
    for (Candidate candidate : run.candidates()) {
      run.witnessed(candidate)
          .ifPresentOrElse(pair -> targets.add(target(run, pair)), () -> open.add(candidate));
    }
    report(run.plan(), run.schedule(), targets, WitnessRun.Naming.STRAND);
    return open;
  }

  private static WitnessRun.Target target(RecordedRun run, CandidatePair pair) {
    // A byte that both touch.
    long address = Math.max(pair.first().address(), pair.second().address());
    return new WitnessRun.Target(key(run, pair.first(), address), key(run, pair.second(), address));
  }

  private static WitnessRun.Key key(RecordedRun run, RecordedAccess access, long address) {
    return new WitnessRun.Key(
        run.label(access.strand()), access.position(), address, run.lane(access.strand()));
  }

  private void report(
      RunPlan variant,
      Schedule schedule,
      List<WitnessRun.Target> targets,
      WitnessRun.Naming naming) {
    if (!targets.isEmpty()) {
      Map<WitnessRun.Target, WitnessRun.Evidence> shown =
          WitnessRun.of(setup, variant, schedule, positions, targets, naming);
      shown.forEach((target, evidence) -> findings.race(evidence, variant, schedule));
      if (shown.isEmpty() && !cancelled.getAsBoolean()) {
        findings.notRepeated();
      }
    }
  }

  /**
   * Has pieces of work that conflict, and were on one thread, done by two threads. Gives the
   * candidates that only the order of lock operations kept from racing.
   */
  private List<Candidate> confirm(RecordedRun run, List<Candidate> open) {
    List<Candidate> ordered = new ArrayList<>();
    Map<Mapping, RecordedRun> runs = new LinkedHashMap<>();
    for (Candidate candidate : open) {
      if (cancelled.getAsBoolean() || findings.knows(positions, candidate)) {
        continue;
      }
      List<Mapping> alternatives = run.alternatives(candidate);
      if (alternatives.isEmpty()) {
        if (acrossThreads(candidate)) {
          ordered.add(candidate);
        }
        continue;
      }
      for (Mapping mapping : alternatives) {
        if (!runs.containsKey(mapping) && !findings.knows(positions, candidate)) {
          if (runs.size() >= CONFIRMATIONS) {
            ordered.add(candidate);
            break;
          }
          RecordedRun other = run(plan.withMapping(mapping));
          moveTasks(other, witness(other).stream().filter(candidate::isLike).toList());
          runs.put(mapping, other);
        }
      }
      if (run.unclear(candidate) && !findings.knows(positions, candidate)) {
        findings.unclear();
      }
    }
    return ordered;
  }

  /**
   * Moves tasks on that conflict with what is on their thread. They are other ones than those of
   * the first run if another thread created them, so that no mapping made for that run says where
   * they go.
   */
  private void moveTasks(RecordedRun run, List<Candidate> open) {
    for (Candidate candidate : open) {
      for (Mapping mapping : run.taskAlternatives(candidate)) {
        if (!cancelled.getAsBoolean() && !findings.knows(positions, candidate)) {
          witness(run(plan.withMapping(mapping)));
        }
      }
    }
  }

  /** Whether every order of lock operations gives the same accesses. */
  private boolean independent(RecordedRun run) {
    if (run.attempts()) {
      return false;
    }
    return run.shared().isEmpty()
        || DependenceRun.independent(
            setup, plan, new CanonicalSchedule(choices.again()), run.shared());
  }

  /** Searches every order of lock operations. */
  private void explore(RecordedRun run, List<Candidate> ordered) {
    Members members = run.tellsThreads() ? Members.TOLD_APART : Members.ALIKE;
    boolean strong = !run.weakOrders();
    SearchEnd end;
    do {
      end =
          explore(
              strong ? Detection.RECENT_ACCESSES : Detection.HAPPENS_BEFORE_SUMMARY,
              members,
              run,
              ordered);
      switch (end) {
        case DETECTION_TOO_WEAK -> strong = false;
        case ONE_THREAD -> {
          tryMappings(run);
          members = Members.THREADS_TOLD_APART;
        }
        case DONE -> {}
      }
    } while (end != SearchEnd.DONE && !enough());
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
    /**
     * Pieces of work of one thread are in conflict. Another thread may do one of them, but what it
     * then accesses can depend on what is private to that thread.
     */
    ONE_THREAD
  }

  private SearchEnd explore(
      Detection detection, Members members, RecordedRun run, List<Candidate> ordered) {
    RunPlan whole = plan.withTurn(0);
    Machine machine = setup.machine(whole, Strands.Use.SEARCH);
    machine.start(plan.arguments());
    ProgramMachine program = new ProgramMachine(machine, positions, members);
    BooleanSupplier tooWeak =
        () -> detection == Detection.RECENT_ACCESSES && program.needsSummary();
    SearchResult result =
        StateGraphSearch.search(
            program,
            SearchOptions.defaults()
                .withDetection(detection)
                .withMode(mode())
                .withMaxStates(options.maxStates())
                .withCancelled(() -> tooWeak.getAsBoolean() || cancelled.getAsBoolean()));
    if (tooWeak.getAsBoolean()) {
      return SearchEnd.DETECTION_TOO_WEAK;
    }
    boolean oneThread = false;
    for (FoundRace race : result.races()) {
      if (members == Members.ALIKE && program.ofOneThread(race.conflict())) {
        oneThread = true;
      } else {
        report(whole, race.schedule(), List.of(target(race.conflict())), WitnessRun.Naming.THREAD);
      }
    }
    if (oneThread && !enough()) {
      return SearchEnd.ONE_THREAD;
    }
    findings.searched(result, program.cut(), machine.instructions(), ordered.size());
    if (run.outcome() == ScheduleDriver.Outcome.LIVELOCK && !program.ended()) {
      findings.endless(run.standsAt());
    }
    return SearchEnd.DONE;
  }

  private static WitnessRun.Target target(Conflict conflict) {
    return new WitnessRun.Target(
        new WitnessRun.Key(
            conflict.first().thread(),
            conflict.first().position(),
            conflict.address(),
            OptionalLong.empty()),
        new WitnessRun.Key(
            conflict.second().thread(),
            conflict.second().position(),
            conflict.address(),
            OptionalLong.empty()));
  }
}
