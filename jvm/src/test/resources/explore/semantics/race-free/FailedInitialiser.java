// Who sees that the initialisation failed has seen what it did.
class FailedInitialiser {
  static int x;

  static class Broken {
    static {
      x = 1;
      if (x == 1) {
        throw new IllegalStateException();
      }
    }

    static void use() {}
  }

  static void run() {
    try {
      Broken.use();
    } catch (NoClassDefFoundError e) {
      x = 2;
    } catch (ExceptionInInitializerError e) {
      return;
    }
  }

  public static void main(String[] args) {
    new Thread(FailedInitialiser::run).start();
    run();
  }
}
