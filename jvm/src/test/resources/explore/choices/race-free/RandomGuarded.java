// Whatever the number is, the lock is held.
class RandomGuarded {
  static int x;

  public static void main(String[] args) {
    Thread other =
        new Thread(
            () -> {
              synchronized (RandomGuarded.class) {
                x = 2;
              }
            });
    other.start();
    if (Math.random() < 0.3) {
      synchronized (RandomGuarded.class) {
        x = 1;
      }
    }
  }
}
