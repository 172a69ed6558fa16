// An identity hash code may be odd or even.
class HashParity {
  static int x;
  static int y;

  public static void main(String[] args) {
    int stripe = new Object().hashCode() & 1;
    Thread other =
        new Thread(
            () -> {
              x = 2;
              y = 2;
            });
    other.start();
    if (stripe == 0) {
      x = 1;
    }
  }
}
