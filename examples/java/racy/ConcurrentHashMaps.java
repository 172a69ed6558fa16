import java.util.concurrent.ConcurrentHashMap;

/** What is written after it was handed over through a ConcurrentHashMap is not part of what is seen. */
public class ConcurrentHashMaps {
  static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
  static int data;
  static int beside;

  static void produce() {
    data = 42;
    map.put("key", "value");
    beside = 43;
  }

  static void consume() {
    if (map.get("key") != null) {
      System.out.println(data);
      System.out.println(beside);
    }
  }

  public static void main(String[] args) {
    new Thread(ConcurrentHashMaps::produce).start();
    consume();
  }
}
