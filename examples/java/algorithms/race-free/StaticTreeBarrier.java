import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** A barrier over a binary tree of threads: a node reports when its children have reported. */
public class StaticTreeBarrier {
  private final AtomicInteger[] missing;
  private volatile boolean sense;
  private final int[] before;

  StaticTreeBarrier(int size) {
    missing = new AtomicInteger[size];
    for (int i = 0; i < size; i++) {
      missing[i] = new AtomicInteger(children(i, size));
    }
    before = new int[size];
  }

  private static int children(int node, int size) {
    return Math.max(0, Math.min(2, size - (2 * node + 1)));
  }

  void await(int me, boolean mine) {
    while (missing[me].get() > 0) {
      Thread.onSpinWait();
    }
    missing[me].set(children(me, missing.length));
    if (me == 0) {
      sense = mine;
    } else {
      missing[(me - 1) / 2].getAndDecrement();
      while (sense != mine) {
        Thread.onSpinWait();
      }
    }
  }

  void work(int me, int iterations) {
    boolean mine = true;
    for (int i = 1; i <= iterations; i++) {
      before[me] = i;
      await(me, mine);
      if (before[(me + 1) % before.length] != i) {
        throw new AssertionError("left the barrier too early");
      }
      mine = !mine;
      await(me, mine);
      mine = !mine;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 7;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 1;
    StaticTreeBarrier barrier = new StaticTreeBarrier(threads);
    together(threads, me -> barrier.work(me, iterations));
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
