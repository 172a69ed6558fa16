// A die may show its lowest or its highest number.
import java.util.concurrent.ThreadLocalRandom;

class ThreadLocalDice {
  static int x;
  static int y;

  public static void main(String[] args) {
    int eyes = ThreadLocalRandom.current().nextInt(1, 7);
    Thread other =
        new Thread(
            () -> {
              if (eyes == 6) {
                x = 2;
              }
            });
    other.start();
    if (eyes == 6) {
      x = 1;
    }
  }
}
