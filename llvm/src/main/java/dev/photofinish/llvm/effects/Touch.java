package dev.photofinish.llvm.effects;

import java.util.Optional;

/**
 * An access of a function to memory of the program's or of its own.
 *
 * @param root an {@link Operand.Argument}, {@link Operand.State} or {@link Operand.Variable}
 * @param size how many bytes; empty if that is not known
 */
public record Touch(Operand root, Depth depth, Kind kind, Optional<Size> size) {
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
