package dev.photofinish.openmp.statics;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Deadline;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.core.Reason;
import dev.photofinish.core.Verdict;
import dev.photofinish.core.graph.Graph;
import dev.photofinish.core.measure.Bounds;
import dev.photofinish.core.measure.Count;
import dev.photofinish.core.measure.Stats;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.LoopHints;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.library.StandardLibrary;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.pragma.ParallelAlgorithms;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.pragma.ScanLoops;
import dev.photofinish.openmp.pragma.SourceLines;
import dev.photofinish.openmp.pragma.SourceText;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import dev.photofinish.openmp.statics.facts.FactKeeping;
import dev.photofinish.openmp.statics.facts.ProofFacts;
import dev.photofinish.openmp.statics.rule.RuleSelection;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

/** The engine {@code static}. */
public final class StaticAnalyzer {
  /** The engine's name in results. */
  public static final String NAME = "static";

  private final Duration timeout;
  private final Progress progress;
  private final FactKeeping keeping;
  private final RuleSelection rules;

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
    this(timeout, progress, FactKeeping.NONE, RuleSelection.ALL);
  }

  private StaticAnalyzer(
      Duration timeout, Progress progress, FactKeeping keeping, RuleSelection rules) {
    this.timeout = timeout;
    this.progress = progress;
    this.keeping = keeping;
    this.rules = rules;
  }

  /** The same, which keeps what its answers rest on. */
  public StaticAnalyzer keeping(FactKeeping facts) {
    return new StaticAnalyzer(timeout, progress, facts, rules);
  }

  /** The same, which does not apply all rules, or not as they are. */
  public StaticAnalyzer applying(RuleSelection selection) {
    return new StaticAnalyzer(timeout, progress, keeping, selection);
  }

  /**
   * A result and what it rests on.
   *
   * @param facts what is claimed of every run, if it was kept; empty if there is nothing parallel
   * @param lines the program's text
   */
  public record Analysis(
      AnalysisResult result,
      List<RegionResult> regions,
      Optional<ProofFacts> facts,
      SourceLines lines) {
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
    Deadline deadline = Deadline.in(timeout);
    try (IntegerSolver solver = new IntegerSolver(deadline)) {
      Set<Reason> reasons = new LinkedHashSet<>(UnfollowedCalls.of(program));
      solver.unusable().ifPresent(reasons::add);
      reasons.addAll(FortranLimits.of(program, text));
      reasons.addAll(ScanLoops.limits(program));
      reasons.addAll(ParallelAlgorithms.limits(program));
      reasons.addAll(EndlessLoops.of(program));
      reasons.addAll(CopyFunctions.limits(program));
      List<RegionResult> regions = List.of();
      Optional<ProofFacts> facts = Optional.empty();
      try {
        if (mayHaveRegions(program)) {
          ProgramAnalysis analysis =
              new ProgramAnalysis(
                  program, new PragmaText(text), solver, keeping, progress, deadline, rules);
          reasons.addAll(analysis.limits());
          regions = analysis.regions();
          reasons.addAll(analysis.unjudged(regions));
          facts = analysis.facts(regions);
        }
        if (deadline.wasOver()) {
          reasons.add(timeout("not every pair of accesses was looked at"));
        }
      } catch (CancellationException e) {
        reasons.add(timeout(e.getMessage()));
      }
      SourceLines lines = new SourceLines(text);
      RaceReport.Report report = new RaceReport(program, lines).of(regions);
      return new Analysis(result(input, report, reasons, regions, start), regions, facts, lines);
    }
  }

  /** Whether the program uses OpenMP at all; the passes over another one would find nothing. */
  private static boolean mayHaveRegions(Program program) {
    return program.functions().stream()
        .anyMatch(
            function ->
                EntryPoint.isRuntime(function.name())
                    || function.name().startsWith(EntryPoint.DEVICE_PREFIX)
                    || function.instructions().stream().anyMatch(StaticAnalyzer::endsSimdLoop));
  }

  private static boolean endsSimdLoop(Instruction instruction) {
    LoopHints hints =
        instruction instanceof Branch branch
            ? branch.loopHints()
            : instruction instanceof ConditionalBranch branch ? branch.loopHints() : LoopHints.NONE;
    return hints.vectorize() == LoopHints.Vectorize.ENABLED;
  }

  private static Reason timeout(String what) {
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
    Stats stats =
        Stats.none()
            .with(Count.REGIONS, regions.size())
            .with(Count.PAIRS, regions.stream().mapToLong(RegionResult::pairs).sum())
            .withAbsent(report.causes())
            .withRules(uses(regions))
            .with(Count.MILLIS, (System.nanoTime() - start) / 1_000_000);
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

  private static Map<String, Long> uses(List<RegionResult> regions) {
    Map<String, Long> pairs = new TreeMap<>();
    regions.forEach(region -> region.uses().forEach((id, n) -> pairs.merge(id, n, Long::sum)));
    return pairs;
  }

  /** What threads of regions call and is taken for thread-safe, though no standard requires it. */
  private static Bounds assumptions(List<RegionResult> regions) {
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
