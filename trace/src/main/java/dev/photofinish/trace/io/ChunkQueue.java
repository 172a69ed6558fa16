package dev.photofinish.trace.io;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/**
 * Chunks of a text in its order, on each of which some work was done by then. Several threads do
 * that work, a few chunks ahead of the one that asks for them, which helps if its chunk is not
 * begun yet. The first chunks are small ones, each twice as long as the one before, and worked on
 * when they are asked for: a short text needs no other threads, and most names of a long one are
 * known before work on later chunks begins.
 */
final class ChunkQueue implements AutoCloseable {
  private static final int MOST_THREADS = 4;
  private static final int FIRST_LENGTH = 1 << 11;
  private static final int LENGTH_WORTH_A_THREAD = 1 << 16;

  private final ChunkInput input;
  private final int chunkLength;
  private final Consumer<LineChunk> soloWork;
  private final Consumer<LineChunk> sharedWork;
  private final int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
  private final Deque<FutureTask<LineChunk>> pending = new ArrayDeque<>();
  private final Deque<LineChunk> spare = new ArrayDeque<>();
  private int nextLength;
  private ExecutorService workers;
  private IOException failure;
  private boolean ended;

  /**
   * Chunks of up to about some length.
   *
   * @param soloWork is done on the first chunks by the thread that asks for them
   * @param sharedWork is done on the others, perhaps on several of them at a time
   */
  ChunkQueue(
      ChunkInput input,
      int chunkLength,
      Consumer<LineChunk> soloWork,
      Consumer<LineChunk> sharedWork) {
    this.input = input;
    this.chunkLength = chunkLength;
    this.nextLength = Math.min(chunkLength, FIRST_LENGTH);
    this.soloWork = soloWork;
    this.sharedWork = sharedWork;
  }

  /** The next chunk, or null if there are no more. */
  LineChunk next() throws IOException {
    int ahead = workers == null ? 1 : threads + 2;
    while (!ended && pending.size() < ahead) {
      readAhead();
    }
    if (!pending.isEmpty()) {
      FutureTask<LineChunk> first = pending.remove();
      first.run(); // unless another thread has begun
      return finished(first);
    }
    if (failure != null) {
      throw failure;
    }
    return null;
  }

  /** Takes back a chunk that is done with. */
  void recycle(LineChunk chunk) {
    spare.push(chunk);
  }

  private void readAhead() {
    LineChunk chunk = spare.isEmpty() ? new LineChunk() : spare.pop();
    try {
      ended = !input.next(chunk, nextLength);
    } catch (IOException e) {
      failure = e;
      ended = true;
    }
    if (!ended) {
      Consumer<LineChunk> work = workers == null ? soloWork : sharedWork;
      FutureTask<LineChunk> task = new FutureTask<>(() -> work.accept(chunk), chunk);
      pending.add(task);
      start(task);
    }
  }

  private void start(FutureTask<LineChunk> task) {
    if (workers != null) {
      workers.execute(task);
    } else if (threads > 1 && nextLength >= Math.min(chunkLength, LENGTH_WORTH_A_THREAD)) {
      workers = Executors.newFixedThreadPool(threads - 1, ChunkQueue::newThread);
    }
    nextLength = Math.min(chunkLength, nextLength * 2);
  }

  private static Thread newThread(Runnable run) {
    Thread thread = new Thread(run, "photofinish-reader");
    thread.setDaemon(true);
    return thread;
  }

  private static LineChunk finished(FutureTask<LineChunk> task) throws IOException {
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("the reading was interrupted");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Ends the threads. */
  @Override
  public void close() {
    if (workers != null) {
      workers.shutdownNow();
    }
  }
}
