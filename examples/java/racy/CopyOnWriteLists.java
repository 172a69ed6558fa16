import java.util.concurrent.CopyOnWriteArrayList;

/** What is written after it was handed over through a CopyOnWriteArrayList is not part of what is seen. */
public class CopyOnWriteLists {
  static final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
  static int data;
  static int beside;

  static void produce() {
    data = 42;
    list.add("item");
    beside = 43;
  }

  static void consume() {
    if (!list.isEmpty()) {
      System.out.println(data);
      System.out.println(beside);
    }
  }

  public static void main(String[] args) {
    new Thread(CopyOnWriteLists::produce).start();
    consume();
  }
}
