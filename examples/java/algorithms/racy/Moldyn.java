import java.util.function.IntConsumer;

/** Particles on a line that push each other away: forces, a barrier, moves, a barrier. */
public class Moldyn {
  private static final int PARTICLES = 8;

  private final int threads;
  private final double[] positions = new double[PARTICLES];
  private final double[] forces = new double[PARTICLES];
  /** The elements of a volatile array are plain. */
  private volatile boolean[] arrived;

  /** Everybody says that it is there, then waits for everybody. */
  private void await(int me, int episode) {
    arrived[2 * me + episode % 2] = true;
    arrived[2 * me + (episode + 1) % 2] = false;
    for (int i = 0; i < threads; i++) {
      while (!arrived[2 * i + episode % 2]) {
        Thread.onSpinWait();
      }
    }
  }

  Moldyn(int threads) {
    this.threads = threads;
    arrived = new boolean[2 * threads];
    for (int i = 0; i < PARTICLES; i++) {
      positions[i] = i + 0.1 * (i % 3);
    }
  }

  private void force(int particle) {
    double sum = 0;
    for (int i = 0; i < PARTICLES; i++) {
      double distance = positions[particle] - positions[i];
      if (i != particle && Math.abs(distance) < 3) {
        sum += Math.signum(distance) / (distance * distance);
      }
    }
    forces[particle] = sum;
  }

  void work(int me, int iterations) {
    for (int step = 0; step < iterations; step++) {
      for (int i = me; i < PARTICLES; i += threads) {
        force(i);
      }
      await(me, 2 * step + 1);
      for (int i = me; i < PARTICLES; i += threads) {
        positions[i] += 0.01 * forces[i];
      }
      await(me, 2 * step + 2);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 1;
    Moldyn moldyn = new Moldyn(threads);
    together(threads, me -> moldyn.work(me, iterations));
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
