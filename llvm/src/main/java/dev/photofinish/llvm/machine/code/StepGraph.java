package dev.photofinish.llvm.machine.code;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.IndirectBranch;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Resume;
import dev.photofinish.llvm.ir.Return;
import dev.photofinish.llvm.ir.Switch;
import dev.photofinish.llvm.ir.Terminator;
import dev.photofinish.llvm.ir.Unreachable;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Which steps of a function may follow which. */
final class StepGraph {
  private final Translator code;
  private final Code.Steps steps;

  /** By loop head, the last step that goes back to it. */
  private final Map<Integer, Integer> loops = new HashMap<>();

  StepGraph(Translator code, Code.Steps steps) {
    this.code = code;
    this.steps = steps;
    for (int pc = 0; pc < steps.ops.length; pc++) {
      int source = pc;
      closes(pc).ifPresent(head -> loops.merge(head, sourceOf(source), Math::max));
    }
  }

  /** Where a step of an edge belongs: it lies behind all blocks, the loop does not. */
  private int sourceOf(int pc) {
    if (code.edges().at(pc) == null) {
      return pc;
    }
    int last = pc;
    for (int from = 0; from < code.length(); from++) {
      for (int target : successors(from)) {
        last = target == pc ? from : last;
      }
    }
    return last;
  }

  /** The head to which a step goes back, if it may do that. */
  OptionalInt closes(int pc) {
    Edges.Edge edge = code.edges().at(pc);
    if (edge == null && steps.instructions[pc] instanceof Branch branch && !code.isRefused(pc)) {
      edge = direct(pc, branch);
    }
    return edge != null && edge.loop() ? OptionalInt.of(edge.start()) : OptionalInt.empty();
  }

  /** The edge that a branch does itself; null if it is a step of its own, or none. */
  private Edges.Edge direct(int pc, Branch branch) {
    int place = code.edges().known(code.home(pc), branch.target());
    Edges.Edge edge = code.edges().at(place);
    return edge != null && edge.onlyClosesLoop() ? edge : null;
  }

  /** Where it goes on from the block of a step to another. */
  int target(int pc, Block block) {
    return code.edges().known(code.home(pc), block);
  }

  /** Heads of loops. */
  BitSet heads() {
    BitSet heads = new BitSet();
    loops.keySet().forEach(heads::set);
    return heads;
  }

  /** Whether a step is in the loop with a head, which is another one. */
  boolean isInside(int pc, int head) {
    return head < pc && loops.getOrDefault(head, -1) >= pc;
  }

  /** Whether a step enters a function, from which it comes back by way of the interpreter. */
  boolean calls(int pc) {
    return steps.ops[pc] instanceof CallTranslator.FunctionCall
        || steps.ops[pc] instanceof CallTranslator.IndirectCall;
  }

  /** Whether a step does not simply go on to the next one. */
  boolean jumps(int pc) {
    return code.edges().at(pc) != null || steps.instructions[pc] instanceof Terminator;
  }

  /** The steps that may follow one in the same activation, as far as they are known. */
  int[] successors(int pc) {
    Edges.Edge edge = code.edges().at(pc);
    if (edge != null) {
      return edge.simd() ? new int[0] : new int[] {edge.start()};
    }
    Instruction instruction = steps.instructions[pc];
    if (code.isRefused(pc) || calls(pc)) {
      return new int[0];
    }
    if (instruction instanceof Branch branch) {
      Edges.Edge direct = direct(pc, branch);
      return new int[] {direct != null ? direct.start() : target(pc, branch.target())};
    }
    if (instruction instanceof ConditionalBranch branch) {
      return new int[] {target(pc, branch.whenTrue()), target(pc, branch.whenFalse())};
    }
    if (instruction instanceof Switch several) {
      List<Switch.Case> cases = several.cases();
      return IntStream.concat(
              IntStream.of(target(pc, several.defaultTarget())),
              cases.stream().mapToInt(each -> target(pc, each.target())))
          .toArray();
    }
    boolean ends =
        instruction instanceof Return
            || instruction instanceof Unreachable
            || instruction instanceof Resume
            || instruction instanceof IndirectBranch
            || pc + 1 >= code.length();
    return ends ? new int[0] : new int[] {pc + 1};
  }
}
