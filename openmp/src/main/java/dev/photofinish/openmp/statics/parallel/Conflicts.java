package dev.photofinish.openmp.statics.parallel;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.statics.access.Base;
import dev.photofinish.openmp.statics.access.Fitting;
import dev.photofinish.openmp.statics.access.Guards;
import dev.photofinish.openmp.statics.access.Holders;
import dev.photofinish.openmp.statics.access.IndexArrays;
import dev.photofinish.openmp.statics.access.Iterations;
import dev.photofinish.openmp.statics.access.OwnBlocks;
import dev.photofinish.openmp.statics.access.Pointees;
import dev.photofinish.openmp.statics.access.Polynomial;
import dev.photofinish.openmp.statics.access.RegionAccess;
import dev.photofinish.openmp.statics.access.SharedLoops.SharedLoop;
import dev.photofinish.openmp.statics.access.Subscripts;
import dev.photofinish.openmp.statics.access.Tickets;
import dev.photofinish.openmp.statics.access.Values;
import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import dev.photofinish.openmp.statics.interleaving.Interleavings;
import dev.photofinish.openmp.statics.parallel.Conflict.Parties;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Finds the pairs of accesses of a region that may clash. */
public final class Conflicts {
  /** So many pairs of two objects are enough to look at. */
  private static final int MOST_OF_OBJECTS = 100;

  /** So many pairs of a region are enough; pairs of one object are looked at in any case. */
  private static final int MOST_OF_REGION = 1000;

  private final Knowledge knowledge;
  private final TaskGraph graph;
  private final Values values;
  private final MemberCheck members;
  private final TaskCheck tasks;
  private final CallCheck calls;
  private final List<LaneCheck> lanes = new ArrayList<>();
  private final Map<TaskNode, List<LaneCheck>> lanesAround = new HashMap<>();
  private final PairCheck.Tools tools;
  private final boolean many;
  private long asked;
  private long unlisted;

  /** What is needed of a program to check its regions. */
  public record Knowledge(
      Program program,
      ProgramFlow flows,
      ConstructReader constructs,
      Pointees pointees,
      Holders holders,
      OwnBlocks blocks,
      IntegerSolver solver,
      Predicate<SharedLoop> fixedSchedule,
      SimdLoops simd) {}

  public Conflicts(Knowledge knowledge, TaskGraph graph, RegionPhases phases, Values values) {
    this.knowledge = knowledge;
    this.graph = graph;
    this.values = values;
    ProgramFlow flows = knowledge.flows();
    Surroundings surroundings = new Surroundings(flows, knowledge.constructs(), values);
    Fitting fitting = new GuardedFitting(values, knowledge.solver());
    this.tools =
        new PairCheck.Tools(
            flows,
            knowledge.pointees(),
            knowledge.holders(),
            surroundings,
            new Iterations(values),
            new Tickets(values, new Executions(flows, values, graph)::of),
            new IndexArrays(values, fitting, knowledge.pointees().pointers(), graph.team()),
            new Guards(values),
            new Subscripts(values, fitting),
            Locksets.of(graph, values),
            new Rows(fitting),
            new RowChains(knowledge.blocks(), values.writers()),
            ChangedPlaces.before(
                flows, knowledge.pointees().pointers().calls(), values, graph.team()),
            knowledge.solver());
    Frame team = graph.team();
    BarrierLoops loops = new BarrierLoops(graph, flows, phases);
    Optional<Polynomial> most = TeamSizes.most(knowledge, values, team);
    CommonBranches branches = new CommonBranches(graph, phases, loops, values);
    this.members =
        new MemberCheck(tools, team, phases, loops, branches, most, knowledge.fixedSchedule());
    TaskDependences dependences = new TaskDependences(values);
    this.tasks =
        new TaskCheck(
            tools,
            team,
            new TaskOrder(graph, flows, knowledge.constructs(), dependences),
            dependences);
    this.calls = new CallCheck(tools, graph, phases);
    this.many = !TeamSizes.isOne(flows, team);
    graph.nodes().stream()
        .map(TaskNode::frame)
        .distinct()
        .forEach(
            frame -> {
              for (SimdLoops.SimdLoop loop : knowledge.simd().of(frame.function())) {
                lanes.add(new LaneCheck(tools, frame, loop.loop(), loop.safeLength()));
              }
            });
  }

  /** How many pairs were looked at. */
  public long asked() {
    return asked;
  }

  /** How many pairs were not looked at because enough was found. */
  public long unlisted() {
    return unlisted;
  }

  /**
   * The pairs that may clash: all, unless they are too many for anyone to read.
   *
   * @param late whether to stop; the pairs are not all then
   */
  public List<Conflict> of(List<RegionAccess> accesses, BooleanSupplier late) {
    Interleavings orders =
        new Interleavings(
            new Interleavings.Scope(
                knowledge.program(),
                knowledge.flows(),
                knowledge.constructs(),
                knowledge.pointees().pointers()),
            graph,
            values,
            accesses,
            TeamSizes.most(knowledge.flows(), graph.team()),
            late);
    Map<Base, List<RegionAccess>> objects = new LinkedHashMap<>();
    accesses.forEach(
        access ->
            objects.computeIfAbsent(access.place().base(), base -> new ArrayList<>()).add(access));
    List<List<RegionAccess>> groups = List.copyOf(objects.values());
    List<Conflict> found = new ArrayList<>();
    groups.forEach(group -> found.addAll(of(group, group, orders, late)));
    for (int i = 0; i < groups.size(); i++) {
      for (int j = i + 1; j < groups.size(); j++) {
        if (found.size() >= MOST_OF_REGION) {
          unlisted += (long) groups.get(i).size() * groups.get(j).size();
        } else {
          found.addAll(of(groups.get(i), groups.get(j), orders, late));
        }
      }
    }
    return found;
  }

  /** The pairs of two objects that may clash, which may be the same; not more than a few. */
  private List<Conflict> of(
      List<RegionAccess> some,
      List<RegionAccess> others,
      Interleavings orders,
      BooleanSupplier late) {
    List<Conflict> found = new ArrayList<>();
    for (int i = 0; i < some.size() && !late.getAsBoolean(); i++) {
      for (int j = some == others ? i : 0; j < others.size(); j++) {
        if (clash(some.get(i), others.get(j)) && !late.getAsBoolean()) {
          if (found.size() >= MOST_OF_OBJECTS) {
            unlisted++;
          } else {
            asked++;
            checkInTime(some.get(i), others.get(j), orders, late).ifPresent(found::add);
          }
        }
      }
    }
    return found;
  }

  private static boolean clash(RegionAccess first, RegionAccess second) {
    return (first.isWrite() || second.isWrite()) && !first.atomicity().excludes(second.atomicity());
  }

  /** Checks a pair; what was cut short by the time says nothing. */
  private Optional<Conflict> checkInTime(
      RegionAccess first, RegionAccess second, Interleavings orders, BooleanSupplier late) {
    try {
      return check(first, second, orders).filter(conflict -> !late.getAsBoolean());
    } catch (CancellationException e) {
      return Optional.empty();
    }
  }

  private Optional<Conflict> check(RegionAccess first, RegionAccess second, Interleavings orders) {
    Frame.Kind kind = graph.team().kind();
    if (many && (kind == Frame.Kind.THREADS || kind == Frame.Kind.LEAGUE)) {
      Parties who = kind == Frame.Kind.THREADS ? Parties.THREADS : Parties.TEAMS;
      Optional<Answer> answer = members.check(first, second);
      if (answer.isPresent() && !orders.exclude(first, second)) {
        return conflict(first, second, who, answer);
      }
    }
    if (kind == Frame.Kind.THREADS
        || (kind == Frame.Kind.ROOT && (isForDevice(first) || isForDevice(second)))) {
      Optional<Answer> answer = tasks.check(first, second).or(() -> calls.check(first, second));
      if (answer.isPresent()) {
        return conflict(first, second, Parties.TASKS, answer);
      }
    }
    for (LaneCheck simd : lanes(first.node())) {
      if (lanes(second.node()).contains(simd)) {
        Optional<Answer> answer = simd.check(first, second);
        if (answer.isPresent()) {
          return conflict(first, second, Parties.LANES, answer);
        }
      }
    }
    return Optional.empty();
  }

  /** Whether an access is done by a task that may run beside its creator's team of one thread. */
  private boolean isForDevice(RegionAccess access) {
    return access.node().frame().chainFrom(graph.team()).stream()
        .anyMatch(
            frame ->
                frame.construct().orElse(null) instanceof Construct.Task task
                    && task.isForDevice());
  }

  /** The checks of the simd loops around a node. */
  private List<LaneCheck> lanes(TaskNode node) {
    return lanesAround.computeIfAbsent(
        node, key -> lanes.stream().filter(check -> check.contains(node)).toList());
  }

  private Optional<Conflict> conflict(
      RegionAccess first, RegionAccess second, Parties who, Optional<Answer> answer) {
    List<Polynomial> rows = new ArrayList<>();
    tools
        .chains()
        .steps(first.place().base(), second.place().base(), new Divergence.Members(graph.team()))
        .ifPresent(steps -> steps.forEach(s -> rows.addAll(List.of(s.first(), s.second()))));
    return Optional.of(new Conflict(first, second, who, answer.orElseThrow(), rows));
  }
}
