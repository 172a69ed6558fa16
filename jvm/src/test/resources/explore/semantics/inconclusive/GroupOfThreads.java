// A group is not told of its threads, so what it says of them decides nothing.
class GroupOfThreads {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> x = 1);
    worker.start();
    Thread[] threads = new Thread[10];
    if (Thread.currentThread().getThreadGroup().enumerate(threads) >= 1) {
      x = 2;
    }
  }
}
