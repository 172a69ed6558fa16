/** What is written after the notify, outside of the lock, is not handed over. */
public class WaitNotify {
  private boolean ready;
  private int early;
  private int late;

  void produce() {
    early = 1;
    synchronized (this) {
      ready = true;
      notifyAll();
    }
    late = 2;
  }

  int consume() throws InterruptedException {
    synchronized (this) {
      while (!ready) {
        wait();
      }
    }
    return early + late;
  }

  public static void main(String[] args) throws InterruptedException {
    WaitNotify box = new WaitNotify();
    new Thread(box::produce).start();
    System.out.println(box.consume());
  }
}
