import java.util.concurrent.ConcurrentSkipListMap;

/** A ConcurrentSkipListMap hands over what came before. */
public class SkipListMaps {
  static final ConcurrentSkipListMap<String, String> map = new ConcurrentSkipListMap<>();
  static int data;

  static void produce() {
    data = 42;
    map.put("key", "value");
  }

  static void consume() {
    if (map.get("key") != null) {
      System.out.println(data);
    }
  }

  public static void main(String[] args) {
    new Thread(SkipListMaps::produce).start();
    consume();
  }
}
