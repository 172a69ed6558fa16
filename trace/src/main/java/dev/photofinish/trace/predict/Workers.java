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

  Workers(int count) {
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
    try {
      for (Future<T> future : futures) {
        results.add(future.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    }
    return results;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
