package dev.photofinish.trace.order;

import java.util.Arrays;

/**
 * Rule (b) of WCP for one lock: a release comes after the release of every earlier section of
 * another thread that holds something ordered before it. The sections of a lock are ordered by
 * happens-before, with which WCP composes, so they come to be ordered before a thread one after the
 * other, and the last one stands for all.
 */
final class WcpQueue {
  private final LockUsers users;
  private final CriticalSection[] passed;
  private CriticalSection last = CriticalSection.beforeFirst();

  WcpQueue(LockUsers users) {
    this.users = users;
    passed = new CriticalSection[users.count()];
    Arrays.fill(passed, last);
  }

  /** Orders the release of a section, not yet in the queue, after the releases it has to follow. */
  void release(CriticalSection section, ThreadClocks weak) {
    int thread = section.thread();
    int user = users.userOf(thread);
    int[] clock = weak.peek(thread);
    CriticalSection position = passed[user];
    CriticalSection latest = null;
    for (CriticalSection s = position.next(); s != null; s = s.next()) {
      if (s.thread() != thread) {
        if (clock[s.thread()] < s.acquired()) {
          break;
        }
        latest = s;
      }
      position = s;
    }
    if (latest != null) {
      latest.into(weak, thread);
    }
    passed[user] = users.releasesForGood(user) ? null : position;
  }

  void append(CriticalSection section) {
    last.setNext(section);
    last = section;
  }
}
