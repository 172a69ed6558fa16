// Resources are not there.
class Resource {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> x = 2).start();
    if (Resource.class.getResource("Resource.class") != null) {
      x = 1;
    }
  }
}
