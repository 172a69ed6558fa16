package dev.photofinish.jvm.samples;

import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A program whose arguments say what its threads do, a letter for each action; a capital asks for
 * something, and the next action is left out if the answer is no.
 */
public final class Scripted {
  private static int x;
  private static int y;
  private static volatile int flag;
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final Condition CONDITION = LOCK.newCondition();
  private static final Object MONITOR = new Object();
  private static final AtomicInteger COUNT = new AtomicInteger();
  private static final Semaphore PERMITS = new Semaphore(0);
  private static final CountDownLatch LATCH = new CountDownLatch(1);
  private static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();
  private static final Queue<String> QUEUE = new ConcurrentLinkedQueue<>();
  private static final Queue<String> BLOCKING = new LinkedBlockingQueue<>();

  private Scripted() {}

  /** Runs a thread for each argument. */
  public static void main(String[] scripts) {
    for (String script : scripts) {
      new Thread(() -> run(script.toCharArray())).start();
    }
  }

  private static void run(char[] actions) {
    for (int i = 0; i < actions.length; i++) {
      if (Character.isUpperCase(actions[i])) {
        i += ask(actions[i]) ? 0 : 1;
      } else {
        act(actions[i]);
      }
    }
  }

  @SuppressWarnings("WaitNotInLoop") // a wait that ends for no reason is one more thing to try
  private static void act(char action) {
    switch (action) {
      case 'r' -> flag(x);
      case 'w' -> x = 1;
      case 's' -> flag(y);
      case 't' -> y = 1;
      case 'm' -> {
        synchronized (MONITOR) {
          x++;
        }
      }
      case 'l' -> {
        LOCK.lock();
        try {
          x++;
        } finally {
          LOCK.unlock();
        }
      }
      case 'o' -> LOCK.lock();
      case 'u' -> {
        if (LOCK.isHeldByCurrentThread()) {
          LOCK.unlock();
        }
      }
      case 'i' -> {
        if (LOCK.isHeldByCurrentThread()) {
          CONDITION.awaitUninterruptibly();
        }
      }
      case 'n' -> {
        if (LOCK.isHeldByCurrentThread()) {
          CONDITION.signal();
        }
      }
      case 'g' -> PERMITS.acquireUninterruptibly();
      case 'k' -> {
        try {
          LATCH.await();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      case 'v' -> flag = 1;
      case 'a' -> COUNT.incrementAndGet();
      case 'p' -> PERMITS.release();
      case 'c' -> LATCH.countDown();
      case 'h' -> MAP.put("key", 1);
      case 'q' -> QUEUE.add("element");
      case 'b' -> BLOCKING.add("element");
      default -> throw new IllegalArgumentException(String.valueOf(action));
    }
  }

  private static boolean ask(char question) {
    return switch (question) {
      case 'V' -> flag == 1;
      case 'A' -> COUNT.get() > 0;
      case 'P' -> PERMITS.tryAcquire();
      case 'C' -> LATCH.getCount() == 0;
      case 'H' -> MAP.containsKey("key");
      case 'Q' -> QUEUE.poll() != null;
      case 'B' -> BLOCKING.poll() != null;
      default -> throw new IllegalArgumentException(String.valueOf(question));
    };
  }

  /** Does something with a value that was read. */
  private static void flag(int value) {
    if (value > 1000) {
      throw new IllegalStateException();
    }
  }
}
