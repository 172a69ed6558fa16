import java.util.concurrent.ConcurrentSkipListMap;

/** What is written after it was handed over through a ConcurrentSkipListMap is not part of what is seen. */
public class SkipListMaps {
  static final ConcurrentSkipListMap<String, String> map = new ConcurrentSkipListMap<>();
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
    new Thread(SkipListMaps::produce).start();
    consume();
  }
}
