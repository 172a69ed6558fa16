import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A buffer with a lock and two conditions. */
public class BoundedBuffer {
  static class Buf {
    final Lock l = new ReentrantLock();
    final Condition nf = l.newCondition(), ne = l.newCondition();
    final Object[] x = new Object[1];
    int c;

    void put(Object o) throws InterruptedException {
      l.lock();
      try {
        while (c == x.length) nf.await();
        x[c++] = o;
        ne.signal();
      } finally {
        l.unlock();
      }
    }

    Object take() throws InterruptedException {
      l.lock();
      try {
        while (c == 0) ne.await();
        Object o = x[--c];
        nf.signal();
        return o;
      } finally {
        l.unlock();
      }
    }
  }

  public static void main(String[] a) throws Exception {
    Buf b = new Buf();
    Thread t =
        new Thread(
            () -> {
              try {
                b.put("1");
                b.put("2");
              } catch (InterruptedException e) {
              }
            });
    t.start();
    System.out.println(b.take() + "" + b.take());
    t.join();
  }
}
