// containsValue looks at one bin after the other: the value moves to one that it has passed.
import java.util.concurrent.ConcurrentHashMap;

class ContainsValue {
  static int x;
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    map.put("b", 1);
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              map.put("a", 1);
              map.remove("b");
            });
    worker.start();
    if (!map.containsValue(1)) {
      x = 1;
    }
  }
}
