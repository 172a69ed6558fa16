import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.function.IntConsumer;

/** A lock-free sorted list, after Harris and Michael, with a size that is a plain field. */
public class ListIterator {
  static class Node {
    final int key;
    final AtomicMarkableReference<Node> next;

    Node(int key, Node next) {
      this.key = key;
      this.next = new AtomicMarkableReference<>(next, false);
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));
  private int size;

  boolean add(int key) {
    while (true) {
      Node before = head;
      Node here = before.next.getReference();
      while (here.key < key) {
        before = here;
        here = here.next.getReference();
      }
      if (here.key == key) {
        return false;
      }
      if (before.next.compareAndSet(here, new Node(key, here), false, false)) {
        size++;
        return true;
      }
    }
  }

  int count() {
    int count = 0;
    for (Node node = head.next.getReference(); node.key < Integer.MAX_VALUE; ) {
      count++;
      node = node.next.getReference();
    }
    return Math.min(count, size);
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
    ListIterator list = new ListIterator();
    together(
        threads,
        me -> {
          for (int i = 0; i < iterations; i++) {
            if (me == 0) {
              list.add(i);
            } else {
              list.count();
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
