package dev.photofinish.openmp.statics;

import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.CallSummaries;
import dev.photofinish.llvm.analysis.pointer.LibrarySummaries;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.pragma.ConcurrentLoops;
import dev.photofinish.openmp.pragma.Directive;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.pragma.TargetCopies;
import dev.photofinish.openmp.statics.access.AccessCollector;
import dev.photofinish.openmp.statics.access.ProgramEnd;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import dev.photofinish.openmp.statics.facts.FactKeeping;
import dev.photofinish.openmp.statics.facts.ProofFacts;
import dev.photofinish.openmp.statics.library.LibraryCalls;
import dev.photofinish.openmp.statics.library.OpenMpSummaries;
import dev.photofinish.openmp.statics.loops.SharedLoops;
import dev.photofinish.openmp.statics.loops.SimdLoops;
import dev.photofinish.openmp.statics.memory.DisjointAllocations;
import dev.photofinish.openmp.statics.memory.MemberVariables;
import dev.photofinish.openmp.statics.memory.ReachingCode;
import dev.photofinish.openmp.statics.memory.RegionWriters;
import dev.photofinish.openmp.statics.memory.ReversePointsTo;
import dev.photofinish.openmp.statics.memory.ThreadLocalMemory;
import dev.photofinish.openmp.statics.memory.Writers;
import dev.photofinish.openmp.statics.pair.Conflict;
import dev.photofinish.openmp.statics.pair.Conflicts;
import dev.photofinish.openmp.statics.phases.PhaseOrder;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.phases.TripCounts;
import dev.photofinish.openmp.statics.question.SolverRangeOracle;
import dev.photofinish.openmp.statics.rule.Recorded;
import dev.photofinish.openmp.statics.rule.RuleSelection;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.symbolic.Pointees;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.OneInstance;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskGraphBuilder;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** The passes of the engine over one program. */
final class ProgramAnalysis {
  /** What is known of functions without a body. */
  private static final List<CallSummaries> LIBRARIES =
      List.of(new OpenMpSummaries(), new LibrarySummaries());

  static final CallSummaries SUMMARIES = CallSummaries.firstOf(LIBRARIES);

  private final Program program;
  private final PragmaText pragmas;
  private final ProgramFlow flows;
  private final ConstructReader constructs;
  private final PointsTo pointers;
  private final LibraryCalls libraries;
  private final ProgramEnd endings;
  private final RegionWriters writers;
  private final SharedLoops shared;
  private final Conflicts.Knowledge knowledge;
  private final TeamFinder finder;
  private final TripCounts trips;

  /** The functions of the regions that are in no other region. */
  private final Map<Frame, Set<Function>> outermost = new HashMap<>();

  private final Rulebook rules;
  private final Progress progress;
  private final BooleanSupplier cancelled;

  private final FactKeeping keeping;

  /** Whether something was found in a region, or one was not understood. */
  private boolean refuted;

  /** Of the last region; null if there is none. */
  private Writers anyWriters;

  ProgramAnalysis(
      Program program,
      PragmaText pragmas,
      IntegerSolver solver,
      FactKeeping keeping,
      Progress progress,
      BooleanSupplier cancelled,
      RuleSelection selection) {
    this.keeping = keeping;
    this.rules = new Rulebook(selection);
    this.progress = progress;
    this.cancelled = cancelled;
    this.program = program;
    this.pragmas = pragmas;
    this.flows = ProgramFlow.of(program);
    this.constructs = new ConstructReader(program, pragmas);
    this.pointers = PointsTo.of(program, LIBRARIES, cancelled);
    Pointees pointees = new Pointees(pointers);
    this.libraries = new LibraryCalls(program, pointees);
    this.endings = new ProgramEnd(program, constructs, libraries);
    this.writers = new RegionWriters(program, constructs, pointees, libraries);
    this.shared = new SharedLoops(flows, constructs);
    this.trips = new TripCounts(flows);
    SimdLoops simd = new SimdLoops(flows, pragmas);
    this.finder = new TeamFinder(program, constructs, simd, pointers.calls());
    this.knowledge =
        new Conflicts.Knowledge(
            program,
            flows,
            constructs,
            pointees,
            new ReversePointsTo(program, pointers, libraries),
            new DisjointAllocations(program, flows, pointees, rules),
            solver,
            this::isStatic,
            simd,
            rules);
  }

  /** What of the whole program is not followed. */
  List<Reason> limits() {
    List<Reason> limits = new ArrayList<>(ConcurrentLoops.limits(pragmas));
    limits.addAll(TargetCopies.limits(program, pragmas));
    return limits;
  }

  /** Analyses all regions, those inside others behind them; some of them if it is cancelled. */
  List<RegionResult> regions() {
    List<RegionResult> results = new ArrayList<>();
    Deque<Frame> open = new ArrayDeque<>(finder.find());
    Set<Frame> seen = new LinkedHashSet<>(open);
    while (!open.isEmpty() && !cancelled.getAsBoolean()) {
      progress.update("regions", results.size(), results.size() + open.size());
      RegionResult result;
      try {
        result = region(open.remove());
      } catch (CancellationException e) {
        return results;
      }
      results.add(result);
      for (TaskNode node : result.graph().nodes()) {
        Frame frame = node.frame();
        boolean starts = frame.kind() == Frame.Kind.THREADS || frame.kind() == Frame.Kind.LEAGUE;
        if (starts && frame != result.graph().team() && seen.add(frame)) {
          open.add(frame);
        }
      }
    }
    return results;
  }

  /** What none of the regions executes, so that nothing is known of it. */
  List<Reason> unjudged(List<RegionResult> regions) {
    Set<Function> executed =
        regions.stream()
            .flatMap(region -> region.graph().nodes().stream())
            .map(node -> node.frame().function())
            .collect(Collectors.toSet());
    return OrphanedConstructs.limits(program, constructs, executed);
  }

  private boolean keepsFacts() {
    return switch (keeping) {
      case NONE -> false;
      case OF_PROOFS -> !refuted;
      case OF_REGIONS -> true;
    };
  }

  /** What is claimed of the whole program and its regions; empty if nobody wants it. */
  Optional<ProofFacts> facts(List<RegionResult> regions) {
    if (!keepsFacts()) {
      return Optional.empty();
    }
    return Optional.of(
        new FactExport(program, flows, constructs, pointers, libraries)
            .of(regions, Optional.ofNullable(anyWriters)));
  }

  /** One region: its graph, phases, accesses and the pairs of them that may conflict. */
  private RegionResult region(Frame team) {
    Recorded<RegionResult> result = rules.record(() -> find(team));
    return result.value().withUsed(result.trace().used());
  }

  private RegionResult find(Frame team) {
    TaskGraph graph = TaskGraphBuilder.build(program, flows, pointers, constructs, team);
    checkDeadline();
    RegionPhases phases = RegionPhases.of(graph, trips::of);
    Set<Function> functions =
        graph.nodes().stream()
            .map(node -> node.frame().function())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    outermost.putIfAbsent(team, functions);
    Values values =
        new Values(
            program,
            flows,
            constructs,
            shared,
            writers.of(
                functions,
                beside(team),
                new ReachingCode(flows, pointers.calls(), team),
                new PhaseOrder(graph, phases)::isLater),
            v -> new SolverRangeOracle(v, knowledge.solver()),
            rules);
    AccessCollector collector =
        new AccessCollector(
            program,
            constructs,
            values,
            new ThreadLocalMemory(
                program, knowledge.pointees(), knowledge.reversePointsTo(), rules),
            libraries,
            endings);
    for (TaskNode node : graph.nodes()) {
      checkDeadline();
      collector.collect(node);
    }
    Conflicts conflicts = new Conflicts(knowledge, graph, phases, values);
    List<Reason> limits = new ArrayList<>(graph.limits());
    limits.addAll(collector.limits());
    List<Conflict> found = conflicts.of(collector.accesses(), cancelled);
    boolean isProof = found.isEmpty() && limits.isEmpty() && !cancelled.getAsBoolean();
    refuted |= !isProof;
    anyWriters = values.writers();
    return new RegionResult(
        graph,
        phases,
        new OneInstance(flows, constructs).of(graph),
        found,
        isProof && keepsFacts()
            ? Optional.of(conflicts.facts(collector.accesses()))
            : Optional.empty(),
        limits,
        conflicts.asked(),
        conflicts.unlisted(),
        conflicts.uses());
  }

  /** What goes on beside a region that is inside of another one. */
  private Optional<RegionWriters.Beside> beside(Frame team) {
    Optional<Frame> around = Optional.empty();
    for (Frame f = team; f.parent().isPresent(); f = f.parent().get()) {
      Frame.Kind kind = f.parent().get().kind();
      if (kind == Frame.Kind.THREADS || kind == Frame.Kind.LEAGUE) {
        around = f.parent();
      }
    }
    return around.map(
        outer ->
            new RegionWriters.Beside(
                outermost.get(outer),
                new MemberVariables(
                    pointers,
                    knowledge.reversePointsTo(),
                    team.parent().orElseThrow().team(),
                    rules)));
  }

  private void checkDeadline() {
    if (cancelled.getAsBoolean()) {
      throw new CancellationException("not every region was looked at");
    }
  }

  /**
   * Whether the user wrote {@code schedule(static)}; the compiler's default is no promise, nor does
   * the language give one for loops of lanes.
   */
  private boolean isStatic(SharedLoops.SharedLoop loop) {
    if (!(loop.construct() instanceof Construct.Worksharing work)) {
      return false;
    }
    List<Directive> directives =
        pragmas.at(work.ident().location().file(), work.ident().location().line());
    return !directives.isEmpty()
        && directives.stream()
            .allMatch(d -> d.schedule().filter("static"::equals).isPresent() && !d.names("simd"));
  }
}
