package dev.photofinish.openmp.statics.interleaving;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.ir.AggregateConstant;
import dev.photofinish.llvm.ir.ArrayType;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Constant;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntConstant;
import dev.photofinish.llvm.ir.MemoryAccess;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.ZeroConstant;
import dev.photofinish.openmp.statics.memory.Writers;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.symbolic.RegionAccess;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import dev.photofinish.openmp.statics.taskgraph.TaskGraph;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import dev.photofinish.openmp.statics.values.Values;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** What cells hold each time that the region begins. */
final class FirstContents {
  private final Program program;
  private final ProgramFlow flows;
  private final CallGraph calls;
  private final Values values;
  private final Writers writers;
  private final Frame team;
  private final Set<Instruction> inside = new HashSet<>();
  private final Set<Function> functions = new HashSet<>();

  FirstContents(
      Program program, ProgramFlow flows, CallGraph calls, Values values, TaskGraph graph) {
    this.program = program;
    this.flows = flows;
    this.calls = calls;
    this.values = values;
    this.writers = values.writers();
    this.team = graph.team();
    for (TaskNode node : graph.nodes()) {
      inside.addAll(node.instructions());
      functions.add(node.frame().function());
    }
  }

  /**
   * What a cell holds; empty if that is not known.
   *
   * @param accesses the region's accesses to the object of the cell
   */
  OptionalLong of(Cell cell, List<RegionAccess> accesses) {
    Set<Instruction> outside = new HashSet<>();
    for (RegionAccess access : accesses) {
      Optional<List<Instruction>> all =
          writers.everywhere(access.node().frame(), (MemoryAccess) access.instruction());
      if (all.isEmpty() || (access.isWrite() && !isOnlyInRegion(access.instruction()))) {
        return OptionalLong.empty();
      }
      outside.addAll(all.get());
    }
    outside.removeAll(inside);
    MemoryAccess like = (MemoryAccess) accesses.get(0).instruction();
    OptionalLong stored = OptionalLong.empty();
    Set<Instruction> exact = new HashSet<>();
    for (Instruction writer : outside) {
      if (!(writer instanceof Store store)
          || !(store.value() instanceof IntConstant constant)
          || !constant.type().equals(like.accessedType())
          || (stored.isPresent() && stored.getAsLong() != constant.signed())) {
        return OptionalLong.empty();
      }
      stored = OptionalLong.of(constant.signed());
      if (isExact(store, cell)) {
        exact.add(store);
      }
    }
    if (isSetBefore(exact)) {
      return stored;
    }
    OptionalLong initial = isExecutedOnce() ? initial(cell, like) : OptionalLong.empty();
    return stored.isEmpty() || stored.equals(initial) ? initial : OptionalLong.empty();
  }

  /** Whether a function of the region that writes is called by nobody else. */
  private boolean isOnlyInRegion(Instruction write) {
    Deque<Function> open = new ArrayDeque<>(List.of(flows.function(write)));
    Set<Function> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      Function function = open.remove();
      if (function == team.function()) {
        continue;
      }
      if (!functions.contains(function) || calls.isOpen(function)) {
        return false;
      }
      for (CallEdge edge : calls.callers(function)) {
        if (seen.add(edge.caller())) {
          open.add(edge.caller());
        }
      }
    }
    return calls.callers(team.function()).size() == 1;
  }

  /** Whether the whole program executes the region at most once. */
  private boolean isExecutedOnce() {
    Frame frame = team;
    while (frame.parent().isPresent()) {
      Frame parent = frame.parent().get();
      FunctionFlow flow = flows.flow(parent.function());
      int block = flow.block(frame.site().orElseThrow()).index();
      if (flow.loops().innermost(block).isPresent()
          || calls.callers(frame.function()).size() != 1
          || calls.isOpen(frame.function())) {
        return false;
      }
      frame = parent;
    }
    return frame.function().name().equals("main") && calls.callers(frame.function()).isEmpty();
  }

  /** Whether the function that starts the region puts a value into the cell with a store. */
  private boolean isExact(Store store, Cell cell) {
    Frame parent = team.parent().orElseThrow();
    return flows.function(store) == parent.function()
        && values
            .address(parent, store.pointer())
            .equals(new Place(cell.base(), Polynomial.of(cell.offset())));
  }

  /** Whether one of some stores is always done before the region, and before it is done again. */
  private boolean isSetBefore(Set<Instruction> stores) {
    Function function = team.parent().orElseThrow().function();
    FunctionFlow flow = flows.flow(function);
    Instruction fork = team.site().orElseThrow();
    Block start = flow.block(fork);
    List<Instruction> code = start.instructions();
    int place = code.indexOf(fork);
    Deque<Block> open = new ArrayDeque<>();
    Set<Block> seen = new HashSet<>();
    if (code.subList(0, place).stream().noneMatch(stores::contains)) {
      if (start == function.entry()) {
        return false;
      }
      open.add(start);
    }
    while (!open.isEmpty()) {
      for (int index : flow.graph().predecessors(open.remove().index())) {
        Block block = function.blocks().get(index);
        List<Instruction> passed =
            block == start ? code.subList(place, code.size()) : block.instructions();
        boolean sets = passed.stream().anyMatch(stores::contains);
        if (!sets && (block == start || block == function.entry())) {
          return false;
        }
        if (!sets && seen.add(block)) {
          open.add(block);
        }
      }
    }
    return !callsItself(function);
  }

  private boolean callsItself(Function function) {
    return calls.calls(function).stream()
        .anyMatch(edge -> calls.reachable(edge.callee()).contains(function));
  }

  private OptionalLong initial(Cell cell, MemoryAccess like) {
    Constant constant =
        cell.base() instanceof Base.Global global
            ? program.global(global.name()).flatMap(Global::initializer).orElse(null)
            : null;
    if (constant instanceof AggregateConstant table
        && table.type() instanceof ArrayType array
        && array.element().equals(like.accessedType())
        && cell.offset() >= 0
        && cell.offset() / array.element().size() < table.elements().size()) {
      constant = table.elements().get((int) (cell.offset() / array.element().size()));
      return constant instanceof IntConstant number
          ? OptionalLong.of(number.signed())
          : OptionalLong.empty();
    }
    if (constant instanceof ZeroConstant) {
      return OptionalLong.of(0);
    }
    return constant instanceof IntConstant number
            && number.type().equals(like.accessedType())
            && cell.offset() == 0
        ? OptionalLong.of(number.signed())
        : OptionalLong.empty();
  }
}
