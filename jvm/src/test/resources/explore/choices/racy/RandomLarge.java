// A random number may be small or large.
class RandomLarge {
  static int x;

  public static void main(String[] args) {
    Thread other = new Thread(() -> x = 2);
    other.start();
    if (Math.random() >= 0.3) {
      x = 1;
    }
  }
}
