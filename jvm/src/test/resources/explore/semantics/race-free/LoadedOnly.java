// A class that is only loaded is not initialised.
class LoadedOnly {
  static int x;

  static class Counted {
    static {
      x = 1;
    }

    static void use() {}
  }

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Class.forName("LoadedOnly$Counted", false, LoadedOnly.class.getClassLoader());
    LoadedOnly.class.getClassLoader().loadClass("LoadedOnly$Counted");
    other.join();
    Counted.use();
  }
}
