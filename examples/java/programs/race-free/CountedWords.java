import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Adders in a concurrent map. */
public class CountedWords {
  public static void main(String[] a) throws Exception {
    ConcurrentHashMap<String, LongAdder> m = new ConcurrentHashMap<>();
    Thread[] ts = new Thread[3];
    for (int i = 0; i < 3; i++) {
      ts[i] = new Thread(() -> m.computeIfAbsent("k", k -> new LongAdder()).increment());
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(m.get("k").sum());
  }
}
