/** A wait gives the lock back and takes it again: what was done under it in between is seen. */
public class WaitNotify {
  private boolean ready;
  private int early;
  private int late;

  void produce() {
    early = 1;
    synchronized (this) {
      ready = true;
      late = 2;
      notifyAll();
    }
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
