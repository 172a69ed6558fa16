// A number is drawn again until it is in the middle; then there is a race.
import java.util.Random;

class AfterRejection {
  static int x;

  public static void main(String[] args) {
    Random random = new Random();
    Thread other =
        new Thread(
            () -> {
              int number;
              do {
                number = random.nextInt(8);
              } while (number == 0 || number == 7);
              x = number;
            });
    other.start();
    x = 1;
  }
}
