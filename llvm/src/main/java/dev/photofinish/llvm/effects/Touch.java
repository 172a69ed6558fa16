package dev.photofinish.llvm.effects;

import dev.photofinish.llvm.ir.Alloca;
import dev.photofinish.llvm.ir.CallSite;
import dev.photofinish.llvm.ir.GetElementPointer;
import dev.photofinish.llvm.ir.Value;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An access of a function to memory of the program's or of its own.
 *
 * @param root an {@link Operand.Argument}, {@link Operand.State} or {@link Operand.Variable}
 * @param size how many bytes; empty if that is not known
 * @param ifNull an argument that is a null pointer whenever there is this access; empty if it is
 *     always there
 */
public record Touch(Operand root, Depth depth, Kind kind, Optional<Size> size, OptionalInt ifNull) {
  /** An access that is always there. */
  public Touch(Operand root, Depth depth, Kind kind, Optional<Size> size) {
    this(root, depth, kind, size, OptionalInt.empty());
  }

  /** Whether a call may do this. */
  public boolean mayBeIn(CallSite call) {
    return ifNull.isEmpty()
        || ifNull.getAsInt() >= call.arguments().size()
        || !isLocal(call.arguments().get(ifNull.getAsInt()));
  }

  /** Whether a value is the address of a local variable, or of a part of it. */
  private static boolean isLocal(Value value) {
    return value instanceof GetElementPointer element
        ? isLocal(element.base())
        : value instanceof Alloca;
  }

  /** What is accessed. */
  public enum Depth {
    /** Where the root points. */
    ITSELF,
    /** Where pointers point that are stored there. */
    HELD,
    /** Where pointers point that are stored in that. */
    HELD_TWICE,
    /** All that pointers lead to, over however many. */
    REACHABLE
  }

  /** How it is accessed. */
  public enum Kind {
    READ,
    WRITE,
    ATOMIC_READ,
    ATOMIC_WRITE,
    /** A read that excludes other uses and changes: of a lock, of a stream. */
    USE,
    /** A write that excludes other uses and changes. */
    CHANGE,
    /** The end of a block: a write of all of it that leaves nothing to be read. */
    FREE
  }
}
