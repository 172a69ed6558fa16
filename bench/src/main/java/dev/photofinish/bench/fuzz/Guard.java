package dev.photofinish.bench.fuzz;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs a target on a thread of its own and gives that up if there is no answer in time. The next
 * input then gets a new thread and a new target.
 */
final class Guard implements AutoCloseable {
  /** More threads that never end would slow down everything else. */
  private static final int MOST_ABANDONED = 8;

  private final Target.Factory factory;
  private final Duration limit;
  private final AtomicInteger abandoned;
  private Worker worker;

  /**
   * A guard.
   *
   * @param abandoned counts the threads that were given up
   */
  Guard(Target.Factory factory, Duration limit, AtomicInteger abandoned) {
    this.factory = factory;
    this.limit = limit;
    this.abandoned = abandoned;
  }

  /** What becomes of an input. */
  Observation run(byte[] input) throws IOException, InterruptedException {
    if (worker == null) {
      if (abandoned.get() >= MOST_ABANDONED) {
        throw new IOException("too many inputs hang; what hangs is kept");
      }
      worker = new Worker(factory.make());
      worker.start();
    }
    worker.inputs.put(input);
    Observation seen = worker.answers.poll(limit.toNanos(), TimeUnit.NANOSECONDS);
    if (seen != null) {
      return seen;
    }
    Observation hang = Observation.hang(worker.getStackTrace());
    abandoned.incrementAndGet();
    worker.interrupt();
    worker = null;
    return hang;
  }

  @Override
  public void close() throws IOException {
    if (worker != null) {
      worker.interrupt();
      worker.target.close();
    }
  }

  private static final class Worker extends Thread {
    private final SynchronousQueue<byte[]> inputs = new SynchronousQueue<>();
    private final SynchronousQueue<Observation> answers = new SynchronousQueue<>();
    private final Target target;

    Worker(Target target) {
      super("fuzz");
      this.target = target;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        while (true) {
          answers.put(observe(inputs.take()));
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @SuppressWarnings("CatchThrowable") // whatever it is, it is what is looked for
    private Observation observe(byte[] input) {
      try {
        return Observation.of(target.run(input));
      } catch (Throwable fault) {
        return Observation.of(fault);
      }
    }
  }
}
