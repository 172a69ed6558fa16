import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/** A stack-like deque with an elimination slot. */
public class DequeIterator {
  static class Node {
    final int item;
    final Node next;

    Node(int item, Node next) {
      this.item = item;
      this.next = next;
    }
  }

  private final AtomicReference<Node> left = new AtomicReference<>();
  private final AtomicReference<Integer> slot = new AtomicReference<>();
  private final AtomicInteger eliminated = new AtomicInteger();

  /** Offers the item in the slot for a moment, then pushes it. */
  void push(int item) {
    Integer offer = item;
    if (slot.compareAndSet(null, offer) && !slot.compareAndSet(offer, null)) {
      eliminated.incrementAndGet();
      return;
    }
    Node top = left.get();
    while (!left.compareAndSet(top, new Node(item, top))) {
      top = left.get();
    }
  }

  Integer pop() {
    Integer offer = slot.getAndSet(null);
    if (offer != null) {
      eliminated.incrementAndGet();
      return offer;
    }
    while (true) {
      Node top = left.get();
      if (top == null) {
        return null;
      }
      if (left.compareAndSet(top, top.next)) {
        return top.item;
      }
    }
  }

  int length() {
    int length = 0;
    for (Node node = left.get(); node != null; node = node.next) {
      length++;
    }
    return length + eliminated.get();
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
    DequeIterator deque = new DequeIterator();
    together(
        threads,
        me -> {
          for (int i = 0; i < iterations; i++) {
            if (me == 0) {
              deque.push(i);
            } else {
              deque.pop();
              deque.length();
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
