// Two threads step the same iterator.
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

class QueueIterator {
  static final Iterator<String> iterator = new ConcurrentLinkedQueue<>(List.of("a", "b")).iterator();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(QueueIterator::work);
    worker.start();
    System.out.println(iterator.next());
  }

  static void work() {
    System.out.println(iterator.next());
  }
}
