package dev.photofinish.trace.generate;

import dev.photofinish.trace.Op;

/**
 * Hears of the events of a trace as they are made. Number {@code n} stands for thread {@code T<n>},
 * lock {@code L<n>}, variable {@code V<n>} or source position {@code n}.
 */
@FunctionalInterface
public interface EventConsumer {
  /**
   * The next event.
   *
   * @param thread who does it
   * @param op what it does
   * @param target to which thread, lock or variable, as the operation's target kind says
   * @param location at which source position
   */
  void event(int thread, Op op, int target, int location);
}
