package dev.photofinish.openmp.model;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.pragma.ParallelAlgorithms;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.pragma.ScanLoops;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.pragma.TargetCopies;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * The engine {@code model}: runs a program on the machine and finds its races, or shows that there
 * are none up to the bounds of the options.
 *
 * <p>One run under a simple schedule usually settles it, see {@link PlanCheck}; where the schedule
 * matters, the race-detecting state graph of "Model Checking Race-freedom When 'Sequential
 * Consistency for Data-race-free Programs' is Guaranteed" (Wu et al.) is searched.
 */
public final class ModelChecker {
  /** What chunks of simd loops may be multiples of besides one. */
  private static final List<Integer> SIMD_WIDTHS = List.of(8, 4, 2, 16);

  /** How long waits are searched that end without a signal. */
  private static final Duration WAKEUPS_TIME = Duration.ofSeconds(10);

  /** What witnesses of defects get besides three times what was needed to find them. */
  private static final Duration WITNESSES_TIME = Duration.ofSeconds(5);

  private final ModelOptions options;
  private final Progress progress;

  public ModelChecker(ModelOptions options, Progress progress) {
    this.options = options;
    this.progress = progress;
  }

  /**
   * Runs the schedule of a witness again.
   *
   * @param text what {@link RunWitness#text} gave
   */
  public AnalysisResult replay(Program program, String input, SourceText source, String text)
      throws ScheduleFormatException {
    long start = System.nanoTime();
    Deadline end = Deadline.in(options.timeout());
    Recipe recipe = WitnessText.read(text);
    Findings findings = new Findings(input, options, source, progress);
    ProgramSetup setup = new ProgramSetup(program, source, Inputs.library(options), end);
    if (recipe instanceof DefectRecipe defect) {
      DefectRun.Outcome outcome = DefectRun.of(setup, defect);
      if (outcome.holds()) {
        findings.replayed(outcome.defects(), defect);
      } else {
        findings.notReplayed(outcome.wrong());
      }
    } else {
      RecipeRun.Outcome outcome = RecipeRun.of(setup, (WitnessRecipe) recipe);
      outcome.shown().ifPresentOrElse(findings::race, () -> findings.notReplayed(outcome.wrong()));
    }
    return findings.result(System.nanoTime() - start);
  }

  /**
   * Nested regions with threads of their own, where the program leaves that to its user, as far as
   * half of the time that is left suffices.
   */
  private void tryNesting(ProgramSetup given, Findings findings, Deadline last) {
    if (!findings.nestedSerially()) {
      return;
    }
    Deadline end = last.half();
    ProgramSetup setup = given.withCancelled(end);
    Findings part = findings.apart();
    for (RunPlan plan : Inputs.plans(options)) {
      progress.update("running with nested regions", 0, 0);
      new PlanCheck(setup, plan.withNesting(), options, part, end).check();
    }
    if (part.racy() || !end.getAsBoolean()) {
      findings.addNesting(part);
    }
  }

  /** Other widths of simd loops, where that decides who does what, as far as half of the time. */
  private void trySimdWidths(ProgramSetup given, Findings findings, Deadline last) {
    if (!findings.bounds().dependsOnSimdWidth()) {
      return;
    }
    Deadline end = last.half();
    ProgramSetup setup = given.withCancelled(end);
    for (int width : SIMD_WIDTHS) {
      Findings part = findings.apart();
      for (RunPlan plan : Inputs.plans(options)) {
        progress.update("running with a simd width of " + width, 0, 0);
        new PlanCheck(setup, plan.withSimdWidth(width), options, part, end).check();
      }
      if (end.getAsBoolean() && !part.racy()) {
        return;
      }
      findings.addSimdWidth(part, width);
      if (findings.racy()) {
        return;
      }
    }
  }

  /**
   * Waits for condition variables that end without a signal, as far as half of the time that is
   * left suffices.
   */
  private void trySpuriousWakeups(ProgramSetup given, Findings findings, Deadline last) {
    if (!findings.bounds().waited()) {
      return;
    }
    Deadline end = last.half().within(WAKEUPS_TIME);
    ProgramSetup setup = given.withCancelled(end);
    Findings part = findings.apart();
    for (RunPlan plan : Inputs.plans(options)) {
      progress.update("running with spurious wake-ups", 0, 0);
      new PlanCheck(setup, plan.withSpuriousWakeups(), options, part, end).check();
    }
    if (part.racy() || !end.getAsBoolean()) {
      findings.addSpuriousWakeups(part);
    }
  }

  /**
   * Looks for values that decide something though nobody has given them, in one run and as far as
   * half of the time that is left suffices. What a program does with an empty standard input that
   * it expects to be full says nothing.
   */
  private void findUndefined(ProgramSetup given, Findings findings, Deadline last) {
    if (findings.readsInput()) {
      return;
    }
    progress.update("looking for uninitialised values", 0, 0);
    Deadline end = last.half();
    RunPlan plan = Inputs.plans(options).get(0);
    ScheduleDriver schedule = new CanonicalSchedule(new InputChoices().again());
    UndefinedRun.Outcome outcome = UndefinedRun.of(given.withCancelled(end), plan, schedule);
    outcome.decision().ifPresent(place -> findings.undefined(place, plan, outcome.schedule()));
    if (outcome.decision().isEmpty() && !outcome.complete()) {
      findings.bounds().undefinedAsZero();
    }
  }

  /**
   * Inputs that nobody has asked for, as far as the given time suffices. What they leave undecided
   * does not count: the result says which inputs it holds for.
   */
  private void trySmallInputs(ProgramSetup given, Findings findings, Deadline end) {
    ProgramSetup setup = given.withCancelled(end);
    RunPlan base = Inputs.plans(options).get(0);
    int words = 0;
    Collection<Long> constants = List.of();
    if (setup.takesArguments() && !Inputs.nameArguments(options)) {
      InputScout.Survey survey =
          InputScout.survey(
              setup,
              base,
              findings.reach().parallelism() ? InputScout.Needs.NOTHING : InputScout.Needs.WORDS);
      words = survey.words();
      constants = survey.constants();
    }
    boolean reads = findings.readsInput() && !Inputs.nameStandardInput(options);
    if (words == 0 && !reads) {
      return;
    }
    SmallInputs.Reads input = reads ? SmallInputs.Reads.STANDARD_INPUT : SmallInputs.Reads.NOTHING;
    for (RunPlan plan : SmallInputs.plans(base, words, input, SmallInputs.values(constants))) {
      progress.update("running with other inputs", 0, 0);
      Findings part = findings.apart();
      new PlanCheck(setup, plan, options, part, end).check();
      if (end.getAsBoolean() && !part.racy()) {
        return;
      }
      findings.add(part, plan);
      if (findings.racy()) {
        return;
      }
    }
  }

  /**
   * Checks one program.
   *
   * @param input what the user calls it
   */
  public AnalysisResult check(Program program, String input, SourceText source) {
    return look(program, input, source).result();
  }

  /** Until when witnesses of defects are made, when the rest is done. */
  private static Deadline forWitnesses(long start, Deadline end) {
    Duration used = Duration.ofNanos(System.nanoTime() - start);
    return Deadline.in(end.left().plus(Explanations.TELLING))
        .within(used.multipliedBy(3).plus(WITNESSES_TIME));
  }

  /** A result, and what the runs that it stands for got to. */
  public record Look(AnalysisResult result, Reach reach) {}

  /** Checks one program, as {@link #check} does. */
  public Look look(Program program, String input, SourceText source) {
    long start = System.nanoTime();
    Deadline end = Deadline.in(options.timeout());
    Deadline half = end.half();
    Findings findings = new Findings(input, options, source, progress);
    ProgramSetup setup = new ProgramSetup(program, source, Inputs.library(options), end);
    setup.choosingFunctions().forEach(findings.bounds()::chooses);
    setup.fixedSequences().forEach(findings.bounds()::fixes);
    if (!setup.usesOpenMp()) {
      findings.bounds().withoutTeams();
    }
    if (setup.asksForTime()) {
      findings.bounds().countsTime();
    }
    if (setup.asksForProcessors()) {
      findings.bounds().fixesProcessors();
    }
    Inputs.unknown(options, program).forEach(findings::limit);
    if (setup.waitsForConditions()) {
      findings.bounds().mayWait();
    }
    setup.spuriouslyFailing().forEach(findings.bounds()::failsOnlyWithReason);
    if (setup.cancelsThreads()) {
      findings.bounds().cancelsThreads();
    }
    if (setup.cancels()) {
      findings.bounds().ignoresCancellation();
    }
    StrengthenedOrders.of(program, source).forEach(findings.bounds()::strengthened);
    for (RunPlan plan : Inputs.plans(options)) {
      if (end.getAsBoolean()) {
        break;
      }
      progress.update("running with " + plan.runtime().threads() + " threads", 0, 0);
      new PlanCheck(setup, plan, options, findings, end).check();
      if (options.coverage() == ModelOptions.Coverage.FIRST && findings.racy()) {
        break;
      }
    }
    if (end.wasOver()) {
      findings.timeout();
    } else if (!findings.racy() && findings.conclusive()) {
      tryNesting(setup, findings, end);
      if (!findings.racy()) {
        trySimdWidths(setup, findings, end);
      }
      if (!findings.racy()) {
        trySpuriousWakeups(setup, findings, end);
      }
      if (!findings.racy()) {
        trySmallInputs(setup, findings, half);
      }
      if (!findings.racy() && setup.startsThreads() && !findings.reach().parallelism()) {
        findings.unreached();
      }
      if (!findings.racy()) {
        findUndefined(setup, findings, end);
      }
    }
    if (!findings.racy()) {
      ScanLoops.limits(program).forEach(findings::limit);
      ParallelAlgorithms.limits(program).forEach(findings::limit);
      TargetCopies.limits(program, new PragmaText(source)).forEach(findings::limit);
    }
    findings.witness(new DefectWitnesses(setup.withCancelled(forWitnesses(start, end))));
    findings.reach().complete(program);
    return new Look(findings.result(System.nanoTime() - start), findings.reach());
  }
}
