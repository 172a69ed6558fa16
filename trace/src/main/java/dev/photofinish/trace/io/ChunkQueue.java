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
 * that work, a few chunks ahead of the one that asks for them. The first chunk is a small one and
 * worked on by the asking thread: a short text needs no other.
 */
final class ChunkQueue implements AutoCloseable {
  private static final int MOST_THREADS = 4;

  private final ChunkInput input;
  private final int chunkLength;
  private final Consumer<LineChunk> work;
  private final int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
  private final Deque<FutureTask<LineChunk>> pending = new ArrayDeque<>();
  private final Deque<LineChunk> spare = new ArrayDeque<>();
  private int nextLength;
  private ExecutorService workers;
  private IOException failure;
  private boolean ended;

  /** Chunks of up to about some length, and work that may be done on several at a time. */
  ChunkQueue(ChunkInput input, int chunkLength, Consumer<LineChunk> work) {
    this.input = input;
    this.chunkLength = chunkLength;
    this.nextLength = Math.min(chunkLength, 1 << 16);
    this.work = work;
  }

  /** The next chunk, or null if there are no more. */
  LineChunk next() throws IOException {
    int ahead = workers == null ? 1 : threads + 2;
    while (!ended && pending.size() < ahead) {
      readAhead();
    }
    if (!pending.isEmpty()) {
      return finished(pending.remove());
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
      FutureTask<LineChunk> task = new FutureTask<>(() -> work.accept(chunk), chunk);
      pending.add(task);
      start(task);
    }
  }

  private void start(FutureTask<LineChunk> task) {
    if (workers != null) {
      workers.execute(task);
      return;
    }
    task.run();
    if (threads > 1) {
      workers = Executors.newFixedThreadPool(threads, ChunkQueue::newThread);
    }
    nextLength = chunkLength;
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
