package dev.photofinish.openmp.certificate.check;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Branch;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.ConditionalBranch;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.LoopHints;
import dev.photofinish.llvm.ir.Value;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A loop whose iterations the compiler may execute together, as lanes of one vector. How many at
 * most ({@code safelen}) the program does not say any more, so that any two count.
 *
 * <p>The lanes of one execution of the loop have in common what is computed outside of it, and what
 * they read if no iteration writes it: no other thread may write that while the loop goes on, since
 * nothing in the loop synchronises.
 *
 * @param header the block that each iteration begins with
 * @param blocks all blocks of the loop
 */
record SimdLoop(CallContext in, Block header, Set<Block> blocks) {
  SimdLoop {
    blocks = Set.copyOf(blocks);
  }

  /** Whether a way back in a loop says that the loop is in lanes. */
  static boolean isMarked(Instruction instruction) {
    LoopHints hints =
        instruction instanceof Branch branch
            ? branch.loopHints()
            : instruction instanceof ConditionalBranch branch ? branch.loopHints() : LoopHints.NONE;
    return hints.vectorize() == LoopHints.Vectorize.ENABLED;
  }

  /** The loop that a marked way back belongs to, if its iterations can be told. */
  static Optional<SimdLoop> of(RegionGraph graph, Instruction back) {
    Function function = graph.root().function();
    FunctionShape shape = graph.shape(function);
    Block latch = shape.block(back);
    for (Block header : FunctionShape.successors(latch)) {
      if (shape.isBack(latch, header)) {
        Set<Block> blocks = new HashSet<>();
        for (Block block : function.blocks()) {
          if (block == header
              || (shape.dominates(header, block) && shape.leadsTo(block, latch, header))) {
            blocks.add(block);
          }
        }
        return Optional.of(new SimdLoop(graph.root(), header, blocks));
      }
    }
    return Optional.empty();
  }

  /** Whether a node is executed in an iteration. */
  boolean contains(RegionGraph graph, Node node) {
    return blocks.contains(graph.blockIn(in, node));
  }

  /** Whether both lanes have the same value: it is not computed in the loop. */
  boolean isCommon(RegionGraph graph, CallContext context, Value value) {
    return context == in
        && !(value instanceof Instruction made
            && blocks.contains(graph.shape(in.function()).block(made)));
  }

  /** Whether nothing in an iteration does more than compute, call functions and access memory. */
  boolean isPlain(RegionGraph graph, Calls calls) {
    if (in.isRecursive()) {
      return false;
    }
    for (Node node : graph.nodes()) {
      if (!contains(graph, node)) {
        continue;
      }
      for (Instruction instruction : node.instructions()) {
        if (instruction instanceof CallSite
            && (calls.entryPoint(instruction).isPresent()
                || HeldLocks.isEvent(calls, instruction)
                || calls.unfollowed(node.context().instance(), instruction).isPresent())) {
          return false;
        }
      }
    }
    return true;
  }
}
