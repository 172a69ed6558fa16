// What comes after the failure of an initialiser is not ordered by it.
class FailedInitialiserAfter {
  static int x;

  static class Broken {
    static {
      if (x == 0) {
        throw new IllegalStateException();
      }
    }

    static void use() {}
  }

  static void run() {
    try {
      Broken.use();
    } catch (NoClassDefFoundError | ExceptionInInitializerError e) {
      x = 2;
    }
  }

  public static void main(String[] args) {
    new Thread(FailedInitialiserAfter::run).start();
    run();
  }
}
