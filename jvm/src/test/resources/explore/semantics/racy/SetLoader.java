// A context loader can be set.
class SetLoader {
  static int x;

  public static void main(String[] args) {
    Thread thread =
        new Thread(
            () -> {
              if (Thread.currentThread().getContextClassLoader() == null) {
                x = 2;
              }
            });
    thread.setContextClassLoader(null);
    thread.start();
    x = 1;
  }
}
