package dev.photofinish.openmp.certificate;

import java.util.List;

/**
 * That no two threads of a team race.
 *
 * @param encounter the function that starts the team
 * @param start the call that starts it
 * @param contexts the functions that its threads execute, each along one path of calls; the first
 *     is the body
 * @param own the numbers of the objects of which each thread has one that no other knows
 * @param accesses all accesses of the threads
 * @param pairs why two accesses do not clash, for each two that could
 */
public record RegionClaim(
    InstanceName encounter,
    int start,
    List<ContextClaim> contexts,
    List<Integer> own,
    List<AccessClaim> accesses,
    List<PairClaim> pairs) {
  public RegionClaim {
    contexts = List.copyOf(contexts);
    own = List.copyOf(own);
    accesses = List.copyOf(accesses);
    pairs = List.copyOf(pairs);
  }

  /**
   * A function along one path of calls.
   *
   * @param caller the number of the context that calls it, -1 for the body
   * @param site the call
   */
  public record ContextClaim(int caller, int site, String function) {}

  /**
   * An access.
   *
   * @param part which one of those that the instruction does
   * @param address the address as a sum, where it is one
   */
  public record AccessClaim(int context, int instruction, int part, Kind kind, String address) {}

  /** What an access does. */
  public enum Kind {
    READ,
    WRITE,
    ATOMIC_READ,
    ATOMIC_WRITE,
    /** An access that a library keeps apart from others of its kind. */
    SYNCHRONIZED_READ,
    SYNCHRONIZED_WRITE;

    /** Whether it changes memory. */
    public boolean isWrite() {
      return this == WRITE || this == ATOMIC_WRITE || this == SYNCHRONIZED_WRITE;
    }

    /** Whether two accesses of one place can be a race. */
    public boolean clashes(Kind other) {
      return (isWrite() || other.isWrite()) && (group() != other.group() || group() == 0);
    }

    private int group() {
      return switch (this) {
        case READ, WRITE -> 0;
        case ATOMIC_READ, ATOMIC_WRITE -> 1;
        case SYNCHRONIZED_READ, SYNCHRONIZED_WRITE -> 2;
      };
    }
  }

  /**
   * Two accesses that do not clash.
   *
   * @param first the number of an access
   * @param second the number of the same one or of a later one
   * @param way 0 if two threads do them, or the number of a way in which tasks of one thread do
   * @param rule the name of the rule that keeps them apart
   */
  public record PairClaim(int first, int second, int way, String rule) {}
}
