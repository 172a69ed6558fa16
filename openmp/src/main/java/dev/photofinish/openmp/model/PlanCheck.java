package dev.photofinish.openmp.model;

import dev.photofinish.core.Deadline;
import dev.photofinish.llvm.machine.Ending;
import dev.photofinish.openmp.runtime.Mapping;
import dev.photofinish.search.history.Candidate;
import dev.photofinish.search.history.CandidatePair;
import dev.photofinish.search.history.Detail;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
 *   <li>if it can, and there are many, some orders of lock operations by lot;
 *   <li>every order of lock operations.
 * </ol>
 */
final class PlanCheck {
  /** Confirmation runs for a program at most. */
  private static final int CONFIRMATIONS = 200;

  /** Instructions of a run that may be repeated in many schedules without much ado. */
  private static final long SHORT_RUN = 1_000_000;

  /** States to visit where there is a race already. */
  private static final long STATES_AROUND = 20_000;

  /** Steps of a run after which its schedules are too many to visit soon. */
  private static final int LONG_SCHEDULE = 200;

  /** Schedules by lot at most. */
  private static final int SHUFFLES = 20;

  /** How long schedules by lot are tried for. */
  private static final Duration SHUFFLES_TIME = Duration.ofSeconds(4);

  /** How long other mappings are searched for. */
  private static final Duration MAPPINGS_TIME = Duration.ofSeconds(5);

  /** How long witnesses of defects are made before the search. */
  private static final Duration WITNESSES_TIME = Duration.ofSeconds(10);

  /** How long a run goes on after its first race, besides as long as it took to that. */
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final ProgramSetup setup;

  /** Another one as soon as a barrier turns out to have more users than have to arrive. */
  private RunPlan plan;

  private final ModelOptions options;
  private final Findings findings;
  private final Deadline cancelled;
  private final Positions positions = new Positions();
  private final Explanations explanations;
  private final InputChoices choices = new InputChoices();

  PlanCheck(
      ProgramSetup setup,
      RunPlan plan,
      ModelOptions options,
      Findings findings,
      Deadline cancelled) {
    this.setup = setup;
    this.plan = plan;
    this.options = options;
    this.findings = findings;
    this.cancelled = cancelled;
    this.explanations = new Explanations(setup, positions, findings, cancelled);
  }

  void check() {
    do {
      checkInputs();
    } while (!enough() && choices.advance());
    findings.reach().add(positions);
  }

  /** All schedules with the present choices of inputs. */
  private void checkInputs() {
    RecordedRun run = run(plan);
    if (run.crowded()) {
      plan = plan.withOrderedArrivals();
      choices.restart();
      run = run(plan);
    }
    List<Candidate> open = witness(run);
    if (run.ending().filter(Ending.Cancelled.class::isInstance).isPresent()) {
      if (!cancelled.getAsBoolean()) {
        findings.cutShort();
      }
      return;
    }
    List<Candidate> ordered = confirm(run, open);
    findings.witness(
        new DefectWitnesses(setup.withCancelled(cancelled.half().within(WITNESSES_TIME))));
    if (cancelled.getAsBoolean() || !understood(run)) {
      return;
    }
    if (enough()) {
      lookAround(run, ordered);
      return;
    }
    if (run.tellsThreads()) {
      tryMappings(run);
    }
    DependenceRun.Extent dependent =
        ordered.isEmpty() && run.complete() ? dependent(run) : DependenceRun.Extent.ANYTHING;
    boolean settled = dependent != DependenceRun.Extent.ANYTHING;
    if (!settled && !enough()) {
      shuffle(run);
      if (enough()) {
        lookAround(run, ordered);
      } else {
        explore(run, ordered);
      }
    } else if (settled && (run.mayGetStuck() || dependent == DependenceRun.Extent.END)) {
      searchALittle(run, ordered);
    }
  }

  /**
   * Other schedules often show further pairs of places that race, most often soon: a little is
   * spent on them where a run has shown some.
   */
  private void lookAround(RecordedRun run, List<Candidate> ordered) {
    boolean alike = ordered.isEmpty() && run.shared().isEmpty() && !run.attempts();
    if (!alike) {
      searchALittle(run, ordered);
    }
  }

  /** Other schedules, for races and deadlocks besides; what is left undone does not matter. */
  private void searchALittle(RecordedRun run, List<Candidate> ordered) {
    if (cancelled.getAsBoolean() || run.instructions() > SHORT_RUN) {
      return;
    }
    Deadline soon = cancelled.within(PATIENCE);
    Findings part = findings.apart();
    new PlanCheck(setup.withCancelled(soon), plan, options.withMaxStates(STATES_AROUND), part, soon)
        .explore(run, ordered);
    findings.addRaces(part);
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
            this::patience);
    findings.ran(run);
    return run;
  }

  /**
   * How long a run that has shown a race goes on, so that there is time to explain the race, and
   * nobody waits for long who only wants to know one.
   */
  private BooleanSupplier patience(Duration untilRace) {
    Deadline half = cancelled.half();
    return switch (options.coverage()) {
      case FIRST -> half.within(untilRace.plus(PATIENCE));
      case ALL -> half;
    };
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
    if (ending instanceof Ending.OutOfMemory) {
      findings.outOfMemory("a run of the program");
      return false;
    }
    return true;
  }

  /** Reports the races that a run shows; gives the candidates that it does not show to be races. */
  private List<Candidate> witness(RecordedRun run) {
    List<Candidate> open = new ArrayList<>();
    Map<WitnessRun.Target, Candidate> targets = new LinkedHashMap<>();
    for (Candidate candidate : run.candidates()) {
      run.witnessed(candidate)
          .ifPresentOrElse(
              pair -> targets.put(Explanations.target(run, pair), candidate),
              () -> open.add(candidate));
    }
    Set<WitnessRun.Target> ordered =
        explanations.add(
            run.plan(), run.schedule(), List.copyOf(targets.keySet()), WitnessRun.Naming.STRAND);
    targets.keySet().retainAll(ordered);
    open.addAll(targets.values());
    return open;
  }

  /**
   * Has pieces of work that conflict, and were on one thread, done by two threads. Gives the
   * candidates that only the order of lock operations kept from racing.
   */
  private List<Candidate> confirm(RecordedRun run, List<Candidate> open) {
    List<Candidate> ordered = new ArrayList<>();
    Map<Mapping, List<Candidate>> runs = new LinkedHashMap<>();
    for (Candidate candidate : open) {
      if (cancelled.getAsBoolean() || findings.races().knows(positions, candidate)) {
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
        if (!runs.containsKey(mapping) && !findings.races().knows(positions, candidate)) {
          if (runs.size() >= CONFIRMATIONS) {
            ordered.add(candidate);
            break;
          }
          RecordedRun other = run(plan.withMapping(mapping));
          List<Candidate> still = witness(other);
          moveTasks(other, still.stream().filter(candidate::isLike).toList());
          runs.put(mapping, still);
        }
      }
      if (findings.races().knows(positions, candidate)) {
        continue;
      }
      if (run.unclear(candidate)) {
        findings.unclear();
      } else if (candidate.witnessed().findAny().isPresent()
          || runs.values().stream()
              .flatMap(List::stream)
              .anyMatch(still -> still.isLike(candidate) && acrossThreads(still))) {
        // Nothing orders the two but locks, or what their threads did before.
        ordered.add(candidate);
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
        if (!cancelled.getAsBoolean() && !findings.races().knows(positions, candidate)) {
          witness(run(plan.withMapping(mapping)));
        }
      }
    }
  }

  /** What depends on the order of lock operations. */
  private DependenceRun.Extent dependent(RecordedRun run) {
    if (run.attempts()) {
      return DependenceRun.Extent.ANYTHING;
    }
    return run.shared().isEmpty()
        ? DependenceRun.Extent.NOTHING
        : DependenceRun.extent(setup, plan, new CanonicalSchedule(choices.again()), run.shared());
  }

  /**
   * Tries some schedules by lot where there are too many to visit all of them soon: what locks and
   * atomics order by chance in one run, they often do not in another.
   */
  private void shuffle(RecordedRun run) {
    if (run.schedule().length() < LONG_SCHEDULE) {
      return;
    }
    Deadline soon = cancelled.within(SHUFFLES_TIME);
    int most = 3 * run.schedule().length();
    for (int seed = 1; seed <= SHUFFLES && !enough() && !soon.getAsBoolean(); seed++) {
      RecordedRun other =
          new RecordedRun(
              setup,
              plan,
              new ShuffledSchedule(choices.again(), seed, most),
              positions,
              Detail.POSITIONS,
              this::patience);
      if (other.outcome() == ScheduleDriver.Outcome.ENDED) {
        findings.ran(other);
        witness(other);
      }
    }
  }

  /** Searches every order of lock operations. */
  private void explore(RecordedRun run, List<Candidate> ordered) {
    new ScheduleSearch(setup, plan, options, findings, cancelled, explanations)
        .after(run, ordered, () -> tryMappings(run));
    if ((run.tellsThreads() || run.namesThread()) && !enough()) {
      searchMappings(run);
    }
  }

  /** Searches every order of lock operations with every mapping, where that does not take long. */
  private void searchMappings(RecordedRun run) {
    OtherMappings others = OtherMappings.after(run);
    if (others.coverage() != OtherMappings.Coverage.ALL) {
      return;
    }
    Deadline soon = cancelled.within(MAPPINGS_TIME);
    for (Mapping mapping : others.mappings()) {
      Findings part = findings.apart();
      new PlanCheck(setup.withCancelled(soon), plan.withMapping(mapping), options, part, soon)
          .searchAgain(choices);
      findings.addRaces(part);
      if (soon.getAsBoolean() || enough() || !part.conclusive()) {
        return;
      }
    }
    findings.bounds().everyMapping();
  }

  private void searchAgain(InputChoices given) {
    RecordedRun run =
        new RecordedRun(
            setup,
            plan,
            new CanonicalSchedule(given.again()),
            positions,
            Detail.POSITIONS,
            this::patience);
    new ScheduleSearch(setup, plan, options, findings, cancelled, explanations)
        .after(run, List.of(), () -> {});
  }
}
