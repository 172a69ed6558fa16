import java.util.function.IntConsumer;

/** A dissemination barrier whose flags are elements of volatile arrays, which are plain. */
public class DisseminationBarrier {
  private volatile int[][] flags;
  private final int rounds;
  private final int[] before;

  DisseminationBarrier(int size) {
    int count = 0;
    while (1 << count < size) {
      count++;
    }
    rounds = count;
    flags = new int[size][rounds];
    before = new int[size];
  }

  void await(int me, int episode) {
    for (int round = 0; round < rounds; round++) {
      int partner = (me + (1 << round)) % before.length;
      flags[partner][round] = episode;
      while (flags[me][round] < episode) {
        Thread.onSpinWait();
      }
    }
  }

  void work(int me, int iterations) {
    for (int i = 1; i <= iterations; i++) {
      before[me] = i;
      await(me, 2 * i - 1);
      if (before[(me + 1) % before.length] != i) {
        throw new AssertionError("left the barrier too early");
      }
      await(me, 2 * i);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
    DisseminationBarrier barrier = new DisseminationBarrier(threads);
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
