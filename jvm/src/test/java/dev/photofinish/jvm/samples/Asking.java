package dev.photofinish.jvm.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A program whose arguments say what its threads do, a letter for each action: they ask about each
 * other, copy what others fill, publish objects in opaque mode, and complete futures that others
 * depend on. A capital asks; the next action is left out if the answer is no.
 */
public final class Asking {
  private static int x;
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static final AtomicReference<Box> BOX = new AtomicReference<>();
  private static final Queue<String> QUEUE = new ConcurrentLinkedQueue<>();
  private static final ConcurrentMap<String, Integer> MAP = new ConcurrentHashMap<>();
  private static final CompletableFuture<Integer> SOURCE = new CompletableFuture<>();
  private static final CompletableFuture<Void> ALL = CompletableFuture.allOf(SOURCE);
  private static final CompletableFuture<Integer> COPY = SOURCE.copy();
  private static final List<Thread> THREADS = new ArrayList<>();

  /** What is published. */
  private static final class Box {
    int value;
    volatile int ready;
  }

  private Asking() {}

  /** Runs a thread for each argument. */
  public static void main(String[] scripts) {
    for (String script : scripts) {
      THREADS.add(new Thread(() -> run(script.toCharArray())));
    }
    for (Thread thread : THREADS) {
      thread.start();
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

  private static void act(char action) {
    switch (action) {
      case 'r' -> use(x);
      case 'w' -> x = 1;
      case 'l' -> {
        LOCK.lock();
        try {
          x++;
        } finally {
          LOCK.unlock();
        }
      }
      case 'q' -> QUEUE.add("one");
      case 'p' -> QUEUE.add("two");
      case 'h' -> MAP.put("one", 1);
      case 'j' -> MAP.put("two", 2);
      case 'c' -> SOURCE.complete(1);
      case 'b' -> BOX.setOpaque(box());
      case 'd' -> {
        Box box = new Box();
        BOX.setOpaque(box);
        box.value = 1;
      }
      case 'e' -> {
        Box box = BOX.getOpaque();
        if (box != null) {
          use(box.value);
        }
      }
      case 'f' -> {
        Box box = BOX.getOpaque();
        if (box != null && box.ready == 1) {
          use(box.value);
        }
      }
      default -> throw new IllegalArgumentException(String.valueOf(action));
    }
  }

  private static Box box() {
    Box box = new Box();
    box.value = 1;
    box.ready = 1;
    return box;
  }

  private static boolean ask(char question) {
    return switch (question) {
      case 'L' -> LOCK.isLocked();
      case 'T' -> {
        boolean taken = LOCK.tryLock();
        if (taken) {
          LOCK.unlock();
        }
        yield taken;
      }
      case 'X' -> LOCK.toString().contains("Unlocked");
      case 'W' -> LOCK.hasQueuedThreads();
      case 'E' -> !THREADS.get(0).isAlive();
      case 'S' -> THREADS.get(0).getState() == Thread.State.TERMINATED;
      case 'Q' -> QUEUE.isEmpty();
      case 'D' -> new ArrayList<>(QUEUE).size() == 1;
      case 'K' -> QUEUE.containsAll(List.of("one", "two"));
      case 'H' -> MAP.containsKey("one");
      case 'M' -> MAP.size() == 1;
      case 'V' -> MAP.containsValue(2);
      case 'C' -> SOURCE.isDone();
      case 'N' -> ALL.isDone();
      case 'A' -> SOURCE.isDone() && !ALL.isDone();
      case 'P' -> SOURCE.isDone() && !COPY.isDone();
      case 'B' -> BOX.getOpaque() != null;
      default -> throw new IllegalArgumentException(String.valueOf(question));
    };
  }

  /** Does something with a value that was read. */
  private static void use(int value) {
    if (value > 1000) {
      throw new IllegalStateException();
    }
  }
}
