/** Double-checked locking without volatile. */
public class DoubleChecked {
  private static DoubleChecked instance;

  private int limit;

  private DoubleChecked() {
    limit = 10;
  }

  static DoubleChecked get() {
    if (instance == null) {
      synchronized (DoubleChecked.class) {
        if (instance == null) {
          instance = new DoubleChecked();
        }
      }
    }
    return instance;
  }

  public static void main(String[] args) {
    new Thread(() -> System.out.println(get().limit)).start();
    get();
  }
}
