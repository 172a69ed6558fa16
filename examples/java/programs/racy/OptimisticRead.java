import java.util.concurrent.locks.StampedLock;

/** An optimistic read of plain fields races, even if it is validated. */
public class OptimisticRead {
  static final StampedLock l = new StampedLock();
  static int x, y;

  public static void main(String[] a) throws Exception {
    Thread t =
        new Thread(
            () -> {
              long s = l.writeLock();
              x++;
              y++;
              l.unlockWrite(s);
            });
    t.start();
    long s = l.tryOptimisticRead();
    int p = x, q = y;
    if (!l.validate(s)) {
      s = l.readLock();
      try {
        p = x;
        q = y;
      } finally {
        l.unlockRead(s);
      }
    }
    System.out.println(p - q);
    t.join();
  }
}
