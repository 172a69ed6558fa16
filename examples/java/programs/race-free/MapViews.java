import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Maps make their views when asked, and may be read by all. */
public class MapViews {
  public static void main(String[] a) throws Exception {
    Map<Integer, String> m = new HashMap<>();
    m.put(1, "a");
    Map<Integer, String> u = Collections.unmodifiableMap(new TreeMap<>(m));
    Runnable r =
        () -> {
          for (int k : m.keySet()) System.out.println(k);
          for (var e : m.entrySet()) System.out.println(e);
          for (String s : u.values()) System.out.println(s);
          System.out.println(u.keySet());
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
  }
}
