// A class is loaded by its name, and initialised when that is asked for.
class LoadedByName {
  static int x;

  static class Counted {
    static int made;

    static {
      made = 1;
      x = 1;
    }
  }

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 2).start();
    Class.forName(
        "LoadedByName$Counted", true, Thread.currentThread().getContextClassLoader());
  }
}
