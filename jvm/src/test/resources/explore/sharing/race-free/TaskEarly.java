// A task that ran before it is shared orders.
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;

class TaskEarly {
  static int data;
  static final AtomicReference<FutureTask<String>> shared = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(TaskEarly::work);
    worker.start();
    FutureTask<String> task =
        new FutureTask<>(
            () -> {
              data = 1;
              return "a";
            });
    task.run();
    shared.setOpaque(task);
  }

  static void work() {
    FutureTask<String> task = shared.getOpaque();
    if (task != null && task.isDone()) {
      System.out.println(data);
    }
  }
}
