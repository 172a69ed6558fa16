import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Iterating over a synchronized list takes a lock of its own. */
public class SynchronizedIteration {
  public static void main(String[] a) throws Exception {
    List<String> l = Collections.synchronizedList(new ArrayList<>());
    Thread t = new Thread(() -> l.add("y"));
    t.start();
    for (String s : l) System.out.println(s);
    t.join();
  }
}
