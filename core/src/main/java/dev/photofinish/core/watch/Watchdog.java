package dev.photofinish.core.watch;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;

/**
 * Runs analyses, each on a thread of its own, and answers for those that do not end in time with
 * what they have told by then. Engines look at their deadlines themselves; this is for whatever
 * they do not see: a long call of the class library, a storm of allocations, a fault of ours. May
 * be used by several threads at once.
 *
 * <p>A thread cannot be stopped against its will. One that goes on is left behind, and whoever ends
 * the process should not wait for it: see {@link #hasLeftBehind}.
 */
public final class Watchdog {
  /** What an engine gets beyond its time to say itself what it has found. */
  public static final Duration GRACE = Duration.ofMillis(1500);

  /** The stack of an engine, which may well be recursive in the depth of the program. */
  private static final long STACK_BYTES = 64L << 20;

  private static final long INTERVAL_MILLIS = 100;

  /** Memory for the result of an analysis that has used up the rest. */
  private static final int RESERVE_BYTES = 4 << 20;

  private final MemoryWatch memory = new MemoryWatch();
  private final List<Worker<?>> running = new ArrayList<>();
  private volatile boolean leftBehind;

  @SuppressWarnings("UnusedVariable") // only there to be let go of
  private byte[] reserve = new byte[RESERVE_BYTES];

  /** What is done with an input. */
  @FunctionalInterface
  public interface Analysis {
    /** The result, with all that is found on the way told to the progress. */
    AnalysisResult run(Progress progress) throws Exception;
  }

  /** A thread that works, and what came of it. */
  private static final class Worker<R> extends Thread {
    private final Callable<R> work;
    private volatile R result;
    private volatile Throwable failure;
    private boolean starved;

    /** How many collections there had been when it began. */
    private final long collections;

    Worker(Callable<R> work, long collections) {
      super(null, null, "analysis", STACK_BYTES);
      this.work = work;
      this.collections = collections;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        result = work.call();
      } catch (Throwable e) {
        failure = e;
      }
    }
  }

  /**
   * The result of an analysis: its own, or what it told if time or memory ended before.
   *
   * @param progress hears of the analysis
   * @throws Exception what the analysis threw, if that is not for lack of memory
   */
  public AnalysisResult run(Subject subject, Progress progress, Analysis analysis)
      throws Exception {
    PartialResult partial = new PartialResult(progress);
    Worker<AnalysisResult> worker = new Worker<>(() -> analysis.run(partial), memory.collections());
    boolean ended = work(worker, subject.limit().map(time -> time.plus(GRACE)));
    if (!ended) {
      return partial.endedBy(worker.starved ? memory() : partial.late(subject), subject);
    }
    Throwable failure = worker.failure;
    if (failure instanceof OutOfMemoryError || (failure != null && worker.starved)) {
      release();
      return partial.endedBy(memory(), subject);
    }
    if (failure instanceof StackOverflowError) {
      return partial.endedBy(stack(), subject);
    }
    AnalysisResult result = resultOf(worker);
    return worker.starved && PartialResult.isCutShort(result)
        ? PartialResult.withReason(result, memory())
        : result;
  }

  /**
   * What some work gives, if it ends in time. It has nothing to say if it does not.
   *
   * @throws Exception what the work threw
   */
  public <R> Optional<R> within(Duration limit, Callable<R> work) throws Exception {
    Worker<R> worker = new Worker<>(work, memory.collections());
    return work(worker, Optional.of(limit)) ? Optional.of(resultOf(worker)) : Optional.empty();
  }

  /** Has somebody work; false if that does not end in time. */
  private boolean work(Worker<?> worker, Optional<Duration> limit) {
    begin(worker);
    try {
      worker.start();
      boolean ended = await(worker, limit);
      if (!ended) {
        worker.interrupt();
        worker.join(INTERVAL_MILLIS); // to remove what it has half written
        leftBehind |= worker.isAlive();
        release();
      }
      return ended;
    } catch (InterruptedException e) {
      worker.interrupt();
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted");
    } finally {
      end(worker);
    }
  }

  private static <R> R resultOf(Worker<R> worker) throws Exception {
    Throwable failure = worker.failure;
    if (failure instanceof Exception exception) {
      throw exception;
    }
    if (failure instanceof Error error) {
      throw error;
    }
    return worker.result;
  }

  /** Whether some analysis did not stop when it should: its thread may still be running. */
  public boolean hasLeftBehind() {
    return leftBehind;
  }

  private synchronized void begin(Worker<?> worker) {
    running.add(worker);
  }

  private synchronized void end(Worker<?> worker) {
    running.remove(worker);
  }

  /** Waits for an analysis; false if it does not end in time. */
  private boolean await(Worker<?> worker, Optional<Duration> limit) throws InterruptedException {
    long start = System.nanoTime();
    long most = limit.map(Duration::toNanos).orElse(Long.MAX_VALUE);
    while (true) {
      long left = most - (System.nanoTime() - start);
      if (left <= 0) {
        return false;
      }
      worker.join(Math.min(INTERVAL_MILLIS, left / 1_000_000 + 1));
      if (!worker.isAlive()) {
        return true;
      }
      if (!worker.starved && isToStop(worker)) {
        worker.starved = true;
        worker.interrupt();
        most = Math.min(most, System.nanoTime() - start + GRACE.toNanos());
      }
    }
  }

  /** Whether memory is low, and an analysis is the one to end: the one that began last. */
  private synchronized boolean isToStop(Worker<?> worker) {
    return running.get(running.size() - 1) == worker && memory.isLow(worker.collections);
  }

  private static Reason memory() {
    return Reason.of(
            Reason.Code.OUT_OF_MEMORY,
            "the analysis needs more than "
                + (Runtime.getRuntime().maxMemory() >> 20)
                + " MB of memory")
        .withHelp("give more memory with PHOTOFINISH_JAVA_OPTS=-Xmx16g");
  }

  private static Reason stack() {
    return Reason.of(
            Reason.Code.OUT_OF_MEMORY,
            "the input is nested more deeply than the stack of the analysis allows")
        .withHelp("give more stack with PHOTOFINISH_JAVA_OPTS=-Xss64m");
  }

  private void release() {
    reserve = null;
  }
}
