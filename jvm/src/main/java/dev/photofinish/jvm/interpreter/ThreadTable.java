package dev.photofinish.jvm.interpreter;

import dev.photofinish.jvm.state.Versioned;
import java.util.Arrays;

/** The threads that were started, and the time. */
final class ThreadTable extends Versioned {
  VmThread[] threads = {};
  int alive;
  int users;
  long clock;
  long threadIds;
  boolean exited;

  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  private record Contents(
      VmThread[] threads, int alive, int users, long clock, long threadIds, boolean exited) {}

  @Override
  protected Object save() {
    return new Contents(threads, alive, users, clock, threadIds, exited);
  }

  @Override
  protected Object exchange(Object saved) {
    Contents before = new Contents(threads, alive, users, clock, threadIds, exited);
    Contents contents = (Contents) saved;
    threads = contents.threads;
    alive = contents.alive;
    users = contents.users;
    clock = contents.clock;
    threadIds = contents.threadIds;
    exited = contents.exited;
    return before;
  }

  void add(VmThread thread) {
    threads = Arrays.copyOf(threads, threads.length + 1);
    threads[threads.length - 1] = thread;
    alive++;
    users += thread.daemon ? 0 : 1;
  }
}
