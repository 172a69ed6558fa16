package dev.photofinish.cilk.determinacy;

/**
 * Runs a program again with its locks acquired in another order than in the recorded run, and looks
 * whether two accesses that a lock ordered there still meet.
 */
@FunctionalInterface
public interface OtherOrders {
  /** Nobody can run the program. */
  OtherOrders UNKNOWN = (one, other) -> Outcome.UNKNOWN;

  /** What came of it. */
  enum Outcome {
    /** One access was reached while the other one was the next step of its strand. */
    MET,
    /** In no order that was tried: who comes first does something else without the other. */
    NOT_MET,
    /** The program could not be run in such an order, or not in time. */
    UNKNOWN
  }

  /** Tries two transactions, the first of which is earlier in the recorded run. */
  Outcome of(int one, int other);
}
