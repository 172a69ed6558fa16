import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/** A lock-free queue, after Michael and Scott, with an iterator. */
public class QueueIterator {
  static class Node {
    final int item;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int item) {
      this.item = item;
    }
  }

  private final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
  private final AtomicReference<Node> tail = new AtomicReference<>(head.get());
  private final AtomicInteger modifications = new AtomicInteger();

  void add(int item) {
    Node node = new Node(item);
    while (true) {
      Node last = tail.get();
      Node next = last.next.get();
      if (next != null) {
        tail.compareAndSet(last, next);
      } else if (last.next.compareAndSet(null, node)) {
        tail.compareAndSet(last, node);
        modifications.incrementAndGet();
        return;
      }
    }
  }

  /** The sum of the items, and 0 if there was a modification meanwhile. */
  int sum() {
    int before = modifications.get();
    int sum = 0;
    for (Node node = head.get().next.get(); node != null; node = node.next.get()) {
      sum += node.item;
    }
    return before == modifications.get() ? sum : 0;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
    QueueIterator queue = new QueueIterator();
    together(
        threads,
        me -> {
          for (int i = 1; i <= iterations; i++) {
            if (me == 0) {
              queue.add(i);
            } else {
              queue.sum();
            }
          }
        });
  }

  /** Runs a body in some threads, and waits for all of them. */
  static void together(int threads, IntConsumer body) throws InterruptedException {
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int me = i;
      all[i] = new Thread(() -> body.accept(me));
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
  }
}
