// A task that ran does not order what comes after.
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;

class TaskEarly {
  static int data;
  static final AtomicReference<FutureTask<String>> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(TaskEarly::work);
    worker.start();
    FutureTask<String> task = new FutureTask<>(() -> "a");
    task.run();
    data = 1;
    shared.setOpaque(task);
  }

  static void work() {
    FutureTask<String> task = shared.getOpaque();
    if (task != null && task.isDone()) {
      System.out.println(data);
    }
  }
}
