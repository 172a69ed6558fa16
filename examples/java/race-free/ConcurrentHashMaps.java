import java.util.concurrent.ConcurrentHashMap;

/** A ConcurrentHashMap hands over what came before. */
public class ConcurrentHashMaps {
  static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
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
    new Thread(ConcurrentHashMaps::produce).start();
    consume();
  }
}
