package dev.photofinish.openmp.statics;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.LoopHints;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.openmp.pragma.ParallelAlgorithms;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.pragma.ScanLoops;
import dev.photofinish.openmp.pragma.SourceLines;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

/** The engine {@code static}. */
public final class StaticAnalyzer {
  /** The engine's name in results. */
  public static final String NAME = "static";

  private final Duration timeout;
  private final Progress progress;

  /** An analyser that takes the time it needs. */
  public StaticAnalyzer(Progress progress) {
    this(Duration.ofDays(1), progress);
  }

  /**
   * An analyser.
   *
   * @param timeout the time for each program
   */
  public StaticAnalyzer(Duration timeout, Progress progress) {
    this.timeout = timeout;
    this.progress = progress;
  }

  /**
   * A result and what it rests on.
   *
   * @param lines the program's text
   */
  public record Analysis(AnalysisResult result, List<RegionResult> regions, SourceLines lines) {
    public Analysis {
      regions = List.copyOf(regions);
    }

    /** The task graphs of all regions, for people to look at. */
    public List<Graph> graphs() {
      RegionDrawing drawing = new RegionDrawing(lines);
      return regions.stream().map(drawing::of).toList();
    }
  }

  /**
   * Analyses a program in static single assignment form.
   *
   * @param input what the user calls the program
   */
  public Analysis analyze(Program program, String input, SourceText text) {
    long start = System.nanoTime();
    progress.update("resolving pointers", 0, 0);
    Deadline late = Deadline.in(timeout);
    try (IntegerSolver solver = new IntegerSolver(late)) {
      Set<Reason> reasons = new LinkedHashSet<>(UnfollowedCalls.of(program));
      solver.unusable().ifPresent(reasons::add);
      reasons.addAll(FortranLimits.of(program, text));
      reasons.addAll(ScanLoops.limits(program));
      reasons.addAll(ParallelAlgorithms.limits(program));
      reasons.addAll(EndlessLoops.of(program));
      reasons.addAll(TaskCopies.limits(program));
      List<RegionResult> regions = List.of();
      try {
        if (mayHaveRegions(program)) {
          regions =
              new ProgramAnalysis(program, new PragmaText(text), solver, progress, late).regions();
        }
        if (late.wasOver()) {
          reasons.add(late("not every pair of accesses was looked at"));
        }
      } catch (CancellationException e) {
        reasons.add(late(e.getMessage()));
      }
      SourceLines lines = new SourceLines(text);
      RaceReport.Report report = new RaceReport(program, lines).of(regions);
      return new Analysis(result(input, report, reasons, regions, start), regions, lines);
    }
  }

  /** Whether the program uses OpenMP at all; the passes over another one would find nothing. */
  private static boolean mayHaveRegions(Program program) {
    return program.functions().stream()
        .anyMatch(
            function ->
                function.name().startsWith("__kmpc_")
                    || function.name().startsWith("__tgt_")
                    || function.instructions().stream().anyMatch(StaticAnalyzer::endsSimdLoop));
  }

  private static boolean endsSimdLoop(Instruction instruction) {
    LoopHints hints =
        instruction instanceof Branch branch
            ? branch.loopHints()
            : instruction instanceof ConditionalBranch branch ? branch.loopHints() : LoopHints.NONE;
    return hints.vectorize() == LoopHints.Vectorize.ENABLED;
  }

  private static Reason late(String what) {
    return Reason.of(Reason.Code.TIMEOUT, what).withHelp("give more time with --timeout");
  }

  private static AnalysisResult result(
      String input,
      RaceReport.Report report,
      Set<Reason> reasons,
      List<RegionResult> regions,
      long start) {
    List<Race> races = report.races();
    regions.forEach(region -> reasons.addAll(region.limits()));
    long unlisted = regions.stream().mapToLong(RegionResult::unlisted).sum();
    if (unlisted > 0) {
      reasons.add(
          Reason.of(
              Reason.Code.UNDECIDED,
              unlisted
                  + " more pairs of accesses, to objects with many possible races, were not looked"
                  + " at"));
    }
    Map<String, Object> stats = new LinkedHashMap<>();
    stats.put("regions", (long) regions.size());
    stats.put("pairs", regions.stream().mapToLong(RegionResult::pairs).sum());
    stats.putAll(report.causes());
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
        assumptions(regions),
        stats);
  }

  /** What threads of regions call and is taken for thread-safe, though no standard requires it. */
  private static Map<String, Object> assumptions(List<RegionResult> regions) {
    Set<String> called =
        regions.stream()
            .flatMap(region -> region.graph().nodes().stream())
            .flatMap(node -> node.instructions().stream())
            .filter(CallSite.class::isInstance)
            .flatMap(call -> ((CallSite) call).calledName().stream())
            .filter(StandardLibrary.ASSUMED_SAFE::contains)
            .collect(Collectors.toCollection(TreeSet::new));
    return StandardLibrary.assumption(called);
  }
}
