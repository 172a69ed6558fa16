package dev.photofinish.openmp.model;

import dev.photofinish.core.Deadline;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.pragma.SourceLines;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.util.List;
import java.util.Optional;

/** Runs the witnesses of this engine again, step by step, and says whether they hold. */
public final class WitnessVerifier {
  private final ModelOptions options;

  /**
   * A verifier.
   *
   * @param options what the program got from outside, and the time for one witness
   */
  public WitnessVerifier(ModelOptions options) {
    this.options = options;
  }

  /**
   * Checks a witness.
   *
   * @param text what {@code RunWitness.text} gave
   * @return what is wrong with it, in a sentence; empty if it holds
   */
  public Optional<String> verify(Program program, SourceText source, String text) {
    return verify(program, source, text, List.of());
  }

  /**
   * Checks a witness and what was printed of it.
   *
   * @param text what {@code RunWitness.text} gave
   * @param printed the last steps of its story, as many as there are
   * @return what is wrong with it, in a sentence; empty if it holds
   */
  public Optional<String> verify(
      Program program, SourceText source, String text, List<WitnessStep> printed) {
    try {
      if (!(WitnessText.read(text) instanceof WitnessRecipe recipe)) {
        return Optional.of("The witness is that of a defect.");
      }
      ProgramSetup setup =
          new ProgramSetup(
              program, source, Inputs.library(options), Deadline.in(options.timeout()));
      RecipeRun.Outcome outcome = RecipeRun.of(setup, recipe);
      return outcome.shown().isEmpty()
          ? Optional.of(outcome.wrong())
          : difference(told(outcome.shown().get(), source), printed);
    } catch (ScheduleFormatException unreadable) {
      return Optional.of(
          "Line " + unreadable.line() + " of the witness: " + unreadable.getMessage() + ".");
    }
  }

  private static List<WitnessStep> told(RecipeRun.Shown shown, SourceText source) {
    String variable =
        new Expressions(new SourceLines(source))
            .variable(shown.memory(), shown.first(), shown.second());
    return shown.story().told(variable).steps();
  }

  /** Where what was printed is not what the run does. */
  private static Optional<String> difference(List<WitnessStep> run, List<WitnessStep> printed) {
    int before = run.size() - printed.size();
    if (before < 0) {
      return Optional.of(
          "The witness has " + printed.size() + " steps and its run has " + run.size() + ".");
    }
    for (int i = 0; i < printed.size(); i++) {
      WitnessStep made = run.get(before + i);
      if (!made.equals(printed.get(i))) {
        return Optional.of(
            "The run does '%s' by %s at %s where the witness says '%s' by %s at %s."
                .formatted(
                    made.action(),
                    made.thread(),
                    made.location(),
                    printed.get(i).action(),
                    printed.get(i).thread(),
                    printed.get(i).location()));
      }
    }
    return Optional.empty();
  }
}
