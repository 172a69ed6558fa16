/** Peterson's algorithm with volatile fields, which exclude each other through a spin loop. */
public class Peterson {
  static volatile boolean flag0;
  static volatile boolean flag1;
  static volatile int turn;
  static int shared;

  static void first(int iterations) {
    for (int i = 0; i < iterations; i++) {
      flag0 = true;
      turn = 1;
      while (flag1 && turn == 1) {
        Thread.onSpinWait();
      }
      shared++;
      flag0 = false;
    }
  }

  static void second(int iterations) {
    for (int i = 0; i < iterations; i++) {
      flag1 = true;
      turn = 0;
      while (flag0 && turn == 0) {
        Thread.onSpinWait();
      }
      shared++;
      flag1 = false;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int iterations = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    Thread one = new Thread(() -> first(iterations));
    Thread other = new Thread(() -> second(iterations));
    one.start();
    other.start();
    one.join();
    other.join();
    if (shared != 2 * iterations) {
      throw new AssertionError("lost an update: " + shared);
    }
  }
}
