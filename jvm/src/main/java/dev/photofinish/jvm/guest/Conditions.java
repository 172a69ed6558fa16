package dev.photofinish.jvm.guest;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * How a program waits for a condition. Without a time limit: with an endless one, so that what
 * comes of the limit is what comes of a wait that ends for no reason. With one: what ends as its
 * time is over may have ended before, for no reason.
 */
public final class Conditions {
  private Conditions() {}

  /** {@link Condition#await()}. */
  @SuppressWarnings("WaitNotInLoop") // the program has the loop, or has none
  public static void await(Condition condition) throws InterruptedException {
    condition.awaitNanos(Long.MAX_VALUE);
  }

  /** {@link Condition#awaitNanos(long)}. */
  @SuppressWarnings("WaitNotInLoop") // the program has the loop, or has none
  public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
    long left = condition.awaitNanos(nanos);
    return left <= 0 && nanos > 0 && wokeForNoReason() ? 1 : left;
  }

  /** {@link Condition#await(long, TimeUnit)}. */
  @SuppressWarnings("WaitNotInLoop") // the program has the loop, or has none
  public static boolean await(Condition condition, long time, TimeUnit unit)
      throws InterruptedException {
    return condition.await(time, unit) || (time > 0 && wokeForNoReason());
  }

  /** {@link Condition#awaitUntil(Date)}. */
  @SuppressWarnings("JavaUtilDate") // what the condition takes
  public static boolean awaitUntil(Condition condition, Date deadline) throws InterruptedException {
    return await(condition, deadline.getTime() - System.currentTimeMillis(), TimeUnit.MILLISECONDS);
  }

  private static native boolean wokeForNoReason();

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
