import java.util.concurrent.CopyOnWriteArrayList;

/** A CopyOnWriteArrayList hands over what came before. */
public class CopyOnWriteLists {
  static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
  static int data;

  static void produce() {
    data = 42;
    list.add("item");
  }

  static void consume() {
    if (!list.isEmpty()) {
      System.out.println(data);
    }
  }

  public static void main(String[] args) {
    new Thread(CopyOnWriteLists::produce).start();
    consume();
  }
}
