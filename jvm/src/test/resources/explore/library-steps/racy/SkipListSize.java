// The size of a map may not tell of an entry that is there already.
import java.util.concurrent.ConcurrentSkipListMap;

class SkipListSize {
  static int x;
  static final ConcurrentSkipListMap<String, Integer> map = new ConcurrentSkipListMap<>();

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Thread worker =
        new Thread(
            () -> {
              map.put("k", 1);
            });
    worker.start();
    if (map.get("k") != null && map.size() == 0) {
      x = 1;
    }
  }
}
