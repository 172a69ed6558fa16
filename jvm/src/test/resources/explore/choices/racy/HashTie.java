// Two objects may have the same identity hash code.
class HashTie {
  static int x;

  public static void main(String[] args) {
    Object one = new Object();
    Object two = new Object();
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (System.identityHashCode(one) == System.identityHashCode(two)) {
      x = 1;
    }
  }
}
