package dev.photofinish.trace.order;

import java.util.Arrays;

/**
 * Rule (b) of DC for one lock. Sections of different threads need not be ordered, so each thread
 * passes the sections of each other thread on their own. Once is enough: what a release brings
 * along of this lock's sections has been ordered at that release.
 */
final class DcQueues {
  private final LockUsers users;
  private final CriticalSection[] last;
  private final CriticalSection[][] passed;

  DcQueues(LockUsers users) {
    this.users = users;
    last = new CriticalSection[users.count()];
    Arrays.setAll(last, user -> CriticalSection.beforeFirst());
    passed = new CriticalSection[users.count()][];
    Arrays.setAll(passed, user -> last.clone());
  }

  /** Orders the release of a section after the releases that it has to follow. */
  void release(CriticalSection section, ThreadClocks clocks) {
    int user = users.userOf(section.thread());
    for (int other = 0; other < last.length; other++) {
      if (other != user) {
        pass(user, other, clocks);
      }
    }
    if (users.releasesForGood(user)) {
      passed[user] = null;
    }
  }

  private void pass(int user, int other, ThreadClocks clocks) {
    int thread = users.thread(user);
    int known = clocks.peek(thread)[users.thread(other)];
    CriticalSection before = passed[user][other];
    CriticalSection position = before;
    for (CriticalSection s = before.next(); s != null && s.acquired() <= known; s = s.next()) {
      position = s;
    }
    if (position != before) {
      passed[user][other] = position;
      position.into(clocks, thread);
    }
  }

  void append(CriticalSection section) {
    int user = users.userOf(section.thread());
    last[user].setNext(section);
    last[user] = section;
  }
}
