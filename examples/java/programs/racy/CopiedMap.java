import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A map is copied into a concurrent one while it changes. */
public class CopiedMap {
  public static void main(String[] a) throws Exception {
    Map<Integer, Integer> h = new HashMap<>();
    h.put(1, 1);
    ConcurrentHashMap<Integer, Integer> c = new ConcurrentHashMap<>();
    Thread t = new Thread(() -> c.putAll(h));
    t.start();
    h.put(2, 2);
    t.join();
  }
}
