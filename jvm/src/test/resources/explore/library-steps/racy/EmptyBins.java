// The map has an entry all the time, which its iterator finds or not.
import java.util.concurrent.ConcurrentHashMap;

class EmptyBins {
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
    if (!map.keySet().iterator().hasNext()) {
      x = 1;
    }
  }
}
