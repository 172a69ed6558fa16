import java.util.HashMap;
import java.util.Map;

/** A hash map that two threads use under one lock. */
public class SharedMap {
  static final Map<String, Integer> stock = new HashMap<>();

  public static void main(String[] args) {
    new Thread(
            () -> {
              synchronized (stock) {
                stock.put("nails", 100);
              }
            })
        .start();
    synchronized (stock) {
      System.out.println(stock.get("nails"));
    }
  }
}
