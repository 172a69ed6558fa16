// A copy between arrays of bytes and of booleans is refused.
class ArrayKinds {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    try {
      System.arraycopy(new byte[1], 0, new boolean[1], 0, 1);
    } catch (ArrayStoreException e) {
      x = 1;
    }
  }
}
