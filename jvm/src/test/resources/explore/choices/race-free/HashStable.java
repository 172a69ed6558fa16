// An object keeps its identity hash code.
class HashStable {
  static int x;

  public static void main(String[] args) {
    Thread other = new Thread(() -> x = 2);
    other.start();
    Object object = new Object();
    if (object.hashCode() != System.identityHashCode(object)
        || object.hashCode() != object.hashCode()) {
      x = 1;
    }
  }
}
