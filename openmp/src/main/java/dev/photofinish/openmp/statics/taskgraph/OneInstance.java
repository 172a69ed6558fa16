package dev.photofinish.openmp.statics.taskgraph;

import dev.photofinish.llvm.analysis.flow.Dominators;
import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Block;
import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells the nodes of a task graph of which there is one instance in a phase from those of which
 * every thread has one: what a {@code single} or {@code master} construct is around, and the tasks
 * that are created there.
 */
public final class OneInstance {
  private final ProgramFlow flows;
  private final ConstructReader constructs;
  private final Map<Function, List<Block>> bodies = new HashMap<>();

  public OneInstance(ProgramFlow flows, ConstructReader constructs) {
    this.flows = flows;
    this.constructs = constructs;
  }

  /** The ids of the nodes that one thread of the team executes. */
  public BitSet of(TaskGraph graph) {
    BitSet once = new BitSet();
    Map<Frame, Boolean> frames = new HashMap<>();
    for (TaskNode node : graph.nodes()) {
      boolean code = node.role() == TaskNode.Role.CODE;
      if (!code
          || isInside(node.frame().function(), node.block().orElseThrow())
          || isOnce(node.frame(), graph.team(), frames)) {
        once.set(node.id());
      }
    }
    return once;
  }

  /** Whether a frame is entered from inside such a construct. */
  private boolean isOnce(Frame frame, Frame team, Map<Frame, Boolean> known) {
    Optional<Frame> parent = frame.parent();
    if (frame == team || parent.isEmpty() || frame.kind() == Frame.Kind.TASKLOOP) {
      return false;
    }
    Boolean answer = known.get(frame);
    if (answer == null) {
      Instruction site = frame.site().orElseThrow();
      Function caller = parent.get().function();
      answer =
          isInside(caller, flows.flow(caller).block(site)) || isOnce(parent.get(), team, known);
      known.put(frame, answer);
    }
    return answer;
  }

  private boolean isInside(Function function, Block block) {
    Dominators dominators = flows.flow(function).dominators();
    return bodies.computeIfAbsent(function, this::bodies).stream()
        .anyMatch(body -> dominators.dominates(body.index(), block.index()));
  }

  private List<Block> bodies(Function function) {
    List<Block> found = new ArrayList<>();
    for (Block block : function.blocks()) {
      OneThreadRegion.endingAt(constructs, block).map(OneThreadRegion::body).ifPresent(found::add);
    }
    return found;
  }
}
