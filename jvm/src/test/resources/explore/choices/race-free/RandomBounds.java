// Random numbers are within their bounds.
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;

class RandomBounds {
  static int x;

  public static void main(String[] args) {
    Thread other = new Thread(() -> x = 2);
    other.start();
    int one = new Random().nextInt(3);
    int two = ThreadLocalRandom.current().nextInt(5, 8);
    long three = new SplittableRandom().nextLong(4);
    if (one < 0 || one > 2 || two < 5 || two > 7 || three < 0 || three > 3) {
      x = 1;
    }
  }
}
