import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/** Threads put and take; how many were taken is counted in a plain field. */
public class LockFreeQueue {
  static class Node {
    final AtomicReference<Node> next = new AtomicReference<>();
    int item;

    Node(int item) {
      this.item = item;
    }
  }

  private final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
  private final AtomicReference<Node> tail = new AtomicReference<>(head.get());
  private int taken;

  void put(int item) {
    Node node = new Node(item);
    while (true) {
      Node last = tail.get();
      Node next = last.next.get();
      if (next != null) {
        tail.compareAndSet(last, next);
      } else if (last.next.compareAndSet(null, node)) {
        tail.compareAndSet(last, node);
        return;
      }
    }
  }

  /** The first item, or 0. */
  int take() {
    while (true) {
      Node first = head.get();
      Node last = tail.get();
      Node next = first.next.get();
      if (next == null) {
        return 0;
      }
      if (first == last) {
        tail.compareAndSet(last, next);
      } else if (head.compareAndSet(first, next)) {
        taken++;
        return next.item;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
    LockFreeQueue queue = new LockFreeQueue();
    together(
        threads,
        me -> {
          for (int i = 0; i < iterations / 2; i++) {
            queue.put(1 + i);
            queue.take();
          }
        });
    System.out.println(queue.taken);
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
