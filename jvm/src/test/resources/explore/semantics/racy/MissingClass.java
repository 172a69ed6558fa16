// A class that is not there is not found by the loader.
class MissingClass {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 2).start();
    try {
      MissingClass.class.getClassLoader().loadClass("no.Such");
    } catch (ClassNotFoundException e) {
      x = 1;
    }
  }
}
