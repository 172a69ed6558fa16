package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.openmp.statics.symbolic.Base;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;
import java.util.Optional;

/** What the creator of a task has stored for it. */
final class TaskContents {
  private TaskContents() {}

  /** The value that a load finds; empty unless one store of the creator alone writes there. */
  static Optional<Defined> of(Values values, Frame reader, Base.TaskRecord task, Load load) {
    Optional<List<Instruction>> writers = values.writers().everywhere(reader, load);
    if (writers.isEmpty()
        || writers.get().size() != 1
        || !(writers.get().get(0) instanceof Store store)
        || values.flows().function(store) != task.frame().function()
        || !store.value().type().equals(load.type())
        || !values
            .address(task.frame(), store.pointer())
            .equals(values.address(reader, load.pointer()))) {
      return Optional.empty();
    }
    return Optional.of(new Defined(task.frame(), store.value()));
  }
}
