// The loader of the platform is the parent of the program's.
class PlatformLoader {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 2).start();
    ClassLoader parent = ClassLoader.getSystemClassLoader().getParent();
    if (parent == ClassLoader.getPlatformClassLoader()
        && parent.getParent() == null
        && String.class.getClassLoader() == null
        && PlatformLoader.class.getClassLoader() == ClassLoader.getSystemClassLoader()) {
      x = 1;
    }
  }
}
