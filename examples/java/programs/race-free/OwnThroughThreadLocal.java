/** Every thread has its own entry of a ThreadLocal, and an object of its own in it. */
public class OwnThroughThreadLocal {
  static final ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> new int[1]);

  public static void main(String[] args) {
    new Thread(() -> own.get()[0] = 1).start();
    own.get()[0] = 2;
  }
}
