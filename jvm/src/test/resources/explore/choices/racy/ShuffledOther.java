// A shuffled list may have any order.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class ShuffledOther {
  static int x;

  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    Collections.shuffle(list);
    new Thread(() -> x = 2).start();
    if (list.get(0) == 2) {
      x = 1;
    }
  }
}
