package dev.photofinish.cli;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * What is made of inputs, in their order, while several are worked on at a time. With one job each
 * is worked on when it is asked for, by who asks.
 */
abstract class InputOrder<R> implements Iterator<R>, AutoCloseable {
  /** The stack of an engine, which may well be recursive in the depth of the program. */
  private static final long STACK_BYTES = 64L << 20;

  /** Works on inputs; the work must not throw. */
  static <T, R> InputOrder<R> of(List<T> inputs, int jobs, Function<T, R> work) {
    return jobs == 1 || inputs.size() <= 1
        ? new OneByOne<>(inputs.iterator(), work)
        : new Several<>(inputs, jobs, work);
  }

  /** Gives up what is still to be done. */
  @Override
  public abstract void close();

  private static final class OneByOne<T, R> extends InputOrder<R> {
    private final Iterator<T> inputs;
    private final Function<T, R> work;

    OneByOne(Iterator<T> inputs, Function<T, R> work) {
      this.inputs = inputs;
      this.work = work;
    }

    @Override
    public boolean hasNext() {
      return inputs.hasNext();
    }

    @Override
    public R next() {
      return work.apply(inputs.next());
    }

    @Override
    public void close() {}
  }

  private static final class Several<T, R> extends InputOrder<R> {
    private final ExecutorService workers;
    private final Queue<Future<R>> results = new ArrayDeque<>();

    Several(List<T> inputs, int jobs, Function<T, R> work) {
      workers = Executors.newFixedThreadPool(Math.min(jobs, inputs.size()), InputOrder::daemon);
      inputs.forEach(input -> results.add(workers.submit(() -> work.apply(input))));
    }

    @Override
    public boolean hasNext() {
      return !results.isEmpty();
    }

    @Override
    public R next() {
      try {
        return results.remove().get();
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("interrupted");
      }
    }

    @Override
    public void close() {
      workers.shutdownNow();
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(null, work, "input", STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }
}
