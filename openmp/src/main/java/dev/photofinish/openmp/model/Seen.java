package dev.photofinish.openmp.model;

import dev.photofinish.core.SourceLocation;
import dev.photofinish.llvm.machine.memory.MemoryObject;
import dev.photofinish.openmp.runtime.PieceName;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An access as a run made it.
 *
 * @param thread who made it, as {@link ThreadNames} numbers threads
 * @param lane the iteration of a simd loop that made it, if one did
 * @param object what it was an access of; null if there was nothing
 * @param effect what it did to the object
 * @param stack the calls around it, innermost first
 * @param calls what of that is the user's code
 * @param locks the variables that are locks and that the thread holds
 * @param piece the piece of a worksharing construct that the thread executes, if it does
 */
record Seen(
    int thread,
    OptionalLong lane,
    long address,
    long size,
    Touched touched,
    MemoryObject object,
    Effect effect,
    List<SourceLocation> stack,
    OwnCalls calls,
    List<String> locks,
    Optional<PieceName> piece) {

  /** What an access does to an object. */
  enum Effect {
    /** The object is there before and after it. */
    TOUCHED,
    /** The object is gone. */
    FREED
  }

  /** The same by an instruction that ends the object. */
  Seen freeing() {
    return new Seen(
        thread, lane, address, size, touched, object, Effect.FREED, stack, calls, locks, piece);
  }

  SourceLocation location() {
    return touched.location();
  }

  /** Where the user's code makes it, perhaps by calling a library. */
  SourceLocation place() {
    return calls.place();
  }

  /** Whether another access was of another lane of the same thread. */
  boolean isLaneBeside(Seen other) {
    return thread == other.thread
        && lane.isPresent()
        && other.lane.isPresent()
        && !lane.equals(other.lane);
  }

  /** Whether the two touch the same byte, one of them writes, and not both are atomic. */
  boolean conflicts(Seen other) {
    return address < other.address + other.size
        && other.address < address + size
        && touched.kind().conflicts(other.touched.kind());
  }
}
