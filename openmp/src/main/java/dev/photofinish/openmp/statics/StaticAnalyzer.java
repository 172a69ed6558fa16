package dev.photofinish.openmp.statics;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The engine {@code static}. */
public final class StaticAnalyzer {
  /** The engine's name in results. */
  public static final String NAME = "static";

  private static final Set<String> THREAD_STARTS =
      Set.of(
          "pthread_create",
          "thrd_create",
          "_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE");

  private final Progress progress;

  public StaticAnalyzer(Progress progress) {
    this.progress = progress;
  }

  /** A result and the regions that it rests on. */
  public record Analysis(AnalysisResult result, List<RegionResult> regions) {}

  /**
   * Analyses a program in static single assignment form.
   *
   * @param input what the user calls the program
   */
  public Analysis analyze(Program program, String input, SourceText text) {
    long start = System.nanoTime();
    progress.update("analysing", 0, 0);
    try (IntegerSolver solver = new IntegerSolver()) {
      List<RegionResult> regions =
          new ProgramAnalysis(program, new PragmaText(text), solver).regions();
      return new Analysis(result(program, input, text, regions, start), regions);
    }
  }

  private static AnalysisResult result(
      Program program, String input, SourceText text, List<RegionResult> regions, long start) {
    List<Race> races = new RaceReport(program, text).races(regions);
    Set<Reason> reasons = new LinkedHashSet<>(threads(program));
    regions.forEach(region -> reasons.addAll(region.limits()));
    Map<String, Object> stats = new LinkedHashMap<>();
    stats.put("regions", (long) regions.size());
    stats.put("pairs", regions.stream().mapToLong(RegionResult::pairs).sum());
    stats.put("millis", (System.nanoTime() - start) / 1_000_000);
    Verdict verdict =
        !races.isEmpty() ? Verdict.RACES : reasons.isEmpty() ? Verdict.NONE : Verdict.INCONCLUSIVE;
    return new AnalysisResult(
        NAME,
        input,
        verdict,
        verdict == Verdict.NONE ? Optional.of(Guarantee.PROVED) : Optional.empty(),
        races,
        List.copyOf(reasons),
        Map.of(),
        stats);
  }

  /** Threads that OpenMP does not start are not followed. */
  private static Set<Reason> threads(Program program) {
    Set<Reason> reasons = new LinkedHashSet<>();
    for (Function function : program.functions()) {
      for (Instruction instruction : function.instructions()) {
        if (instruction instanceof CallSite call
            && call.calledName().filter(THREAD_STARTS::contains).isPresent()) {
          reasons.add(
              new Reason(
                  Reason.Code.UNSUPPORTED,
                  "the static engine does not follow threads that are not OpenMP's",
                  instruction.location()));
        }
      }
    }
    return reasons;
  }
}
