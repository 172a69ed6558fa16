// An entry that was found is found again.
import java.util.concurrent.ConcurrentHashMap;

class MapEmpty {
  static int x;
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              map.put("k", 1);
            });
    worker.start();
    if (map.get("k") != null && !map.containsKey("k")) {
      x = 1;
    }
  }
}
