// A thread has a context loader.
class ContextLoader {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (Thread.currentThread().getContextClassLoader() != null) {
      x = 1;
    }
  }
}
