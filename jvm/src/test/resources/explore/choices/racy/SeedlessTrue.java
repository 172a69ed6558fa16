// A random number generator without a seed may give true.
import java.util.Random;

class SeedlessTrue {
  static int x;

  public static void main(String[] args) {
    Random random = new Random();
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (random.nextBoolean()) {
      x = 1;
    }
  }
}
