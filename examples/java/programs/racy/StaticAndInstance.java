/** A static synchronized method takes the monitor of the class, another one that of its object. */
public class StaticAndInstance {
  static int total;

  static synchronized void add() {
    total++;
  }

  synchronized void addToo() {
    total++;
  }

  public static void main(String[] args) {
    new Thread(StaticAndInstance::add).start();
    new StaticAndInstance().addToo();
  }
}
