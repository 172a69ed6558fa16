package dev.photofinish.core;

import java.util.Objects;

/**
 * Something that limits what a result says.
 *
 * @param code what kind of thing
 * @param message one sentence for the user
 * @param location where in the input, {@link SourceLocation#UNKNOWN} if nowhere in particular
 */
public record Reason(Code code, String message, SourceLocation location) {

  public Reason {
    Objects.requireNonNull(code);
    Objects.requireNonNull(message);
    Objects.requireNonNull(location);
  }

  /** A reason that concerns the whole input. */
  public static Reason of(Code code, String message) {
    return new Reason(code, message, SourceLocation.UNKNOWN);
  }

  /** The kinds of reason, part of the JSON format. */
  public enum Code {
    /** The time that the user allowed ran out. */
    TIMEOUT("timeout"),
    /** The memory or the stack of the process did not suffice. */
    OUT_OF_MEMORY("out-of-memory"),
    /** A construct that the engine does not model. */
    UNSUPPORTED("unsupported"),
    /** Pairs that the engine could neither witness nor rule out within its budget. */
    UNDECIDED("undecided"),
    /** The chosen analysis does not see every race. */
    INCOMPLETE_METHOD("incomplete-method"),
    /** The input was mended before it was analysed. */
    REPAIRED("repaired");

    private final String word;

    Code(String word) {
      this.word = word;
    }

    /** The word that reports print. */
    public String word() {
      return word;
    }
  }
}
