package dev.photofinish.llvm.analysis.flow;

import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import java.util.Arrays;

/** The shape of one function. */
public final class FunctionFlow {
  private final ControlFlow graph;
  private final Dominators dominators;
  private final Dominators postDominators;
  private final LoopForest loops;
  private final int[] firstInstruction;

  private FunctionFlow(Function function) {
    this.graph = ControlFlow.of(function);
    this.dominators = Dominators.of(graph);
    this.postDominators = Dominators.ofPost(graph);
    this.loops = LoopForest.of(graph, dominators);
    this.firstInstruction =
        function.blocks().stream().mapToInt(b -> b.instructions().get(0).index()).toArray();
  }

  /** The shape of a function that is not only declared. */
  public static FunctionFlow of(Function function) {
    return new FunctionFlow(function);
  }

  public Function function() {
    return graph.function();
  }

  public ControlFlow graph() {
    return graph;
  }

  public Dominators dominators() {
    return dominators;
  }

  public Dominators postDominators() {
    return postDominators;
  }

  public LoopForest loops() {
    return loops;
  }

  /** The block of an instruction of this function. */
  public Block block(Instruction instruction) {
    int found = Arrays.binarySearch(firstInstruction, instruction.index());
    return function().blocks().get(found >= 0 ? found : -found - 2);
  }

  /**
   * Whether the first of two instructions of this function is executed before the second always.
   */
  public boolean dominates(Instruction first, Instruction second) {
    int a = block(first).index();
    int b = block(second).index();
    return a == b ? first.index() < second.index() : dominators.dominates(a, b);
  }

  /** Whether the first of two instructions may be executed before the second, in one call. */
  public boolean mayPrecede(Instruction first, Instruction second) {
    int a = block(first).index();
    int b = block(second).index();
    if (a == b && first.index() < second.index()) {
      return true;
    }
    for (int next : graph.successors(a)) {
      if (graph.reaches(next, b)) {
        return true;
      }
    }
    return false;
  }
}
