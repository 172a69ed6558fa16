import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;

/** A hash set with a lock for every stripe of buckets, and none for the size. */
public class StripedHashSet {
  private final ReentrantLock[] locks;
  private final List<List<Integer>> buckets = new ArrayList<>();
  private int size;

  StripedHashSet(int stripes) {
    locks = new ReentrantLock[stripes];
    for (int i = 0; i < stripes; i++) {
      locks[i] = new ReentrantLock();
      buckets.add(new ArrayList<>());
    }
  }

  boolean add(Integer item) {
    int stripe = Math.floorMod(item.hashCode(), locks.length);
    locks[stripe].lock();
    try {
      List<Integer> bucket = buckets.get(stripe);
      if (bucket.contains(item)) {
        return false;
      }
      bucket.add(item);
      size++;
      return true;
    } finally {
      locks[stripe].unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 4;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 12;
    int perThread = iterations / threads;
    StripedHashSet set = new StripedHashSet(4);
    together(
        threads,
        me -> {
          for (int i = 0; i < perThread; i++) {
            set.add(me * perThread + i);
          }
        });
    System.out.println(set.size);
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
