package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.certificate.InstanceName;
import dev.photofinish.openmp.certificate.check.CallContext.Entry;
import dev.photofinish.openmp.certificate.check.Calls.Target;
import dev.photofinish.openmp.certificate.check.PointerFacts.Instance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All regions of a program, and what else in it makes something go on at a time. */
final class Regions {
  private final PointerFacts facts;
  private final Calls calls;
  private final Unchecked unchecked;
  private final Map<Function, FunctionShape> shapes = new HashMap<>();
  private final OuterValues outer;
  private final RowTables tables;
  private final List<Region> regions = new ArrayList<>();

  private Regions(PointerFacts facts, Unchecked unchecked) {
    this.facts = facts;
    this.calls = new Calls(facts);
    this.unchecked = unchecked;
    this.outer = new OuterValues(facts, calls, shapes);
    this.tables = new RowTables(facts, calls, shapes);
  }

  static List<Region> of(PointerFacts facts, Unchecked unchecked) {
    Regions all = new Regions(facts, unchecked);
    for (Instance instance : facts.instances()) {
      for (Instruction instruction : instance.function().instructions()) {
        all.look(instance, instruction);
      }
    }
    all.nest();
    return all.regions;
  }

  private void look(Instance instance, Instruction instruction) {
    if (SimdLoop.isMarked(instruction)) {
      lanes(instance, instruction);
    }
    if (!(instruction instanceof CallSite call)) {
      return;
    }
    boolean unknown =
        calls
            .unfollowed(instance, instruction)
            .filter(why -> why.equals("unknown-function"))
            .isPresent();
    if (calls.startsOther(instruction)) {
      unchecked.add("thread");
    }
    if (unknown
        || call.calledName().filter(n -> n.startsWith(EntryPoint.DEVICE_PREFIX)).isPresent()) {
      unchecked.add("unknown-function");
    }
    EntryPoint entry = calls.entryPoint(instruction).orElse(EntryPoint.FLUSH);
    if (entry == EntryPoint.TARGET_TASK_ALLOC) {
      unchecked.add("task-order");
    }
    for (Target target : calls.targets(instance, instruction)) {
      if (target.entry() == Entry.TEAM) {
        Instance body =
            facts
                .callee(instance.name(), instruction, target.function())
                .orElseThrow(() -> new RefusedException(target.function().name() + " is left out"));
        RegionGraph graph = new RegionGraph(facts, calls, shapes, body, instruction, unchecked);
        regions.add(
            new Region(facts, calls, instance.name(), graph, outer, tables, Optional.empty()));
      }
    }
  }

  private void lanes(Instance instance, Instruction back) {
    RegionGraph graph = new RegionGraph(facts, calls, shapes, instance, back, new Unchecked());
    Optional<SimdLoop> loop = SimdLoop.of(graph, back).filter(lanes -> lanes.isPlain(graph, calls));
    if (loop.isEmpty()) {
      unchecked.add("simd-lanes");
      return;
    }
    // What the lanes write is no news to those who start teams.
    OuterValues none = new OuterValues(facts, calls, shapes);
    regions.add(new Region(facts, calls, instance.name(), graph, none, tables, loop));
  }

  /** A region that threads of another one start has these beside it. */
  private void nest() {
    for (Region inner : regions) {
      for (Region outer : regions) {
        for (CallContext context : outer.graph().contexts()) {
          if (context.entry() == Entry.TEAM
              && context.caller().isPresent()
              && context.site() == inner.graph().root().site()
              && isOf(context.caller().get(), inner.encounter())) {
            inner.addWritesOf(outer);
            break;
          }
        }
      }
    }
  }

  private static boolean isOf(CallContext context, InstanceName name) {
    return context.instance().name().equals(name);
  }
}
