package dev.photofinish.trace.order;

import dev.photofinish.trace.Trace;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * The threads that release a lock, in ascending order, and how many releases each has ahead of it.
 * A thread that has none left need not be kept informed.
 */
final class LockUsers {
  private final int[] threads;
  private final int[] releasesLeft;

  private LockUsers(int[] threads, int[] releasesLeft) {
    this.threads = threads;
    this.releasesLeft = releasesLeft;
  }

  /** The users of each lock that several threads take; null for the other locks. */
  static LockUsers[] of(Trace trace, Sharing sharing) {
    Long2IntOpenHashMap releases = new Long2IntOpenHashMap();
    for (int event = 0; event < trace.size(); event++) {
      int lock = trace.target(event);
      if (trace.op(event).releases() && sharing.sharesLock(lock)) {
        releases.addTo((long) lock << 32 | trace.thread(event), 1);
      }
    }
    long[] pairs = releases.keySet().toLongArray();
    Arrays.sort(pairs);
    LockUsers[] users = new LockUsers[trace.locks()];
    int from = 0;
    for (int to = 1; to <= pairs.length; to++) {
      if (to == pairs.length || pairs[to] >> 32 != pairs[from] >> 32) {
        long[] ofLock = Arrays.copyOfRange(pairs, from, to);
        users[(int) (pairs[from] >> 32)] =
            new LockUsers(
                Arrays.stream(ofLock).mapToInt(pair -> (int) pair).toArray(),
                Arrays.stream(ofLock).mapToInt(releases::get).toArray());
        from = to;
      }
    }
    return users;
  }

  int count() {
    return threads.length;
  }

  int thread(int user) {
    return threads[user];
  }

  int userOf(int thread) {
    return Arrays.binarySearch(threads, thread);
  }

  /** Counts a release and tells whether it was the user's last one. */
  boolean releasesForGood(int user) {
    return --releasesLeft[user] == 0;
  }
}
