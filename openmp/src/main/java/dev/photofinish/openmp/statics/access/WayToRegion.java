package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What is executed before a region starts. */
public final class WayToRegion {
  private final ProgramFlow flows;
  private final CallGraph calls;
  private final Frame team;

  /**
   * The way to a region.
   *
   * @param team the frame of its team
   */
  public WayToRegion(ProgramFlow flows, CallGraph calls, Frame team) {
    this.flows = flows;
    this.calls = calls;
    this.team = team;
  }

  /** Whether one of some instructions may be executed after another one and before the region. */
  boolean mayExecute(Collection<Instruction> some, Frame frame, Instruction since) {
    if (some.isEmpty() || frame.isWithin(team)) {
      return false;
    }
    Set<Instruction> wanted = Set.copyOf(some);
    Set<Function> callers = callers(some);
    Optional<Instruction> from = Optional.of(since);
    Frame at = frame;
    while (!team.isWithin(at)) {
      // Called on the way: all that the call does after it counts.
      if (at.isRecursive() || isIn(after(at.function(), from), wanted, callers)) {
        return true;
      }
      from = at.site();
      at = at.parent().orElseThrow();
    }
    List<Frame> chain = team.chainFrom(at);
    for (int i = 0; i + 1 < chain.size(); i++) {
      Function function = chain.get(i).function();
      Set<Instruction> passed = after(function, from);
      passed.retainAll(before(function, chain.get(i + 1).site().orElseThrow(), from));
      if (chain.get(i).isRecursive() || isIn(passed, wanted, callers)) {
        return true;
      }
      from = Optional.empty();
    }
    return false;
  }

  /** Whether a frame is executed on the way, and not in the region. */
  boolean isBefore(Frame frame) {
    return !frame.isWithin(team);
  }

  /** Whether some code executes one of some instructions, itself or by what it calls. */
  boolean mayExecute(Collection<Instruction> code, Collection<Instruction> some) {
    return isIn(Set.copyOf(code), Set.copyOf(some), callers(some));
  }

  private boolean isIn(Set<Instruction> passed, Set<Instruction> wanted, Set<Function> callers) {
    return passed.stream()
        .anyMatch(
            instruction ->
                wanted.contains(instruction)
                    || calls.callees(instruction).stream()
                        .map(CallEdge::callee)
                        .anyMatch(callers::contains));
  }

  /** The functions of some instructions, and all that may call those. */
  private Set<Function> callers(Collection<Instruction> some) {
    Set<Function> found =
        some.stream().map(flows::function).collect(Collectors.toCollection(LinkedHashSet::new));
    Deque<Function> left = new ArrayDeque<>(found);
    while (!left.isEmpty()) {
      for (CallEdge edge : calls.callers(left.remove())) {
        if (found.add(edge.caller())) {
          left.add(edge.caller());
        }
      }
    }
    return found;
  }

  /** What may be executed after an instruction, or the start, before that is executed again. */
  private Set<Instruction> after(Function function, Optional<Instruction> since) {
    FunctionFlow flow = flows.flow(function);
    Set<Instruction> found = new HashSet<>();
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> left = new ArrayDeque<>();
    if (since.isEmpty()) {
      left.add(0);
    } else {
      List<Instruction> all = flow.block(since.get()).instructions();
      found.addAll(all.subList(all.indexOf(since.get()) + 1, all.size()));
      add(flow.graph().successors(flow.block(since.get()).index()), seen, left);
    }
    while (!left.isEmpty()) {
      Block block = function.blocks().get(left.remove());
      List<Instruction> all = block.instructions();
      int end = index(flow, since, block);
      found.addAll(end < 0 ? all : all.subList(0, end));
      if (end < 0) {
        add(flow.graph().successors(block.index()), seen, left);
      }
    }
    return found;
  }

  /** What may be executed before one instruction without executing another in between. */
  private Set<Instruction> before(
      Function function, Instruction until, Optional<Instruction> since) {
    FunctionFlow flow = flows.flow(function);
    Set<Instruction> found = new HashSet<>();
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> left = new ArrayDeque<>();
    List<Instruction> last = flow.block(until).instructions();
    Set<Instruction> head = new LinkedHashSet<>(last.subList(0, last.indexOf(until)));
    found.addAll(head);
    if (since.isEmpty() || !head.contains(since.get())) {
      add(flow.graph().predecessors(flow.block(until).index()), seen, left);
    }
    while (!left.isEmpty()) {
      Block block = function.blocks().get(left.remove());
      List<Instruction> all = block.instructions();
      int start = index(flow, since, block);
      found.addAll(all.subList(start + 1, all.size()));
      if (start < 0) {
        add(flow.graph().predecessors(block.index()), seen, left);
      }
    }
    return found;
  }

  /** Where an instruction is in a block; -1 if it is not. */
  private static int index(FunctionFlow flow, Optional<Instruction> instruction, Block block) {
    return instruction
        .filter(present -> flow.block(present) == block)
        .map(block.instructions()::indexOf)
        .orElse(-1);
  }

  private static void add(int[] blocks, Set<Integer> seen, Deque<Integer> left) {
    for (int block : blocks) {
      if (seen.add(block)) {
        left.add(block);
      }
    }
  }
}
