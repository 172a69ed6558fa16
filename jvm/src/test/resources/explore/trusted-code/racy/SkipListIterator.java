// Two threads step the same iterator.
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

class SkipListIterator {
  static final Iterator<String> iterator = new ConcurrentSkipListMap<>(Map.of("a", "b", "c", "d")).keySet().iterator();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(SkipListIterator::work);
    worker.start();
    System.out.println(iterator.next());
  }

  static void work() {
    System.out.println(iterator.next());
  }
}
