package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Parameter;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.certificate.InstanceName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A region with all that its threads do. */
final class Region {
  private final PointerFacts facts;
  private final Calls calls;
  private final InstanceName encounter;
  private final RegionGraph graph;
  private final OuterValues outer;
  private final RowTables tables;
  private final RowChains rows;
  private final List<Access> accesses;
  private final HeldLocks locks;
  private final SharedLoops loops;
  private final Optional<SimdLoop> lanes;
  private final Map<Integer, List<Access>> writesOf = new HashMap<>();

  Region(
      PointerFacts facts,
      Calls calls,
      InstanceName encounter,
      RegionGraph graph,
      OuterValues outer,
      RowTables tables,
      Optional<SimdLoop> lanes) {
    this.outer = outer;
    this.lanes = lanes;
    this.tables = tables;
    this.rows = new RowChains(this, tables);
    this.encounter = encounter;
    this.facts = facts;
    this.calls = calls;
    this.graph = graph;
    this.accesses =
        Accesses.of(graph, facts, calls).stream()
            .filter(access -> lanes.isEmpty() || lanes.get().contains(graph, access.node()))
            .toList();
    this.locks = new HeldLocks(graph, facts, calls);
    this.loops = new SharedLoops(calls, graph, facts);
    accesses.stream().filter(access -> access.kind().isWrite()).forEach(this::addWrite);
  }

  private void addWrite(Access write) {
    for (int object : write.places().objects()) {
      outer.addWritten(object);
      writesOf.computeIfAbsent(object, key -> new ArrayList<>()).add(write);
    }
  }

  /** Counts what the threads of a team around this one write beside it. */
  void addWritesOf(Region outer) {
    outer.accesses.stream().filter(access -> access.kind().isWrite()).forEach(this::addWrite);
  }

  /** The function that starts the team. */
  InstanceName encounter() {
    return encounter;
  }

  PointerFacts facts() {
    return facts;
  }

  Calls calls() {
    return calls;
  }

  /** The loop whose iterations are executed together; empty for the threads of a team. */
  Optional<SimdLoop> lanes() {
    return lanes;
  }

  /** What was known when the team was started. */
  OuterValues outer() {
    return outer;
  }

  /** What the body of the region gets, the same for all threads. */
  Optional<Linear> given(Parameter parameter) {
    return outerArgument(parameter).map(value -> outer.of(value.in(), value.value()));
  }

  /** The value that the body of the region gets. */
  Optional<OuterValues.OuterValue> outerArgument(Parameter parameter) {
    if (lanes.isPresent()) {
      return Optional.empty();
    }
    Instruction start = graph.root().site();
    int index =
        parameter.index()
            + (calls.entryPoint(start).filter(EntryPoint.FORK_CALL_IF::equals).isPresent() ? 2 : 1);
    return parameter.index() >= 2 && index < ((CallSite) start).arguments().size()
        ? Optional.of(new OuterValues.OuterValue(encounter, Calls.argument(start, index)))
        : Optional.empty();
  }

  /** What a variable holds from beginning to end; empty if it may be written. */
  Optional<Constant> constant(String global) {
    return facts
        .program()
        .global(global)
        .flatMap(Global::initializer)
        .filter(initial -> tables.isConstant(global));
  }

  /** The pointers that addresses of the region were read from. */
  RowChains rows() {
    return rows;
  }

  RegionGraph graph() {
    return graph;
  }

  List<Access> accesses() {
    return accesses;
  }

  HeldLocks locks() {
    return locks;
  }

  SharedLoops loops() {
    return loops;
  }

  /** Whether the threads are the first ones of teams of a league. */
  boolean isLeague() {
    return calls.entryPoint(graph.root().site()).filter(EntryPoint.FORK_TEAMS::equals).isPresent();
  }

  /**
   * Whether the team has one thread, or the league one team: the program asks for one right before
   * it starts it, with no other call in between.
   */
  boolean hasOneMember() {
    Instruction start = graph.root().site();
    Function function = facts.program().function(encounter.function()).orElseThrow();
    List<Instruction> before = graph.shape(function).block(start).instructions();
    for (int i = before.indexOf(start) - 1; i >= 0; i--) {
      if (before.get(i) instanceof CallSite) {
        return isAskedFor(calls.entryPoint(before.get(i)), calls.entryPoint(start))
            && Calls.argument(before.get(i), 2) instanceof IntConstant number
            && number.signed() == 1;
      }
    }
    return false;
  }

  private static boolean isAskedFor(Optional<EntryPoint> asked, Optional<EntryPoint> started) {
    boolean threads = asked.filter(EntryPoint.PUSH_NUM_THREADS::equals).isPresent();
    boolean teams = asked.filter(EntryPoint.PUSH_NUM_TEAMS::equals).isPresent();
    return (threads && started.filter(EntryPoint.FORK_CALL::equals).isPresent())
        || (teams && started.filter(EntryPoint.FORK_TEAMS::equals).isPresent());
  }

  /**
   * Whether what is read is what every thread would read there at any time from then on until an
   * access, in the same phase: nobody writes it, or only in other phases.
   */
  boolean isSteady(CallContext context, Load load, Node access) {
    PlaceSet places = facts.of(context.instance(), load.pointer());
    if (places.isEmpty()) {
      return false;
    }
    Node node = graph.node(context, load);
    boolean alone = !load.mode().isAtomic();
    if (lanes.filter(loop -> !alone || !loop.contains(graph, node)).isPresent()) {
      return false;
    }
    long size = load.type().storeSize();
    boolean phase = false;
    for (int object : places.objects()) {
      for (Access write : writesOf.getOrDefault(object, List.of())) {
        if (facts.mayOverlap(places, size, write.places(), write.size())) {
          boolean inside = write.node().context().isWithin(graph.root());
          if (!inside || lanes.isPresent() || graph.maySharePhase(node, write.node())) {
            return false;
          }
          phase = true;
        }
      }
    }
    return !phase || graph.isInSamePhase(node, access);
  }
}
