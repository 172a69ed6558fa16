import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/** The queue lock of Mellor-Crummey and Scott: everybody spins on a node of its own. */
public class McsLock {
  static class Node {
    volatile boolean locked;
    volatile Node next;
  }

  private final AtomicReference<Node> tail = new AtomicReference<>();
  private int count;

  void lock(Node mine) {
    Node before = tail.getAndSet(mine);
    if (before != null) {
      mine.locked = true;
      before.next = mine;
      while (mine.locked) {
        Thread.onSpinWait();
      }
    }
  }

  void unlock(Node mine) {
    if (mine.next == null) {
      if (tail.compareAndSet(mine, null)) {
        return;
      }
      while (mine.next == null) {
        Thread.onSpinWait();
      }
    }
    mine.next.locked = false;
    mine.next = null;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    McsLock lock = new McsLock();
    together(
        threads,
        me -> {
          Node mine = new Node();
          for (int i = 0; i < iterations / threads; i++) {
            lock.lock(mine);
            lock.count++;
            lock.unlock(mine);
          }
        });
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
