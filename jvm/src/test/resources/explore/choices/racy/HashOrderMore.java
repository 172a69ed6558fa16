// Identity hash codes have no order: the locks are taken in either one.
class HashOrderMore {
  static int x;

  public static void main(String[] args) {
    Object one = new Object();
    Object two = new Object();
    boolean more = one.hashCode() > two.hashCode();
    Object first = more ? one : two;
    Thread other =
        new Thread(
            () -> {
              synchronized (one) {
                x = 2;
              }
            });
    other.start();
    synchronized (first) {
      x = 1;
    }
  }
}
