import java.util.ArrayList;
import java.util.List;

/** A list is changed while it is streamed. */
public class SharedStream {
  public static void main(String[] a) throws Exception {
    List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
    Thread t = new Thread(() -> System.out.println(l.stream().mapToInt(x -> x).sum()));
    t.start();
    l.set(0, 5);
    t.join();
  }
}
