import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/** The queue lock of Craig, Landin and Hagersten: spin on the node of who was before. */
public class ClhLock {
  static class Node {
    volatile boolean locked;
  }

  private final AtomicReference<Node> tail = new AtomicReference<>(new Node());
  private int count;

  /** Returns the node before, which the caller may use next time. */
  Node lock(Node mine) {
    mine.locked = true;
    Node before = tail.getAndSet(mine);
    while (before.locked) {
      Thread.onSpinWait();
    }
    return before;
  }

  void unlock(Node mine) {
    mine.locked = false;
  }

  void work(int iterations) {
    Node mine = new Node();
    for (int i = 0; i < iterations; i++) {
      Node before = lock(mine);
      count++;
      unlock(mine);
      mine = before;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 4;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 8;
    ClhLock lock = new ClhLock();
    together(threads, me -> lock.work(iterations / threads));
    System.out.println(lock.count);
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
