import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;

/** A sorted list that is walked without locks, and once more with the two locks held. */
public class OptimisticList {
  static class Node {
    final int key;
    final ReentrantLock lock = new ReentrantLock();
    volatile Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  private boolean validate(Node before, Node here) {
    Node node = head;
    while (node.key <= before.key) {
      if (node == before) {
        return before.next == here;
      }
      node = node.next;
    }
    return false;
  }

  boolean add(int key) {
    while (true) {
      Node before = head;
      Node here = before.next;
      while (here.key < key) {
        before = here;
        here = here.next;
      }
      before.lock.lock();
      here.lock.lock();
      try {
        if (validate(before, here)) {
          if (here.key == key) {
            return false;
          }
          before.next = new Node(key, here);
          return true;
        }
      } finally {
        here.lock.unlock();
        before.lock.unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 6;
    int perThread = iterations / threads;
    OptimisticList list = new OptimisticList();
    together(
        threads,
        me -> {
          for (int i = 0; i < perThread; i++) {
            list.add(me * perThread + i);
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
