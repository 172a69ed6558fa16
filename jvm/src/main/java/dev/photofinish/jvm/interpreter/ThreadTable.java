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

  /** How often a value from outside was chosen. */
  int chosen;

  /** Whether the order of immutable collections was. */
  boolean orderChosen;

  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  private record Contents(
      VmThread[] threads,
      int alive,
      int users,
      long clock,
      long threadIds,
      boolean exited,
      int chosen,
      boolean orderChosen) {}

  @Override
  protected Object save() {
    return new Contents(threads, alive, users, clock, threadIds, exited, chosen, orderChosen);
  }

  @Override
  protected Object exchange(Object saved) {
    Contents before =
        new Contents(threads, alive, users, clock, threadIds, exited, chosen, orderChosen);
    Contents contents = (Contents) saved;
    threads = contents.threads;
    alive = contents.alive;
    users = contents.users;
    clock = contents.clock;
    threadIds = contents.threadIds;
    exited = contents.exited;
    chosen = contents.chosen;
    orderChosen = contents.orderChosen;
    return before;
  }

  void add(VmThread thread) {
    threads = Arrays.copyOf(threads, threads.length + 1);
    threads[threads.length - 1] = thread;
    alive++;
    users += thread.daemon ? 0 : 1;
  }
}
