// Of two random identifiers either may be the greater one.
import java.util.UUID;

class UuidOrder {
  static int x;

  public static void main(String[] args) {
    UUID one = UUID.randomUUID();
    UUID other = UUID.randomUUID();
    Thread thread = new Thread(() -> x = 2);
    thread.start();
    if (one.compareTo(other) > 0) {
      x = 1;
    }
  }
}
