// Two threads step the same iterator under a lock.
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

class QueueIterator {
  static final Iterator<String> iterator = new ConcurrentLinkedQueue<>(List.of("a", "b")).iterator();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(QueueIterator::work);
    worker.start();
    synchronized (iterator) {
      System.out.println(iterator.next());
    }
  }

  static void work() {
    synchronized (iterator) {
      System.out.println(iterator.next());
    }
  }
}
