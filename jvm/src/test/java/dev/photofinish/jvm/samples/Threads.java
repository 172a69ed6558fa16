package dev.photofinish.jvm.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Small programs with several threads, named by their first argument. */
@SuppressWarnings({"WaitNotInLoop", "ThreadPriorityCheck", "StaticGuardedByInstance"})
public final class Threads {
  private static final Object LOCK = new Object();
  private static final Object OTHER = new Object();
  private static int count;
  private static volatile boolean ready;
  private static volatile int turn;

  private Threads() {}

  private static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  private static void join(Thread... threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void increment() {
    count++;
  }

  private static void lockedIncrement() {
    synchronized (LOCK) {
      count++;
    }
  }

  private static void await() {
    synchronized (LOCK) {
      try {
        while (!ready) {
          LOCK.wait();
        }
      } catch (InterruptedException e) {
        System.out.println("interrupted");
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    switch (args[0]) {
      case "racy" -> join(start(Threads::increment), start(Threads::increment));
      case "locked" -> {
        join(start(Threads::lockedIncrement), start(Threads::lockedIncrement));
        System.out.println(count);
      }
      case "deadlock" -> {
        Thread one = start(() -> nested(LOCK, OTHER));
        Thread two = start(() -> nested(OTHER, LOCK));
        join(one, two);
      }
      case "wait" -> {
        Thread waiter = start(Threads::await);
        synchronized (LOCK) {
          ready = true;
          LOCK.notify();
        }
        join(waiter);
      }
      case "lost" -> {
        Thread waiter =
            start(
                () -> {
                  synchronized (LOCK) {
                    try {
                      LOCK.wait();
                    } catch (InterruptedException e) {
                      throw new IllegalStateException(e);
                    }
                  }
                });
        synchronized (LOCK) {
          LOCK.notify();
        }
        join(waiter);
      }
      case "interrupt" -> {
        Thread waiter = start(Threads::await);
        waiter.interrupt();
        join(waiter);
      }
      case "park" -> {
        Thread parked =
            start(
                () -> {
                  while (!ready) {
                    LockSupport.park();
                  }
                  count++;
                });
        count++;
        ready = true;
        LockSupport.unpark(parked);
        join(parked);
      }
      case "spin" -> {
        Thread spinner =
            start(
                () -> {
                  while (!ready) {
                    Thread.onSpinWait();
                  }
                  count++;
                });
        count++;
        ready = true;
        join(spinner);
      }
      case "lists" -> {
        List<Integer> list = new ArrayList<>();
        Thread adder = start(() -> list.add(1));
        list.add(2);
        join(adder);
      }
      case "reentrant" -> {
        ReentrantLock lock = new ReentrantLock();
        Runnable task =
            () -> {
              lock.lock();
              try {
                count++;
              } finally {
                lock.unlock();
              }
            };
        join(start(task), start(task));
      }
      case "assertion" -> {
        Runnable task =
            () -> {
              int seen = turn;
              turn = seen + 1;
            };
        join(start(task), start(task));
        assert turn == 2 : "lost";
      }
      case "native" -> join(start(() -> absent()));
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static native void absent();

  private static void nested(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        count++;
      }
    }
  }
}
