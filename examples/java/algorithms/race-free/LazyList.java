import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;

/** A sorted list that is walked without locks; a removed node is marked before it is unlinked. */
public class LazyList {
  static class Node {
    final int key;
    final ReentrantLock lock = new ReentrantLock();
    volatile Node next;
    volatile boolean marked;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  boolean add(int key) {
    while (true) {
      Node before = head;
      Node here = before.next;
      while (here.key < key) {
        before = here;
        here = here.next;
      }
      before.lock.lock();
      try {
        here.lock.lock();
        try {
          if (!before.marked && !here.marked && before.next == here) {
            if (here.key == key) {
              return false;
            }
            before.next = new Node(key, here);
            return true;
          }
        } finally {
          here.lock.unlock();
        }
      } finally {
        before.lock.unlock();
      }
    }
  }

  boolean remove(int key) {
    while (true) {
      Node before = head;
      Node here = before.next;
      while (here.key < key) {
        before = here;
        here = here.next;
      }
      before.lock.lock();
      try {
        here.lock.lock();
        try {
          if (!before.marked && !here.marked && before.next == here) {
            if (here.key != key) {
              return false;
            }
            here.marked = true;
            before.next = here.next;
            return true;
          }
        } finally {
          here.lock.unlock();
        }
      } finally {
        before.lock.unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 4;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 16;
    int perThread = iterations / threads;
    LazyList list = new LazyList();
    together(
        threads,
        me -> {
          for (int i = 0; i < perThread; i++) {
            list.add(me * perThread + i);
          }
          for (int i = 0; i < perThread; i++) {
            if (!list.remove(me * perThread + i)) {
              throw new AssertionError("lost an element");
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
