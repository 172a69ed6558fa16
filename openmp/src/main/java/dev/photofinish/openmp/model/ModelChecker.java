package dev.photofinish.openmp.model;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.pragma.SourceText;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * The engine {@code model}: runs a program on the machine and finds its races, or shows that there
 * are none up to the bounds of the options.
 *
 * <p>One run under a simple schedule usually settles it, see {@link PlanCheck}; where the schedule
 * matters, the race-detecting state graph of "Model Checking Race-freedom When 'Sequential
 * Consistency for Data-race-free Programs' is Guaranteed" (Wu et al.) is searched.
 */
public final class ModelChecker {
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
      throws WitnessText.FormatException {
    long start = System.nanoTime();
    long end = start + options.timeout().toNanos();
    WitnessText.Recipe recipe = WitnessText.read(text);
    Findings findings = new Findings(input, options, source);
    ProgramSetup setup =
        new ProgramSetup(
            program, source, Inputs.library(options.inputs()), () -> System.nanoTime() - end > 0);
    new PlanCheck(
            setup,
            recipe.plan(),
            options,
            findings,
            setup.machineOptions().cancelled(),
            () -> false)
        .replay(recipe.schedule());
    return findings.result(System.nanoTime() - start);
  }

  /**
   * Nested regions with threads of their own, where the program leaves that to its user, as far as
   * half of the time that is left suffices.
   */
  private void tryNesting(ProgramSetup given, Findings findings, long last) {
    if (!findings.nestedSerially()) {
      return;
    }
    long end = System.nanoTime() / 2 + last / 2;
    BooleanSupplier cancelled =
        () -> System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted();
    ProgramSetup setup = given.withCancelled(cancelled);
    Findings part = findings.apart();
    for (RunPlan plan : Inputs.plans(options)) {
      progress.update("running with nested regions", 0, 0);
      new PlanCheck(setup, plan.withNesting(), options, part, cancelled, () -> false).check();
    }
    if (part.racy() || !cancelled.getAsBoolean()) {
      findings.addNesting(part);
    }
  }

  /**
   * Inputs that nobody has asked for, as far as half of the time suffices. What they leave
   * undecided does not count: the result says which inputs it holds for.
   */
  private void trySmallInputs(ProgramSetup given, Findings findings, long start) {
    long end = start + options.timeout().toNanos() / 2;
    BooleanSupplier cancelled =
        () -> System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted();
    ProgramSetup setup = given.withCancelled(cancelled);
    RunPlan base = Inputs.plans(options).get(0);
    int words = 0;
    Collection<Long> constants = List.of();
    if (setup.takesArguments() && !Inputs.nameArguments(options)) {
      InputScout.Survey survey = InputScout.survey(setup, base);
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
      new PlanCheck(setup, plan, options, part, cancelled, () -> false).check();
      if (cancelled.getAsBoolean() && !part.racy()) {
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
    long start = System.nanoTime();
    long end = start + options.timeout().toNanos();
    AtomicBoolean late = new AtomicBoolean();
    BooleanSupplier cancelled =
        () -> {
          if (!late.get()
              && (System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted())) {
            late.set(true);
          }
          return late.get();
        };
    Findings findings = new Findings(input, options, source);
    ProgramSetup setup =
        new ProgramSetup(program, source, Inputs.library(options.inputs()), cancelled);
    setup.choosingFunctions().forEach(findings.bounds()::chooses);
    setup.fixedSequences().forEach(findings.bounds()::fixes);
    if (setup.cancels()) {
      findings.bounds().ignoresCancellation();
    }
    for (RunPlan plan : Inputs.plans(options)) {
      if (cancelled.getAsBoolean()) {
        break;
      }
      progress.update("running with " + plan.runtime().threads() + " threads", 0, 0);
      long half = System.nanoTime() / 2 + end / 2;
      new PlanCheck(setup, plan, options, findings, cancelled, () -> System.nanoTime() - half > 0)
          .check();
      if (options.coverage() == ModelOptions.Coverage.FIRST && findings.racy()) {
        break;
      }
    }
    if (late.get()) {
      findings.timeout();
    } else if (!findings.racy() && findings.conclusive()) {
      tryNesting(setup, findings, end);
      if (!findings.racy()) {
        trySmallInputs(setup, findings, start);
      }
    }
    return findings.result(System.nanoTime() - start);
  }
}
