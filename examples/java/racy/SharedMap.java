import java.util.HashMap;
import java.util.Map;

/** A hash map that two threads use without a lock. The race is reported at the calling lines. */
public class SharedMap {
  static final Map<String, Integer> stock = new HashMap<>();

  public static void main(String[] args) {
    new Thread(() -> stock.put("nails", 100)).start();
    System.out.println(stock.get("nails"));
  }
}
