/** Every thread has its own entry of a ThreadLocal, but the object in it may be the same. */
public class SharedThroughThreadLocal {
  static final int[] buffer = new int[1];
  static final ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> buffer);

  public static void main(String[] args) {
    new Thread(() -> own.get()[0] = 1).start();
    own.get()[0] = 2;
  }
}
