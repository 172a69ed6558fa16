// A task is cancelled before its thread is interrupted.
import java.util.concurrent.FutureTask;

class CancelInterrupt {
  static int x;
  static FutureTask<Integer> task;
  static volatile boolean running;

  static int work() {
    running = true;
    while (!task.isCancelled()) {
      Thread.onSpinWait();
    }
    if (!Thread.currentThread().isInterrupted()) {
      x = 1;
    }
    return 1;
  }

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> x = 2);
    other.start();
    task = new FutureTask<>(CancelInterrupt::work);
    Thread worker =
        new Thread(
            () -> {
              task.run();
            });
    worker.start();
    while (!running) {
      Thread.onSpinWait();
    }
    task.cancel(true);
  }
}
