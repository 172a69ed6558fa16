// Members of one nest may use each other by reflection.
class NestReflection {
  static int x;

  static class Inner {
    private int secret = 3;

    private int twice() {
      return 2 * secret;
    }
  }

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    int twice = (int) Inner.class.getDeclaredMethod("twice").invoke(new Inner());
    if (twice != 6 || Inner.class.getDeclaredField("secret").getInt(new Inner()) != 3) {
      x = 1;
    }
  }
}
