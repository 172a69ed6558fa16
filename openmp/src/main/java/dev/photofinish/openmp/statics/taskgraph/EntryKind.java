package dev.photofinish.openmp.statics.taskgraph;

import dev.photofinish.llvm.analysis.flow.ProgramFlow;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.openmp.abi.EntryPoint;
import dev.photofinish.openmp.statics.structure.Construct;
import dev.photofinish.openmp.statics.structure.ConstructReader;
import java.util.List;

/** Tells whether a call enters a team of one or a task that is executed at once. */
final class EntryKind {
  private EntryKind() {}

  /** The runtime's announcement stands before the call in its block. */
  static Frame.Kind of(ConstructReader constructs, ProgramFlow flows, Instruction site) {
    List<Instruction> block = flows.flow(flows.function(site)).block(site).instructions();
    Frame.Kind kind = Frame.Kind.CALL;
    for (Instruction instruction : block) {
      if (instruction == site) {
        return kind;
      }
      Construct construct = constructs.read(instruction).orElse(null);
      if (construct instanceof Construct.Serialized) {
        kind = Frame.Kind.SERIALIZED;
      } else if (construct instanceof Construct.Task task
          && task.mode() == Construct.Task.Mode.UNDEFERRED) {
        kind = Frame.Kind.INCLUDED;
      } else if (construct instanceof Construct.EndSerialized
          || (construct instanceof Construct.Neutral && isCompletion(instruction))) {
        kind = Frame.Kind.CALL;
      }
    }
    return kind;
  }

  private static boolean isCompletion(Instruction instruction) {
    return ((dev.photofinish.llvm.ir.CallSite) instruction)
        .calledName()
        .filter(EntryPoint.TASK_COMPLETE_IF0.symbol()::equals)
        .isPresent();
  }
}
