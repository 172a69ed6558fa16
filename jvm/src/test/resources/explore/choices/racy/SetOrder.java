// The order of an immutable set is not specified.
import java.util.Set;

class SetOrder {
  static int x;

  public static void main(String[] args) {
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (Set.of("a", "b").iterator().next().equals("a")) {
      x = 1;
    }
  }
}
