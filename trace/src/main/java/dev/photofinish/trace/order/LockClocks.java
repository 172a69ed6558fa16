package dev.photofinish.trace.order;

import java.util.Arrays;

/** The clocks of happens-before: locks pass on the past of their last release. */
final class LockClocks {
  private final ThreadClocks clocks;
  private final SyncClocks sync;
  private Handover[] releases = {};

  /** Clocks for some threads, and others that receive what fork, join and the like pass on. */
  LockClocks(int threads, ThreadClocks... followers) {
    clocks = new ThreadClocks(threads);
    sync = new SyncClocks(threads, clocks, followers);
  }

  /** Makes room for numbers of threads and locks in all. */
  void reserve(int threads, int locks) {
    sync.reserve(threads);
    if (locks > releases.length) {
      releases = Arrays.copyOf(releases, Math.max(locks, releases.length * 2));
    }
  }

  SyncClocks sync() {
    return sync;
  }

  int[] peek(int thread) {
    return clocks.peek(thread);
  }

  int[] share(int thread) {
    return clocks.share(thread);
  }

  void acquire(int thread, int lock) {
    Handover release = releases[lock];
    if (release != null && !release.isFrom(thread)) {
      release.into(clocks, thread);
    }
  }

  void release(int thread, int lock) {
    Handover release = releases[lock];
    if (release == null) {
      release = new Handover();
      releases[lock] = release;
    }
    release.put(clocks.share(thread), thread, sync.now(thread));
    sync.tick(thread);
  }

  /** Joins a thread's clock with the past of an event. */
  void join(int thread, int[] clock, int source, int time) {
    clocks.join(thread, clock, source, time);
  }
}
