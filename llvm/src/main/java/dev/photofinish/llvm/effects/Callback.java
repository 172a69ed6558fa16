package dev.photofinish.llvm.effects;

import java.util.List;

/**
 * A function of the program that a library calls.
 *
 * @param function the argument that points to it
 * @param actuals what it gets
 */
public record Callback(When when, int function, List<Operand> actuals) {
  /** When it is called. */
  public enum When {
    /** Before the call returns. */
    AT_ONCE,
    /** When the program ends in the ordinary way. */
    AT_EXIT,
    /** When the program ends by {@code quick_exit}. */
    AT_QUICK_EXIT,
    /** By a new thread. */
    IN_THREAD,
    /** When a signal is caught, or an exception is not. */
    ON_EVENT
  }

  public Callback {
    actuals = List.copyOf(actuals);
  }
}
