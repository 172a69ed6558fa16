// A class has its loader.
class Loader {
  static int x;
  static volatile boolean done;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (Loader.class.getClassLoader().getParent() != null) {
      x = 1;
    }
  }
}
