package dev.photofinish.core;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;

/**
 * Something that limits what a result says.
 *
 * @param code what kind of thing
 * @param message one sentence for the user
 * @param location where in the input, {@link SourceLocation#UNKNOWN} if nowhere in particular
 * @param help what the user can do about it, as an order; empty if nothing is known
 * @param pairs the pairs of accesses that are open because of it, if it is about pairs
 */
public record Reason(
    Code code, String message, SourceLocation location, String help, List<OpenPair> pairs) {

  public Reason {
    Objects.requireNonNull(code);
    Objects.requireNonNull(message);
    Objects.requireNonNull(location);
    Objects.requireNonNull(help);
    pairs = List.copyOf(pairs);
  }

  /** A reason that nothing is known to help against. */
  public Reason(Code code, String message, SourceLocation location) {
    this(code, message, location, "", List.of());
  }

  /** A reason that concerns the whole input. */
  public static Reason of(Code code, String message) {
    return new Reason(code, message, SourceLocation.UNKNOWN);
  }

  /** The same with what the user can do about it. */
  public Reason withHelp(String order) {
    return new Reason(code, message, location, order, pairs);
  }

  /** The same with the pairs that are open because of it. */
  public Reason withPairs(List<OpenPair> open) {
    return new Reason(code, message, location, help, open);
  }

  /**
   * Two accesses that were neither shown to race nor ruled out.
   *
   * @param variable what both access, as the user calls it; empty if that is not known
   */
  public record OpenPair(String variable, SourceLocation first, SourceLocation second) {
    @Override
    public String toString() {
      return (variable.isEmpty() ? "" : variable + " at ")
          + first
          + (first.equals(second) ? "" : " and " + second);
    }
  }

  /**
   * Reasons without repetition: first those that the user can do something about, more time as the
   * last thing to try.
   */
  public static List<Reason> byUse(Collection<Reason> reasons) {
    return new LinkedHashSet<>(reasons)
        .stream().sorted(Comparator.comparingInt(Reason::rank)).toList();
  }

  private int rank() {
    return help.isEmpty() ? 2 : code == Code.TIMEOUT ? 1 : 0;
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
