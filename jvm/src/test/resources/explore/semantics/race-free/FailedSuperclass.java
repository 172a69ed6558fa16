// A class whose superclass fails is handed over just so.
class FailedSuperclass {
  static int x;

  static class Broken {
    static {
      x = 1;
      if (x == 1) {
        throw new IllegalStateException();
      }
    }
  }

  static class Sub extends Broken {
    static void use() {}
  }

  static void run() {
    try {
      Sub.use();
    } catch (NoClassDefFoundError e) {
      x = 2;
    } catch (ExceptionInInitializerError e) {
      return;
    }
  }

  public static void main(String[] args) {
    new Thread(FailedSuperclass::run).start();
    run();
  }
}
