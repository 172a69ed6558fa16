// An immutable set has its elements in some order.
import java.util.Iterator;
import java.util.Set;

class SetElements {
  static int x;

  public static void main(String[] args) {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Iterator<String> strings = Set.of("a", "b").iterator();
    String first = strings.next();
    String second = strings.next();
    if (first.equals(second) || strings.hasNext() || Set.of(1, 2, 3).size() != 3) {
      x = 1;
    }
  }
}
