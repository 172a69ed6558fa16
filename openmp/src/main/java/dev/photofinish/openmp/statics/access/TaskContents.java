package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.ir.Function;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.Optional;

/** What the creator of a task has stored for it. */
final class TaskContents {
  private TaskContents() {}

  /** The value at an offset; empty if the task changes it or it is stored in several places. */
  static Optional<Values.Defined> of(
      Values values, Frame reader, Base.TaskRecord task, Polynomial offset) {
    Place wanted = new Place(task, offset);
    if (offset.constant().isEmpty() || stores(values, reader, reader.function(), wanted) != null) {
      return Optional.empty();
    }
    for (Frame frame = reader;
        frame != task.frame() && frame.parent().isPresent();
        frame = frame.parent().get()) {
      if (stores(values, frame, frame.function(), wanted) != null) {
        return Optional.empty();
      }
    }
    Store only = null;
    for (Instruction instruction : task.frame().function().instructions()) {
      if (instruction instanceof Store store
          && values.address(task.frame(), store.pointer()).equals(wanted)) {
        if (only != null) {
          return Optional.empty();
        }
        only = store;
      }
    }
    return Optional.ofNullable(only).map(s -> new Values.Defined(task.frame(), s.value()));
  }

  private static Store stores(Values values, Frame frame, Function function, Place wanted) {
    if (frame == ((Base.TaskRecord) wanted.base()).frame()) {
      return null;
    }
    for (Instruction instruction : function.instructions()) {
      if (instruction instanceof Store store
          && values.address(frame, store.pointer()).equals(wanted)) {
        return store;
      }
    }
    return null;
  }
}
