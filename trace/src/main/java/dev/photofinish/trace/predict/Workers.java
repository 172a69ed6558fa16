package dev.photofinish.trace.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs tasks on several threads and gives their results back in the order of the tasks. */
final class Workers implements AutoCloseable {
  private final ExecutorService threads;
  private final Runnable cancel;

  /**
   * Threads for tasks.
   *
   * @param cancel is run when somebody interrupts the thread that waits for the tasks; they are to
   *     end soon after that
   */
  Workers(int count, Runnable cancel) {
    this.cancel = cancel;
    threads =
        Executors.newFixedThreadPool(
            Math.max(1, count),
            task -> {
              Thread thread = new Thread(task, "photofinish-predict");
              thread.setDaemon(true);
              return thread;
            });
  }

  <T> List<T> all(List<? extends Callable<T>> tasks) {
    List<Future<T>> futures = new ArrayList<>(tasks.size());
    tasks.forEach(task -> futures.add(threads.submit(task)));
    List<T> results = new ArrayList<>(tasks.size());
    boolean interrupted = false;
    try {
      for (int i = 0; i < futures.size(); ) {
        try {
          results.add(futures.get(i).get());
          i++;
        } catch (InterruptedException e) {
          interrupted = true;
          cancel.run();
        }
      }
    } catch (ExecutionException e) {
      futures.forEach(future -> future.cancel(true));
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    return results;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
