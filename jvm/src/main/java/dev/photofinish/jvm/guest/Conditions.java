package dev.photofinish.jvm.guest;

import java.util.concurrent.locks.Condition;

/**
 * How a program waits for a condition without a time limit: with an endless one, so that what comes
 * of the limit is what comes of a wait that ends for no reason.
 */
public final class Conditions {
  private Conditions() {}

  /** {@link Condition#await()}. */
  @SuppressWarnings("WaitNotInLoop") // the program has the loop, or has none
  public static void await(Condition condition) throws InterruptedException {
    condition.awaitNanos(Long.MAX_VALUE);
  }

  /** {@link Condition#awaitUninterruptibly()}, which an interrupt may end for no reason. */
  public static void awaitUninterruptibly(Condition condition) {
    boolean interrupted = Thread.interrupted();
    try {
      await(condition);
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
