import java.util.ArrayList;
import java.util.List;

/** A list is cleared by a thread that runs a method reference. */
public class MethodReference {
  public static void main(String[] a) throws Exception {
    List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
    Thread t = new Thread(l::clear);
    t.start();
    System.out.println(l.size());
    t.join();
  }
}
