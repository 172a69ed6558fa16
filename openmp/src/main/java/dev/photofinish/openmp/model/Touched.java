package dev.photofinish.openmp.model;

import dev.photofinish.core.Operation;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.llvm.machine.memory.ObjectKind;
import dev.photofinish.search.machine.AccessKind;

/**
 * What an instruction does to memory.
 *
 * @param instruction null in the start routine of a thread
 */
record Touched(AccessKind kind, Instruction instruction) {

  SourceLocation location() {
    return instruction == null ? SourceLocation.UNKNOWN : instruction.location();
  }

  Operation operation() {
    return kind.writes() ? Operation.WRITE : Operation.READ;
  }

  /**
   * What lies at an address.
   *
   * @param description as the machine knows it
   * @param naming how far that is the name in the source
   */
  record Memory(String description, Naming naming) {
    /** How far a description is the name in the source. */
    enum Naming {
      EXACT,
      /** The object has a name, but its bytes belong to several members, of bits. */
      ONE_OF_SEVERAL,
      NONE
    }

    /** What two accesses touch, in an object that may be gone since. */
    static Memory of(Machine machine, Seen first, Seen second) {
      long address = Math.max(first.address(), second.address());
      MemoryObject object = first.object() == null ? second.object() : first.object();
      return object == null
          ? new Memory(machine.describe(address), Naming.NONE)
          : new Memory(
              Machine.describe(object, address - object.base()),
              naming(object, address - object.base()));
    }

    private static Naming naming(MemoryObject object, long offset) {
      if (object.kind() == ObjectKind.HEAP) {
        return Naming.NONE;
      }
      return object.declared() != null && object.declared().isOfBits(offset)
          ? Naming.ONE_OF_SEVERAL
          : Naming.EXACT;
    }
  }
}
