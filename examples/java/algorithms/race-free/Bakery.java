import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntConsumer;

/** Lamport's bakery with elements that are volatile. */
public class Bakery {
  private final AtomicIntegerArray choosing;
  private final AtomicIntegerArray label;
  private final int size;
  private int count;

  Bakery(int size) {
    this.size = size;
    choosing = new AtomicIntegerArray(size);
    label = new AtomicIntegerArray(size);
  }

  void lock(int me) {
    choosing.set(me, 1);
    int highest = 0;
    for (int i = 0; i < size; i++) {
      highest = Math.max(highest, label.get(i));
    }
    label.set(me, highest + 1);
    choosing.set(me, 0);
    for (int i = 0; i < size; i++) {
      while (i != me && choosing.get(i) == 1) {
        Thread.onSpinWait();
      }
      while (i != me && comesBefore(i, me)) {
        Thread.onSpinWait();
      }
    }
  }

  private boolean comesBefore(int other, int me) {
    int theirs = label.get(other);
    int mine = label.get(me);
    return theirs != 0 && (theirs < mine || (theirs == mine && other < me));
  }

  void unlock(int me) {
    label.set(me, 0);
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
    Bakery bakery = new Bakery(threads);
    together(
        threads,
        me -> {
          for (int i = 0; i < iterations; i++) {
            bakery.lock(me);
            bakery.count++;
            bakery.unlock(me);
          }
        });
    if (bakery.count != threads * iterations) {
      throw new AssertionError("lost an update: " + bakery.count);
    }
  }

  /** Runs a body in some threads, and waits for all of them. */
  static void together(int threads, IntConsumer body) throws InterruptedException {
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int me = i;
      all[i] = new Thread(() -> body.accept(me));
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
  }
}
