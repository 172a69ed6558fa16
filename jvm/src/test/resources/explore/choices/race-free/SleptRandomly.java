// How long a thread sleeps changes nothing.
import java.util.concurrent.ThreadLocalRandom;

class SleptRandomly {
  static int x;

  static void work() {
    for (int i = 0; i < 3; i++) {
      try {
        Thread.sleep(ThreadLocalRandom.current().nextInt(10));
      } catch (InterruptedException e) {
        return;
      }
      synchronized (SleptRandomly.class) {
        x++;
      }
    }
  }

  public static void main(String[] args) {
    new Thread(SleptRandomly::work).start();
    new Thread(SleptRandomly::work).start();
  }
}
