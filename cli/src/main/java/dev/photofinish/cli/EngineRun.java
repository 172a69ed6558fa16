package dev.photofinish.cli;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.toolchain.CompiledProgram;
import dev.photofinish.openmp.model.ModelChecker;
import dev.photofinish.openmp.model.ModelOptions;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.statics.StaticAnalyzer;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One program under the engines of {@code check}.
 *
 * @param name what the user calls the program
 */
record EngineRun(CompiledProgram program, String name, SourceText text, Progress progress) {
  private static final String AUTO = "auto";

  /** What an engine says. */
  AnalysisResult of(CheckEngine engine, ModelOptions options) throws IOException {
    return switch (engine) {
      case AUTO -> auto(options);
      case STATIC -> statically();
      case MODEL -> model(options);
    };
  }

  private AnalysisResult statically() throws IOException {
    return new StaticAnalyzer(progress)
        .analyze(ProgramLoader.read(program, CompiledProgram::inSsa), name, text)
        .result();
  }

  private AnalysisResult model(ModelOptions options) throws IOException {
    return new ModelChecker(options, progress)
        .check(ProgramLoader.read(program, CompiledProgram::asCompiled), name, text);
  }

  /**
   * The static engine proves; what it does not prove, the model checker confirms with a witness or
   * refutes within its bounds. A possible race stays one only if the model checker cannot tell.
   */
  private AnalysisResult auto(ModelOptions options) throws IOException {
    AnalysisResult proof = statically();
    if (proof.verdict() == Verdict.NONE) {
      return settled(proof, StaticAnalyzer.NAME, proof.reasons(), Map.of());
    }
    AnalysisResult run = model(options);
    if (run.verdict() != Verdict.INCONCLUSIVE) {
      return settled(run, "model", run.reasons(), stats(proof));
    }
    Set<Reason> reasons = new LinkedHashSet<>(proof.reasons());
    reasons.addAll(run.reasons());
    return proof.verdict() == Verdict.RACES
        ? settled(proof, StaticAnalyzer.NAME, List.copyOf(reasons), Map.of())
        : settled(run, "none", List.copyOf(reasons), stats(proof));
  }

  private static Map<String, Object> stats(AnalysisResult proof) {
    Map<String, Object> stats = new LinkedHashMap<>();
    stats.put("staticMillis", proof.stats().getOrDefault("millis", 0L));
    stats.put("possible", (long) proof.races().size());
    return stats;
  }

  private static AnalysisResult settled(
      AnalysisResult result, String engine, List<Reason> reasons, Map<String, Object> more) {
    Map<String, Object> stats = new LinkedHashMap<>(result.stats());
    stats.putAll(more);
    stats.put("settledBy", engine);
    return new AnalysisResult(
        AUTO,
        result.input(),
        result.verdict(),
        result.guarantee(),
        result.races(),
        result.defects(),
        reasons,
        result.bounds(),
        stats);
  }
}
