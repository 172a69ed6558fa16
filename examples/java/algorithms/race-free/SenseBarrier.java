import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** A sense-reversing barrier. */
public class SenseBarrier {
  private final AtomicInteger missing;
  private final int size;
  private volatile boolean sense;
  private final int[] before;

  SenseBarrier(int size) {
    this.size = size;
    this.missing = new AtomicInteger(size);
    this.before = new int[size];
  }

  void await(boolean mine) {
    if (missing.getAndDecrement() == 1) {
      missing.set(size);
      sense = mine;
    } else {
      while (sense != mine) {
        Thread.onSpinWait();
      }
    }
  }

  void work(int me, int iterations) {
    boolean mine = true;
    for (int i = 0; i < iterations; i++) {
      before[me] = i;
      await(mine);
      if (before[(me + 1) % size] != i) {
        throw new AssertionError("left the barrier too early");
      }
      mine = !mine;
      await(mine);
      mine = !mine;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
    SenseBarrier barrier = new SenseBarrier(threads);
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
