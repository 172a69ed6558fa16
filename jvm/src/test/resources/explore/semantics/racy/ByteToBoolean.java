// A copy from booleans to bytes is refused.
class ByteToBoolean {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 2).start();
    byte[] bytes = new byte[2];
    Object booleans = new boolean[] {true, true};
    try {
      System.arraycopy(booleans, 0, bytes, 0, 0);
    } catch (ArrayStoreException e) {
      x = 1;
    }
  }
}
