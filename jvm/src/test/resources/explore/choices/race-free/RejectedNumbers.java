// A number is drawn again until it is small.
import java.util.Random;

class RejectedNumbers {
  static int x;

  public static void main(String[] args) {
    Random random = new Random();
    Thread other =
        new Thread(
            () -> {
              int number;
              do {
                number = random.nextInt(8);
              } while (number > 3);
              synchronized (RejectedNumbers.class) {
                x += number;
              }
            });
    other.start();
    synchronized (RejectedNumbers.class) {
      x++;
    }
  }
}
