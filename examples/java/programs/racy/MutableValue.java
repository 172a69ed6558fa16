import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** A concurrent map hands out one list to two threads. */
public class MutableValue {
  public static void main(String[] a) throws Exception {
    ConcurrentHashMap<String, List<Integer>> m = new ConcurrentHashMap<>();
    Runnable r = () -> m.computeIfAbsent("b", k -> new ArrayList<>()).add(1);
    Thread t = new Thread(r), u = new Thread(r);
    t.start();
    u.start();
    t.join();
    u.join();
    System.out.println(m);
  }
}
