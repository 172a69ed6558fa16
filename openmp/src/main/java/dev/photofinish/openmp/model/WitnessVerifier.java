package dev.photofinish.openmp.model;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.WitnessStep;
import dev.photofinish.llvm.ir.Program;
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
      AnalysisResult result =
          new ModelChecker(options, Progress.NONE).replay(program, "", source, text);
      return result.verdict() == Verdict.RACES
          ? Optional.empty()
          : Optional.of("The run of the witness shows no race.");
    } catch (ScheduleFormatException unreadable) {
      return Optional.of("Line " + unreadable.line() + ": " + unreadable.getMessage() + ".");
    }
  }
}
