package dev.photofinish.check.verify;

import dev.photofinish.core.Defect;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.model.WitnessVerifier;
import dev.photofinish.openmp.pragma.SourceText;
import java.io.IOException;
import java.util.Optional;

/**
 * Verifies the findings of the model checker: the machine takes the steps of a witness one by one,
 * and what the schedule shows is compared with what the result says.
 */
public final class ScheduledFindings implements FindingVerifier {
  private final Program program;
  private final SourceText text;
  private final ModelOptions options;
  private final ReplayedFindings replayed;

  /**
   * A verifier.
   *
   * @param name what the result calls the program
   * @param options how the program was run
   */
  public ScheduledFindings(Program program, String name, SourceText text, ModelOptions options) {
    this.program = program;
    this.text = text;
    this.options = options;
    this.replayed =
        new ReplayedFindings(
            schedule ->
                new ModelChecker(options, Progress.NONE).replay(program, name, text, schedule),
            () -> {});
  }

  @Override
  public Optional<String> problem(Race claimed, String schedule) throws IOException {
    Optional<String> problem =
        new WitnessVerifier(options)
            .verify(
                program,
                text,
                schedule,
                claimed.witness().orElseThrow().lastSteps(Integer.MAX_VALUE));
    return problem.isPresent() ? problem : replayed.problem(claimed, schedule);
  }

  @Override
  public Optional<String> problem(Defect claimed, String schedule) throws IOException {
    return replayed.problem(claimed, schedule);
  }
}
