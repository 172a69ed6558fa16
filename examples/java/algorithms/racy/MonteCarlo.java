import java.util.function.IntConsumer;

/** Threads simulate paths of a price and add up the results, without a lock. */
public class MonteCarlo {
  private int next;
  private double sum;

  private static double path(int number) {
    long seed = 31L * number + 7;
    double price = 100;
    for (int day = 0; day < 5; day++) {
      seed = seed * 6364136223846793005L + 1442695040888963407L;
      price += (seed >>> 33) % 3 - 1;
    }
    return price;
  }

  void work(int paths) {
    for (int number = next++; number < paths; number = next++) {
      sum += path(number);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int paths = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    MonteCarlo simulation = new MonteCarlo();
    together(threads, me -> simulation.work(paths));
    System.out.println(simulation.sum / paths);
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
