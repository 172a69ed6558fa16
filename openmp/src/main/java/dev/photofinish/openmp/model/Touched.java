package dev.photofinish.openmp.model;

import dev.photofinish.core.Operation;
import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.ir.AtomicReadModifyWrite;
import dev.photofinish.llvm.ir.CompareExchange;
import dev.photofinish.llvm.ir.FloatType;
import dev.photofinish.llvm.ir.Instruction;
import dev.photofinish.llvm.ir.IntType;
import dev.photofinish.llvm.ir.Load;
import dev.photofinish.llvm.ir.PointerType;
import dev.photofinish.llvm.ir.Store;
import dev.photofinish.llvm.ir.Type;
import dev.photofinish.llvm.machine.Machine;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.search.machine.AccessKind;
import java.util.Optional;

/**
 * What an instruction does to memory.
 *
 * @param instruction null in the start routine of a thread
 */
record Touched(AccessKind kind, Instruction instruction) {
  /** In bytes: what machines can access in one piece. */
  private static final long LARGEST_SCALAR = 8;

  SourceLocation location() {
    return instruction == null ? SourceLocation.UNKNOWN : instruction.location();
  }

  Operation operation() {
    return kind.writes() ? Operation.WRITE : Operation.READ;
  }

  /** Whether an instruction accesses one variable of a size that atomic instructions have. */
  static boolean isScalar(Instruction instruction) {
    Type type =
        instruction instanceof Load load
            ? load.type()
            : instruction instanceof Store store ? store.value().type() : null;
    boolean atomic =
        instruction instanceof AtomicReadModifyWrite || instruction instanceof CompareExchange;
    boolean plain =
        type instanceof IntType || type instanceof FloatType || type instanceof PointerType;
    return atomic || (plain && type.size() <= LARGEST_SCALAR);
  }

  /**
   * What lies at an address.
   *
   * @param description as the machine knows it
   * @param naming how far that is the name in the source
   * @param owner the variable of the user that owns it, where it has no name itself
   * @param function the function of the C library whose hidden state it is, if it is that
   */
  record Memory(
      String description, Naming naming, Optional<Owners.Owner> owner, Optional<String> function) {
    /** How far a description is the name in the source. */
    enum Naming {
      EXACT,
      /** The object has a name, but its bytes belong to several members, of bits. */
      ONE_OF_SEVERAL,
      NONE
    }

    /** Whether it is not the variable itself, but what that owns. */
    boolean isOwned() {
      return owner.filter(known -> known.relation() == Owners.Relation.OWNED).isPresent();
    }

    /** What two accesses touch, in an object that may be gone since. */
    static Memory of(Machine machine, Seen first, Seen second) {
      long address = Math.max(first.address(), second.address());
      MemoryObject object = first.object() == null ? second.object() : first.object();
      if (object == null) {
        return new Memory(
            machine.describe(address), Naming.NONE, Optional.empty(), Optional.empty());
      }
      Optional<String> function = HiddenState.of(object, first, second);
      if (function.isPresent()) {
        return new Memory(
            "the hidden state of " + function.get(), Naming.EXACT, Optional.empty(), function);
      }
      Naming naming = naming(object, address - object.base());
      return new Memory(
          Machine.describe(object, address - object.base()),
          naming,
          naming == Naming.NONE ? new Owners(machine, object).of(first, second) : Optional.empty(),
          function);
    }

    private static Naming naming(MemoryObject object, long offset) {
      if (!Owners.isNamed(object)) {
        return Naming.NONE;
      }
      return object.declared() != null && object.declared().isOfBits(offset)
          ? Naming.ONE_OF_SEVERAL
          : Naming.EXACT;
    }
  }
}
