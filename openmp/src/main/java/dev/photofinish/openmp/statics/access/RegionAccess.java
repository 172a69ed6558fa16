package dev.photofinish.openmp.statics.access;

import dev.photofinish.core.Operation;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.Optional;

/**
 * An access of a region.
 *
 * @param node where in the task graph
 * @param length how many bytes; empty if that is not known
 * @param pointer the address as the program has it
 */
public record RegionAccess(
    TaskNode node,
    Instruction instruction,
    Operation operation,
    Atomicity atomicity,
    Place place,
    Optional<Polynomial> length,
    Value pointer) {
  /** Whether other atomic accesses are kept out. */
  public enum Atomicity {
    PLAIN,
    ATOMIC
  }

  public boolean isWrite() {
    return operation == Operation.WRITE;
  }
}
