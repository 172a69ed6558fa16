import java.util.LinkedHashMap;
import java.util.Map;

/** A map in the order of access is changed by {@code get}. */
public class AccessOrder {
  public static void main(String[] a) throws Exception {
    Map<Integer, String> m = new LinkedHashMap<>(16, 0.75f, true);
    m.put(1, "a");
    m.put(2, "b");
    Thread t = new Thread(() -> m.get(1));
    t.start();
    m.get(1);
    t.join();
  }
}
