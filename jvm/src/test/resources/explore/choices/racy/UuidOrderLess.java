// Of two random identifiers either may be the smaller one.
import java.util.UUID;

class UuidOrderLess {
  static int x;

  public static void main(String[] args) {
    UUID one = UUID.randomUUID();
    UUID other = UUID.randomUUID();
    Thread thread = new Thread(() -> x = 2);
    thread.start();
    if (one.compareTo(other) < 0) {
      x = 1;
    }
  }
}
