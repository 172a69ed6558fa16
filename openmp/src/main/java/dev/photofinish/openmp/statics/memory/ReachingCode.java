package dev.photofinish.openmp.statics.memory;

import dev.photofinish.llvm.analysis.flow.FunctionFlow;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.analysis.pointer.CallEdge;
import dev.photofinish.llvm.analysis.pointer.CallGraph;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is executed before a region starts. */
public final class ReachingCode {
  private final ProgramFlow flows;
  private final CallGraph calls;
  private final Frame team;

  /**
   * The way to a region.
   *
   * @param team the frame of its team
   */
  public ReachingCode(ProgramFlow flows, CallGraph calls, Frame team) {
    this.flows = flows;
    this.calls = calls;
    this.team = team;
  }

  /** Whether one of some instructions may be executed after another one and before the region. */
  public boolean mayExecute(Collection<Instruction> some, Frame frame, Instruction since) {
    if (some.isEmpty() || frame.isWithin(team)) {
      return false;
    }
    Set<Function> callers = callers(some);
    Optional<Instruction> from = Optional.of(since);
    Frame at = frame;
    while (!team.isWithin(at)) {
      // Called on the way: all that the call does after it counts.
      if (at.isRecursive() || isIn(at.function(), after(at.function(), from), some, callers)) {
        return true;
      }
      if (at.parent().isEmpty()) {
        // It does not lead to the region, and nobody knows when it is executed.
        return true;
      }
      from = at.site();
      at = at.parent().get();
    }
    List<Frame> chain = team.chainFrom(at);
    for (int i = 0; i + 1 < chain.size(); i++) {
      Function function = chain.get(i).function();
      BitSet passed = after(function, from);
      passed.and(before(function, chain.get(i + 1).site().orElseThrow(), from));
      if (chain.get(i).isRecursive() || isIn(function, passed, some, callers)) {
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
  public boolean mayExecute(Collection<Instruction> code, Collection<Instruction> some) {
    Set<Instruction> wanted = Set.copyOf(some);
    Set<Function> callers = callers(some);
    return code.stream()
        .anyMatch(
            instruction ->
                wanted.contains(instruction)
                    || calls.callees(instruction).stream()
                        .map(CallEdge::callee)
                        .anyMatch(callers::contains));
  }

  /**
   * Whether instructions of a function are wanted, or call what is.
   *
   * @param passed their indices
   */
  private boolean isIn(
      Function function, BitSet passed, Collection<Instruction> wanted, Set<Function> callers) {
    return wanted.stream()
            .anyMatch(write -> flows.function(write) == function && passed.get(write.index()))
        || calls.calls(function).stream()
            .anyMatch(edge -> passed.get(edge.site().index()) && callers.contains(edge.callee()));
  }

  /** The functions of some instructions, and all that may call those. */
  private Set<Function> callers(Collection<Instruction> some) {
    return calls.leadingTo(some.stream().map(flows::function).toList());
  }

  /**
   * What may be executed after an instruction, or the start, before that is executed again: indices
   * of instructions.
   */
  private BitSet after(Function function, Optional<Instruction> since) {
    FunctionFlow flow = flows.flow(function);
    BitSet found = new BitSet();
    BitSet seen = new BitSet();
    Deque<Block> left = new ArrayDeque<>();
    if (since.isEmpty()) {
      left.add(function.entry());
    } else {
      Block start = flow.block(since.get());
      found.set(since.get().index() + 1, end(start));
      add(function, flow.graph().successors(start.index()), seen, left);
    }
    while (!left.isEmpty()) {
      Block block = left.remove();
      if (isIn(flow, since, block)) {
        found.set(first(block), since.get().index());
      } else {
        found.set(first(block), end(block));
        add(function, flow.graph().successors(block.index()), seen, left);
      }
    }
    return found;
  }

  /** What may be executed before one instruction without executing another in between. */
  private BitSet before(Function function, Instruction until, Optional<Instruction> since) {
    FunctionFlow flow = flows.flow(function);
    BitSet found = new BitSet();
    BitSet seen = new BitSet();
    Deque<Block> left = new ArrayDeque<>();
    Block last = flow.block(until);
    found.set(first(last), until.index());
    if (!isIn(flow, since, last) || since.get().index() >= until.index()) {
      add(function, flow.graph().predecessors(last.index()), seen, left);
    }
    while (!left.isEmpty()) {
      Block block = left.remove();
      if (isIn(flow, since, block)) {
        found.set(since.get().index() + 1, end(block));
      } else {
        found.set(first(block), end(block));
        add(function, flow.graph().predecessors(block.index()), seen, left);
      }
    }
    return found;
  }

  private static boolean isIn(FunctionFlow flow, Optional<Instruction> instruction, Block block) {
    return instruction.isPresent() && flow.block(instruction.get()) == block;
  }

  private static int first(Block block) {
    return block.instructions().get(0).index();
  }

  private static int end(Block block) {
    return block.terminator().index() + 1;
  }

  private static void add(Function function, int[] blocks, BitSet seen, Deque<Block> left) {
    for (int block : blocks) {
      if (!seen.get(block)) {
        seen.set(block);
        left.add(function.blocks().get(block));
      }
    }
  }
}
