package dev.photofinish.jvm.heap;

import dev.photofinish.jvm.state.Versioned;
import java.util.Arrays;

/** The monitor of an object: who holds it how often, and who waits to be notified. */
public final class Monitor extends Versioned {
  /** No thread. */
  public static final int NOBODY = -1;

  private static final int[] NONE = {};

  public int owner = NOBODY;
  public int count;

  /** The threads in the wait set, in the order of arrival; never changed in place. */
  public int[] waiters = NONE;

  @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and never changed
  private record Contents(int owner, int count, int[] waiters) {}

  @Override
  protected Object save() {
    return new Contents(owner, count, waiters);
  }

  @Override
  protected Object exchange(Object saved) {
    Contents before = new Contents(owner, count, waiters);
    Contents contents = (Contents) saved;
    owner = contents.owner;
    count = contents.count;
    waiters = contents.waiters;
    return before;
  }

  /** Whether nobody holds it and nobody waits. */
  public boolean idle() {
    return owner == NOBODY && waiters.length == 0;
  }

  /** Adds a thread to the wait set. */
  public void join(int thread) {
    waiters = Arrays.copyOf(waiters, waiters.length + 1);
    waiters[waiters.length - 1] = thread;
  }

  /** Takes a thread out of the wait set. */
  public void leave(int thread) {
    waiters = Arrays.stream(waiters).filter(t -> t != thread).toArray();
  }
}
