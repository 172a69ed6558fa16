// How many threads there are is asked of a group, which is not told of them.
class CountOfThreads {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> x = 1);
    worker.start();
    if (Thread.activeCount() >= 1) {
      x = 2;
    }
  }
}
