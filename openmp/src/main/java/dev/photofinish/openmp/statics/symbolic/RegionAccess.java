package dev.photofinish.openmp.statics.symbolic;

import dev.photofinish.core.Operation;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.Value;
import dev.photofinish.openmp.statics.taskgraph.TaskNode;
import java.util.List;
import java.util.Optional;

/**
 * An access of a region.
 *
 * @param node where in the task graph
 * @param length how many bytes; empty if that is not known
 * @param pointer the address as the program has it
 * @param subscripts what is taken to hold for the subscripts in the address
 */
public record RegionAccess(
    TaskNode node,
    Instruction instruction,
    Operation operation,
    Atomicity atomicity,
    Place place,
    Optional<Polynomial> length,
    Value pointer,
    List<Fact> subscripts) {
  /** Which other accesses are kept out: those of the same kind, unless it is plain. */
  public enum Atomicity {
    PLAIN,
    ATOMIC,
    /** By a lock that a library has for itself. */
    SYNCHRONIZED,
    /** By what is done once, when the program ends. */
    AT_EXIT;

    /** Whether two accesses exclude each other. */
    public boolean excludes(Atomicity other) {
      return this != PLAIN && this == other;
    }
  }

  public RegionAccess {
    subscripts = List.copyOf(subscripts);
  }

  /** An access of whose subscripts nothing is known. */
  public RegionAccess(
      TaskNode node,
      Instruction instruction,
      Operation operation,
      Atomicity atomicity,
      Place place,
      Optional<Polynomial> length,
      Value pointer) {
    this(node, instruction, operation, atomicity, place, length, pointer, List.of());
  }

  /** The access with more known of its subscripts. */
  public RegionAccess with(List<Fact> known) {
    return new RegionAccess(node, instruction, operation, atomicity, place, length, pointer, known);
  }

  public boolean isWrite() {
    return operation == Operation.WRITE;
  }
}
