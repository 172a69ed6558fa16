package dev.photofinish.openmp.statics;

import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.CallSummaries;
import dev.photofinish.llvm.analysis.pointer.LibrarySummaries;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.pragma.Directive;
import dev.photofinish.openmp.pragma.PragmaText;
import dev.photofinish.openmp.statics.access.AccessCollector;
import dev.photofinish.openmp.statics.access.Holders;
import dev.photofinish.openmp.statics.access.LibraryCalls;
import dev.photofinish.openmp.statics.access.MemberVariables;
import dev.photofinish.openmp.statics.access.OwnBlocks;
import dev.photofinish.openmp.statics.access.OwnMemory;
import dev.photofinish.openmp.statics.access.Pointees;
import dev.photofinish.openmp.statics.access.ProgramEnd;
import dev.photofinish.openmp.statics.access.RegionWriters;
import dev.photofinish.openmp.statics.access.SharedLoops;
import dev.photofinish.openmp.statics.access.Values;
import dev.photofinish.openmp.statics.access.WayToRegion;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import dev.photofinish.openmp.statics.library.OpenMpSummaries;
import dev.photofinish.openmp.statics.parallel.Conflicts;
import dev.photofinish.openmp.statics.parallel.GuardedFitting;
import dev.photofinish.openmp.statics.parallel.SimdLoops;
import dev.photofinish.openmp.statics.phases.PhaseOrder;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.phases.TripCounts;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.OneInstance;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskGraphBuilder;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
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

  private final Progress progress;
  private final BooleanSupplier late;

  ProgramAnalysis(
      Program program,
      PragmaText pragmas,
      IntegerSolver solver,
      Progress progress,
      BooleanSupplier late) {
    this.progress = progress;
    this.late = late;
    this.program = program;
    this.pragmas = pragmas;
    this.flows = ProgramFlow.of(program);
    this.constructs = new ConstructReader(program, pragmas);
    this.pointers = PointsTo.of(program, LIBRARIES, late);
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
            new Holders(program, pointers, libraries),
            new OwnBlocks(program, flows, pointees),
            solver,
            this::isStatic,
            simd);
  }

  /** Analyses all regions, those inside others behind them; some of them if it gets late. */
  List<RegionResult> regions() {
    List<RegionResult> results = new ArrayList<>();
    Deque<Frame> open = new ArrayDeque<>(finder.find());
    Set<Frame> seen = new LinkedHashSet<>(open);
    while (!open.isEmpty() && !late.getAsBoolean()) {
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

  /** One region: its graph, phases, accesses and the pairs of them that may clash. */
  private RegionResult region(Frame team) {
    TaskGraph graph = TaskGraphBuilder.build(program, flows, pointers, constructs, team);
    goOnInTime();
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
                new WayToRegion(flows, pointers.calls(), team),
                new PhaseOrder(graph, phases)::isLater),
            v -> new GuardedFitting(v, knowledge.solver()));
    AccessCollector collector =
        new AccessCollector(
            program,
            constructs,
            values,
            new OwnMemory(program, knowledge.pointees(), knowledge.holders()),
            libraries,
            endings);
    for (TaskNode node : graph.nodes()) {
      goOnInTime();
      collector.collect(node);
    }
    Conflicts conflicts = new Conflicts(knowledge, graph, phases, values);
    List<Reason> limits = new ArrayList<>(graph.limits());
    limits.addAll(collector.limits());
    return new RegionResult(
        graph,
        phases,
        new OneInstance(flows, constructs).of(graph),
        conflicts.of(collector.accesses(), late),
        limits,
        conflicts.asked(),
        conflicts.unlisted());
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
                    pointers, knowledge.holders(), team.parent().orElseThrow().team())));
  }

  private void goOnInTime() {
    if (late.getAsBoolean()) {
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
