package dev.photofinish.openmp.statics.access;

import dev.photofinish.llvm.analysis.pointer.AbstractObject;
import dev.photofinish.llvm.analysis.pointer.Target;
import dev.photofinish.llvm.analysis.pointer.Targets;
import dev.photofinish.llvm.ir.Global;
import dev.photofinish.llvm.ir.Program;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.taskgraph.Frame;

/**
 * Memory that only the thread or the task which accesses it can know of, and memory that nobody
 * writes.
 */
public final class OwnMemory {
  private final Program program;
  private final Pointees pointees;
  private final Holders holders;

  public OwnMemory(Program program, Pointees pointees, Holders holders) {
    this.program = program;
    this.pointees = pointees;
    this.holders = holders;
  }

  /** Whether an access of a frame can never meet another one. */
  boolean contains(Frame frame, Value pointer, Place place) {
    if (place.base() instanceof Base.Global global) {
      return program.global(global.name()).filter(Global::isConstant).isPresent();
    }
    boolean own =
        place.base() instanceof Base.ThreadCopy copy
            ? copy.isOwn(frame)
            : place.base() instanceof Base.TaskRecord record
                && (record.frame().task() == frame.task()
                    || record.task(frame).filter(task -> task == frame.task()).isPresent());
    return own && pointees.targets(frame, pointer).stream().noneMatch(this::isKnownElsewhere);
  }

  /** Where a value of a frame may point. */
  Targets targets(Frame frame, Value pointer) {
    return pointees.targets(frame, pointer);
  }

  /** Whether an address is in memory, where others may find it. */
  private boolean isKnownElsewhere(Target target) {
    AbstractObject object = target.object();
    return pointees.pointers().isExposed(object) || !holders.of(object).isEmpty();
  }
}
