// An error in an initialiser is thrown as it is, and only then is the class not there.
class ErrorInInitialiser {
  static int x;

  static class Broken {
    static {
      if (x == 0) {
        throw new AssertionError();
      }
    }

    static void use() {}
  }

  public static void main(String[] args) {
    new Thread(() -> x = 2).start();
    try {
      Broken.use();
    } catch (AssertionError e) {
      x = 1;
    }
  }
}
