/** Static synchronized methods of a class take the same monitor. */
public class StaticTwice {
  static int total;

  static synchronized void add() {
    total++;
  }

  static synchronized void addToo() {
    total++;
  }

  public static void main(String[] args) {
    new Thread(StaticTwice::add).start();
    addToo();
  }
}
