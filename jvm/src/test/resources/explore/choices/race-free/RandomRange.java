// A number from 0 to 1 is never 1.
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

class RandomRange {
  static int x;

  public static void main(String[] args) {
    Thread other = new Thread(() -> x = 2);
    other.start();
    double d = new Random().nextDouble();
    float f = ThreadLocalRandom.current().nextFloat();
    if (d < 0 || d >= 1 || f < 0 || f >= 1 || Math.random() >= 1) {
      x = 1;
    }
  }
}
