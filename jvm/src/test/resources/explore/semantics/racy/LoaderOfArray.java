// The loader of an array class is that of its elements.
class LoaderOfArray {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 2).start();
    if (LoaderOfArray[].class.getClassLoader() == LoaderOfArray.class.getClassLoader()
        && int[].class.getClassLoader() == null
        && int.class.getClassLoader() == null) {
      x = 1;
    }
  }
}
