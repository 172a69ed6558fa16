// Two threads step the same iterator.
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

class CopyIterator {
  static final Iterator<String> iterator = new CopyOnWriteArrayList<>(List.of("a", "b")).iterator();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(CopyIterator::work);
    worker.start();
    System.out.println(iterator.next());
  }

  static void work() {
    System.out.println(iterator.next());
  }
}
