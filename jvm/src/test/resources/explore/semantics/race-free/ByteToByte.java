// A copy between arrays of one kind is made.
class ByteToByte {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 2).start();
    boolean[] from = {true};
    boolean[] to = new boolean[1];
    try {
      System.arraycopy(from, 0, to, 0, 1);
    } catch (ArrayStoreException e) {
      x = 1;
    }
    if (!to[0]) {
      x = 1;
    }
  }
}
