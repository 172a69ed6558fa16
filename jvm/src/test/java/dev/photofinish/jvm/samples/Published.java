package dev.photofinish.jvm.samples;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A program whose arguments say what its threads do, a letter for each action, to boxes of their
 * own that they hand over in some way; a capital takes a box over, if there is one.
 */
public final class Published {
  private static final AtomicReference<Box> SHARED = new AtomicReference<>();
  private static int data;

  private Published() {}

  /** What is handed over. */
  private static final class Box implements Cloneable {
    int plain;
    volatile int ordered;
    final int[] frozen = new int[2];
    final AtomicInteger count;
    Box next;

    Box() {
      frozen[0] = 1;
      count = new AtomicInteger(1);
    }

    Box copy() {
      try {
        return (Box) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  /**
   * Runs a thread for each argument but the first, which the first thread follows between starts.
   */
  public static void main(String[] scripts) {
    new Thread(() -> data(0)).start();
    Box box = new Box();
    int started = 1;
    for (int i = 0; i < scripts[0].length(); i++) {
      char action = scripts[0].charAt(i);
      if (action == 't' && started < scripts.length) {
        start(scripts[started++]);
      } else {
        box = run(box, action);
      }
    }
    while (started < scripts.length) {
      start(scripts[started++]);
    }
  }

  private static void start(String script) {
    new Thread(
            () -> {
              Box box = new Box();
              for (int i = 0; i < script.length(); i++) {
                box = run(box, script.charAt(i));
              }
            })
        .start();
  }

  private static Box run(Box box, char action) {
    switch (action) {
      case 'w' -> box.plain = 0;
      case 'r' -> data(box.plain);
      case 'v' -> box.ordered = 1;
      case 's' -> data(box.ordered);
      case 'a' -> box.frozen[1] = 0;
      case 'b' -> data(box.frozen[0] + box.frozen[1]);
      case 'c' -> box.count.incrementAndGet();
      case 'd' -> data(box.count.get());
      case 'l' -> lock(box);
      case 'k' -> {
        return box.copy();
      }
      case 'n' -> box.next = new Box();
      case 'm' -> data(box.next == null ? 0 : box.next.frozen[0]);
      case 'x' -> data = 1;
      case 'y' -> data(data);
      case 'f' -> VarHandle.releaseFence();
      case 'g' -> VarHandle.acquireFence();
      case 'o' -> SHARED.setOpaque(box);
      case 'p' -> SHARED.setRelease(box);
      case 'q' -> SHARED.set(box);
      case 'O' -> {
        return or(box, SHARED.getOpaque());
      }
      case 'P' -> {
        return or(box, SHARED.getAcquire());
      }
      default -> {
        return or(box, SHARED.get());
      }
    }
    return box;
  }

  private static Box or(Box box, Box other) {
    return other == null ? box : other;
  }

  private static void lock(Box box) {
    synchronized (box) {
      data(0);
    }
  }

  private static void data(int value) {
    if (value == Integer.MIN_VALUE) {
      throw new AssertionError();
    }
  }
}
