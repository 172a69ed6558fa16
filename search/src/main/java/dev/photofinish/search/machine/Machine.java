package dev.photofinish.search.machine;

import java.util.Optional;

/**
 * A program that can be run thread by thread, put back to an earlier state and compared with other
 * states. Given the same steps from the same state it does the same.
 *
 * <p>A thread always stands <em>in front of</em> an operation that {@link #status} names. Arriving
 * at a barrier or join is part of the step that got there; leaving it is the next step.
 */
public interface Machine {

  /** A state to come back to. It never changes, and can be restored any number of times. */
  interface Snapshot {}

  /** How many threads there have been so far; their ids are 0 and up. */
  int threads();

  /** What the thread stands in front of. */
  ThreadStatus status(int thread);

  /** Whether a thread at LOCK or WAITING can do its operation now; true for LOCAL and CHOICE. */
  boolean enabled(int thread);

  /**
   * Whether nothing goes on, except that some thread may for no reason: a deadlock, though there
   * are steps. What those do is looked at all the same.
   */
  default boolean stuck() {
    return false;
  }

  /** What a thread at LOCK looks at, if it may do so again and again. */
  default Optional<Poll> poll(int thread) {
    return Optional.empty();
  }

  /** In how many ways the thread's next step can go, at least 1. */
  int choices(int thread);

  /**
   * One macro step of an enabled thread: its pending operation, then local code up to, and not
   * including, its next operation that is not LOCAL. May create threads.
   *
   * @param choice below {@link #choices}
   */
  StepResult step(int thread, int choice, AccessSink sink);

  /** The state as it is now. */
  Snapshot snapshot();

  /** Goes back to a state of this machine. */
  void restore(Snapshot snapshot);

  /**
   * Adds everything that the future depends on. States that differ only in the order in which
   * threads got there add the same numbers.
   */
  void hash(StateHasher hasher);

  /** The order of its logical threads in the current state. */
  Strands strands();

  /** What the thread is about to do. */
  PendingOperation pending(int thread);
}
