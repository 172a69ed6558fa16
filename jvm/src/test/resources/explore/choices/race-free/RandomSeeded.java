// A generator with a seed always gives the same numbers.
import java.util.Random;

class RandomSeeded {
  static int x;

  public static void main(String[] args) {
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (new Random(42).nextInt() != new Random(42).nextInt() || new Random(42).nextInt(10) != 0) {
      x = 1;
    }
  }
}
