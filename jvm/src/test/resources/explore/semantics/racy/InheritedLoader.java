// A thread has the context loader of the one that made it.
class InheritedLoader {
  static int x;

  public static void main(String[] args) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    new Thread(
            () -> {
              if (Thread.currentThread().getContextClassLoader() == loader && loader != null) {
                x = 2;
              }
            })
        .start();
    x = 1;
  }
}
