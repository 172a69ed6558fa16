package dev.photofinish.openmp.statics.values;

import dev.photofinish.llvm.analysis.flow.Loop;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.Cast;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.Phi;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.symbolic.Place;
import dev.photofinish.openmp.statics.symbolic.Polynomial;
import dev.photofinish.openmp.statics.taskgraph.Frame;
import java.util.List;
import java.util.Optional;

/**
 * The iterations of a taskloop.
 *
 * @param frame the frame of its tasks
 * @param lower where each task finds its first iteration
 */
record TaskloopBounds(Frame frame, Place lower, Polynomial first, Polynomial last) {
  private static final int LOWER = 4;
  private static final int UPPER = 5;

  /** The bounds of the taskloop that a frame is in. */
  static Optional<TaskloopBounds> of(Values values, Frame inner) {
    Frame frame = inner.task();
    if (frame.kind() != Frame.Kind.TASKLOOP || frame.isRecursive()) {
      return Optional.empty();
    }
    Frame creator = frame.parent().orElseThrow();
    List<Value> arguments = ((CallSite) frame.site().orElseThrow()).arguments();
    Optional<Value> first = stored(creator, arguments.get(LOWER));
    Optional<Value> last = stored(creator, arguments.get(UPPER));
    if (first.isEmpty() || last.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new TaskloopBounds(
            frame,
            values.address(creator, arguments.get(LOWER)),
            values.number(creator, first.get()),
            values.number(creator, last.get())));
  }

  private static Optional<Value> stored(Frame creator, Value address) {
    Value found = null;
    for (Instruction instruction : creator.function().instructions()) {
      if (instruction instanceof Store store && store.pointer() == address) {
        if (found != null) {
          return Optional.empty();
        }
        found = store.value();
      }
    }
    return Optional.ofNullable(found);
  }

  /** Whether a phi counts the iterations of this taskloop. */
  boolean counts(Values values, Frame at, Loop loop, Phi phi) {
    for (Phi.Incoming incoming : phi.incoming()) {
      if (!loop.contains(incoming.block().index())) {
        Value start = incoming.value();
        while (start instanceof Cast cast) {
          start = cast.operand();
        }
        return origin(at, start) instanceof Load load
            && values.address(frame, load.pointer()).equals(lower);
      }
    }
    return false;
  }

  /** The value that an argument stands for. */
  private Value origin(Frame at, Value value) {
    Value found = value;
    Frame now = at;
    while (found instanceof dev.photofinish.llvm.ir.Parameter parameter && now != frame) {
      Optional<Value> argument = now.argument(parameter);
      if (argument.isEmpty()) {
        return found;
      }
      found = argument.get();
      while (found instanceof Cast cast) {
        found = cast.operand();
      }
      now = now.parent().orElseThrow();
    }
    return found;
  }
}
