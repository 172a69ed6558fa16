package dev.photofinish.check;

import dev.photofinish.check.program.ProgramLoader;
import dev.photofinish.check.program.ProgramSources;
import dev.photofinish.check.verify.FindingVerifier;
import dev.photofinish.check.verify.ScheduledFindings;
import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.toolchain.CompilationFailedException;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.openmp.certificate.Certificate;
import dev.photofinish.openmp.certificate.write.ProofCertificate;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.search.schedule.ScheduleFormatException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * {@code check} of programs that a loader has compiled: links each and hands it to the engines.
 *
 * @param loader what compiled them
 * @param options what they are checked by
 */
public record ProgramCheck(ProgramLoader loader, CheckOptions options) {
  /** The text may take so long where compiling took nearly all of the time. */
  private static final Duration LEAST_FOR_TEXT = Duration.ofSeconds(1);

  /**
   * Checks a program.
   *
   * @param drawings gets the graphs of what was analysed
   * @throws IOException if the sources make no program
   */
  public <X extends Exception> AnalysisResult check(
      ProgramSources sources, Drawings<X> drawings, Progress progress) throws IOException, X {
    try {
      return checkCompiled(sources, drawings, progress);
    } catch (CompilationFailedException e) {
      return checkCompiled(withoutText(sources, e), drawings, progress);
    }
  }

  private <X extends Exception> AnalysisResult checkCompiled(
      ProgramSources sources, Drawings<X> drawings, Progress progress) throws IOException, X {
    Optional<Reason> open = unsettled(sources);
    if (open.isPresent()) {
      return inconclusive(sources, open.get());
    }
    Deadline end = end(sources);
    CompiledProgram program = link(sources, progress);
    String name = sources.main().toString();
    SourceText text = text(sources, end);
    ModelOptions model = options.model().withTimeout(end.left());
    if (options.transactions().isEmpty()) {
      return new EngineRun(program, sources.kind(), name, text, progress)
          .of(options.engine(), model, drawings);
    }
    TaskTransactions analysis =
        new TaskTransactions(asCompiled(program), text, model, options.transactions().get());
    AnalysisResult result = analysis.analyse(name);
    drawings.draw(() -> List.of(analysis.graph(name)));
    return result;
  }

  /**
   * Runs one schedule of a program again.
   *
   * @throws IOException if the sources make no program
   */
  public AnalysisResult replay(ProgramSources sources, String schedule, Progress progress)
      throws IOException, ScheduleFormatException {
    try {
      return replayCompiled(sources, schedule, progress);
    } catch (CompilationFailedException e) {
      return replayCompiled(withoutText(sources, e), schedule, progress);
    }
  }

  private AnalysisResult replayCompiled(ProgramSources sources, String schedule, Progress progress)
      throws IOException, ScheduleFormatException {
    Optional<Reason> open = unsettled(sources);
    if (open.isPresent()) {
      return inconclusive(sources, open.get());
    }
    Deadline end = end(sources);
    CompiledProgram program = link(sources, progress);
    return new ModelChecker(options.model().withTimeout(end.left()), progress)
        .replay(asCompiled(program), sources.main().toString(), text(sources, end), schedule);
  }

  /** The text of a program, preprocessed in the time that is left. */
  private SourceText text(ProgramSources sources, Deadline end) {
    Duration left = end.left();
    return loader.text(
        sources.request(), left.compareTo(LEAST_FOR_TEXT) < 0 ? LEAST_FOR_TEXT : left);
  }

  /** What verifies the findings of a result of a program. */
  public FindingVerifier verifier(ProgramSources sources) throws IOException {
    Program program = asCompiled(loader.compile(sources));
    SourceText text = loader.text(sources.request());
    return options.transactions().isPresent()
        ? new TaskTransactions(program, text, options.model(), options.transactions().get())
            .verifier()
        : new ScheduledFindings(program, sources.main().toString(), text, options.model());
  }

  /**
   * The certificate of a program that the static engine has proved.
   *
   * @throws java.util.concurrent.CancellationException if the time does not suffice
   */
  public Certificate certificate(ProgramSources sources) throws IOException {
    return ProofCertificate.of(inSsa(sources), end(sources));
  }

  /** A program as the static engine and certificates see it. */
  public Program inSsa(ProgramSources sources) throws IOException {
    return ProgramLoader.read(loader.compile(sources), CompiledProgram::inSsa);
  }

  /** Until when a program is checked: compiling it takes part of the time. */
  private Deadline end(ProgramSources sources) {
    return Deadline.in(options.model().timeout().minus(sources.compileTime()));
  }

  /** Sources that were compiled, but not preprocessed when an engine asked for their text. */
  private static ProgramSources withoutText(ProgramSources sources, CompilationFailedException e) {
    return sources.unusable(
        e.isLate() ? ProgramSources.State.LATE : ProgramSources.State.FAILED,
        e.diagnostics().stripTrailing());
  }

  private CompiledProgram link(ProgramSources sources, Progress progress) throws IOException {
    progress.update("linking", 0, 0);
    return loader.compile(sources);
  }

  private static Program asCompiled(CompiledProgram program) throws IOException {
    return ProgramLoader.read(program, CompiledProgram::asCompiled);
  }

  /** Why a program is neither analysed nor refused. */
  private static Optional<Reason> unsettled(ProgramSources sources) {
    return switch (sources.state()) {
      case USABLE, FAILED -> Optional.empty();
      case LATE ->
          Optional.of(
              Reason.of(Reason.Code.TIMEOUT, sources.failure())
                  .withHelp("give more time with --timeout"));
      case AMBIGUOUS ->
          Optional.of(
              Reason.of(
                      Reason.Code.UNDECIDED,
                      sources.failure() + ", and nothing tells which belongs to this program")
                  .withHelp("name the files of one program instead of the database"));
    };
  }

  private AnalysisResult inconclusive(ProgramSources sources, Reason reason) {
    return new AnalysisResult(
        options.engineName(),
        sources.main().toString(),
        Verdict.INCONCLUSIVE,
        Optional.empty(),
        List.of(),
        List.of(reason),
        Bounds.none(),
        Stats.none());
  }
}
