package dev.photofinish.openmp.statics.pair;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.PointsTo;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.openmp.statics.access.Subscripts;
import dev.photofinish.openmp.statics.contents.CounterUses;
import dev.photofinish.openmp.statics.contents.IndexArrays;
import dev.photofinish.openmp.statics.contents.UniqueCounterValues;
import dev.photofinish.openmp.statics.dependence.Answer;
import dev.photofinish.openmp.statics.dependence.IntegerSolver;
import dev.photofinish.openmp.statics.facts.RegionFacts;
import dev.photofinish.openmp.statics.interleaving.Interleavings;
import dev.photofinish.openmp.statics.loops.SharedLoops.SharedLoop;
import dev.photofinish.openmp.statics.loops.SimdLoops;
import dev.photofinish.openmp.statics.memory.DisjointAllocations;
import dev.photofinish.openmp.statics.memory.ReversePointsTo;
import dev.photofinish.openmp.statics.pair.Conflict.Parties;
import dev.photofinish.openmp.statics.parallel.BarrierLoops;
import dev.photofinish.openmp.statics.parallel.CommonBranches;
import dev.photofinish.openmp.statics.parallel.EnclosingConstructs;
import dev.photofinish.openmp.statics.parallel.Executions;
import dev.photofinish.openmp.statics.parallel.Locksets;
import dev.photofinish.openmp.statics.parallel.RowChains;
import dev.photofinish.openmp.statics.parallel.SwappedPointers;
import dev.photofinish.openmp.statics.parallel.TaskDependences;
import dev.photofinish.openmp.statics.parallel.TaskOrder;
import dev.photofinish.openmp.statics.parallel.TeamSizes;
import dev.photofinish.openmp.statics.phases.RegionPhases;
import dev.photofinish.openmp.statics.question.Divergence;
import dev.photofinish.openmp.statics.question.Rows;
import dev.photofinish.openmp.statics.question.SolverRangeOracle;
import dev.photofinish.openmp.statics.rule.Assumption;
import dev.photofinish.openmp.statics.rule.Recorded;
import dev.photofinish.openmp.statics.rule.Rule;
import dev.photofinish.openmp.statics.rule.Rulebook;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Pointees;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.symbolic.RegionAccess.Atomicity;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Iterations;
import dev.photofinish.openmp.statics.values.PathConditions;
import dev.photofinish.openmp.statics.values.RangeOracle;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Finds the pairs of accesses of a region that may conflict. */
public final class Conflicts {
  static final Assumption SAME_PROTECTION =
      new Assumption(
          "atomic",
          "same-protection",
          "Both accesses are atomic, or both are done by a library under its own lock.",
          "one of the two is not atomic");

  /** Atomic accesses. */
  public static final Rule ATOMIC =
      new Rule(
          "atomic",
          Rule.Subject.ORDER,
          "Two atomic accesses do not race.",
          "the languages define a data race as two conflicting accesses of which one is not atomic.",
          List.of(SAME_PROTECTION));

  static final Assumption NEVER_TOGETHER =
      new Assumption(
          "small-team",
          "never-together",
          "In no order of what the members of a team of at most four do are two of them at the two"
              + " accesses.",
          "two threads may be at the two accesses together");

  /** All orders of a small team. */
  public static final Rule SMALL_TEAM =
      new Rule(
          "small-team",
          Rule.Subject.ORDER,
          "Accesses that no two members of a small team are ever at together do not race.",
          "all orders are gone through of what the members do to locks, barriers and flags, with"
              + " every branch open whose condition is not known; a program without a race in"
              + " executions one after the other has no other executions.",
          List.of(NEVER_TOGETHER));

  /** So many pairs of two objects are enough to look at. */
  private static final int MOST_OF_OBJECTS = 100;

  /** So many pairs of a region are enough; pairs of one object are looked at in any case. */
  private static final int MOST_OF_REGION = 1000;

  private final Knowledge knowledge;
  private final Rulebook rules;
  private final TaskGraph graph;
  private final Values values;
  private final MemberCheck members;
  private final TaskCheck tasks;
  private final CallCheck calls;
  private final List<LaneCheck> lanes = new ArrayList<>();
  private final Map<TaskNode, List<LaneCheck>> lanesAround = new HashMap<>();
  private final PairCheck.Tools tools;
  private final RegionPhases phases;
  private final TaskDependences dependences;
  private final TaskOrder order;
  private final boolean many;
  private final Map<String, Long> uses = new TreeMap<>();
  private long asked;
  private long unlisted;

  /** What is needed of a program to check its regions. */
  public record Knowledge(
      Program program,
      ProgramFlow flows,
      ConstructReader constructs,
      Pointees pointees,
      ReversePointsTo reversePointsTo,
      DisjointAllocations blocks,
      IntegerSolver solver,
      Predicate<SharedLoop> fixedSchedule,
      SimdLoops simd,
      Rulebook rules) {}

  public Conflicts(Knowledge knowledge, TaskGraph graph, RegionPhases phases, Values values) {
    this.knowledge = knowledge;
    this.graph = graph;
    this.values = values;
    this.phases = phases;
    this.rules = knowledge.rules();
    ProgramFlow flows = knowledge.flows();
    EnclosingConstructs enclosing = new EnclosingConstructs(flows, knowledge.constructs(), values);
    RangeOracle oracle = new SolverRangeOracle(values, knowledge.solver());
    this.tools =
        new PairCheck.Tools(
            flows,
            knowledge.pointees(),
            knowledge.reversePointsTo(),
            enclosing,
            new Iterations(values),
            counterValues(knowledge.pointees().pointers(), new Executions(flows, values, graph)),
            new IndexArrays(values, oracle, knowledge.pointees().pointers(), graph.team()),
            new PathConditions(values),
            new Subscripts(values, oracle),
            Locksets.of(graph, values, rules),
            new Rows(oracle),
            new RowChains(knowledge.blocks(), values.writers()),
            SwappedPointers.before(
                flows, knowledge.pointees().pointers().calls(), values, graph.team()),
            knowledge.solver(),
            rules);
    Frame team = graph.team();
    BarrierLoops loops = new BarrierLoops(graph, flows, phases, rules);
    Optional<Polynomial> most = TeamSizes.most(knowledge.pointees().pointers(), values, team);
    CommonBranches branches = new CommonBranches(graph, phases, loops, values, rules);
    this.members =
        new MemberCheck(tools, team, phases, loops, branches, most, knowledge.fixedSchedule());
    this.dependences = new TaskDependences(values);
    this.order = new TaskOrder(graph, flows, knowledge.constructs(), dependences, rules);
    this.tasks = new TaskCheck(tools, team, order, dependences);
    this.calls = new CallCheck(tools, graph, phases);
    this.many = !TeamSizes.isOne(flows, team, rules);
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

  private UniqueCounterValues counterValues(PointsTo pointers, Executions executions) {
    CounterUses uses = new CounterUses(rules, values, pointers, Executions.MOST_MEMBERS);
    return new UniqueCounterValues(rules, values, executions::frames, executions::of, uses);
  }

  /** How many pairs were looked at. */
  public long asked() {
    return asked;
  }

  /** How many pairs each rule has helped to prove. */
  public Map<String, Long> uses() {
    return Collections.unmodifiableMap(uses);
  }

  /** How many pairs were not looked at because enough was found. */
  public long unlisted() {
    return unlisted;
  }

  /** What the answers rest on, to be compared with runs. */
  public RegionFacts facts(List<RegionAccess> accesses) {
    return new RegionClaims(tools, graph, phases, values, dependences, order, accesses).facts();
  }

  /**
   * The pairs that may conflict: all, unless they are too many for anyone to read.
   *
   * @param cancelled whether to stop; the pairs are not all then
   */
  public List<Conflict> of(List<RegionAccess> accesses, BooleanSupplier cancelled) {
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
            TeamSizes.most(knowledge.flows(), graph.team(), rules),
            cancelled);
    Map<Base, List<RegionAccess>> objects = new LinkedHashMap<>();
    accesses.forEach(
        access ->
            objects.computeIfAbsent(access.place().base(), base -> new ArrayList<>()).add(access));
    List<List<RegionAccess>> groups = List.copyOf(objects.values());
    List<Conflict> found = new ArrayList<>();
    groups.forEach(group -> found.addAll(of(group, group, orders, cancelled)));
    for (int i = 0; i < groups.size(); i++) {
      for (int j = i + 1; j < groups.size(); j++) {
        if (found.size() >= MOST_OF_REGION) {
          unlisted += (long) groups.get(i).size() * groups.get(j).size();
        } else {
          found.addAll(of(groups.get(i), groups.get(j), orders, cancelled));
        }
      }
    }
    return found;
  }

  /** The pairs of two objects that may conflict, which may be the same; not more than a few. */
  private List<Conflict> of(
      List<RegionAccess> some,
      List<RegionAccess> others,
      Interleavings orders,
      BooleanSupplier cancelled) {
    List<Conflict> found = new ArrayList<>();
    for (int i = 0; i < some.size() && !cancelled.getAsBoolean(); i++) {
      for (int j = some == others ? i : 0; j < others.size(); j++) {
        if (mayConflict(some.get(i), others.get(j)) && !cancelled.getAsBoolean()) {
          if (found.size() >= MOST_OF_OBJECTS) {
            unlisted++;
          } else {
            asked++;
            checkUnlessCancelled(some.get(i), others.get(j), orders, cancelled)
                .ifPresent(found::add);
          }
        }
      }
    }
    return found;
  }

  private boolean mayConflict(RegionAccess first, RegionAccess second) {
    if (!first.isWrite() && !second.isWrite()) {
      return false;
    }
    boolean atomic =
        (first.atomicity() != Atomicity.PLAIN || second.atomicity() != Atomicity.PLAIN)
            && rules.has(ATOMIC)
            && rules.holds(SAME_PROTECTION, () -> first.atomicity().excludes(second.atomicity()));
    if (atomic) {
      rules.use(ATOMIC);
    }
    return !atomic;
  }

  /** Checks a pair; what was cut short by the time says nothing. */
  private Optional<Conflict> checkUnlessCancelled(
      RegionAccess first, RegionAccess second, Interleavings orders, BooleanSupplier cancelled) {
    try {
      return check(first, second, orders).filter(conflict -> !cancelled.getAsBoolean());
    } catch (CancellationException e) {
      return Optional.empty();
    }
  }

  private Optional<Conflict> check(RegionAccess first, RegionAccess second, Interleavings orders) {
    Recorded<Optional<Conflict>> result = rules.record(() -> find(first, second, orders));
    if (result.value().isEmpty()) {
      result.trace().used().forEach(rule -> uses.merge(rule, 1L, Long::sum));
    }
    return result.value().map(conflict -> conflict.with(result.trace().nearest()));
  }

  private Optional<Conflict> find(RegionAccess first, RegionAccess second, Interleavings orders) {
    Frame.Kind kind = graph.team().kind();
    if (!many) {
      rules.use(TeamSizes.RULE);
    } else if (kind == Frame.Kind.THREADS || kind == Frame.Kind.LEAGUE) {
      Parties who = kind == Frame.Kind.THREADS ? Parties.THREADS : Parties.TEAMS;
      Optional<Answer> answer = members.check(first, second);
      if (answer.isPresent() && !areNeverTogether(first, second, orders)) {
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

  private boolean areNeverTogether(RegionAccess first, RegionAccess second, Interleavings orders) {
    boolean never =
        rules.has(SMALL_TEAM)
            && orders.areKnown()
            && rules.holds(NEVER_TOGETHER, () -> orders.exclude(first, second));
    if (never) {
      rules.use(SMALL_TEAM);
    }
    return never;
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
    return Optional.of(
        new Conflict(first, second, who, answer.orElseThrow(), rows, Optional.empty()));
  }
}
