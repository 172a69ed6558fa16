package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.explore.Sighting.HeldLock;
import dev.photofinish.jvm.interpreter.Sites.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The locks that threads hold along a run: monitors, and locks of {@code
 * java.util.concurrent.locks}, which are known by who calls the code that changes their state.
 */
final class HeldLocks {
  private static final String LOCKS = "java.util.concurrent.locks.Reentrant";
  private static final String CONDITION =
      "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";

  private final Places places;
  private final Map<Integer, List<HeldLock>> held = new HashMap<>();

  HeldLocks(Places places) {
    this.places = places;
  }

  /** The locks of a thread, in the order in which they were taken. */
  List<HeldLock> of(int thread) {
    return List.copyOf(locks(thread));
  }

  private List<HeldLock> locks(int thread) {
    return held.computeIfAbsent(thread, t -> new ArrayList<>());
  }

  /** A thread enters a monitor. */
  void enter(int thread, long monitor, List<Site> stack) {
    take(thread, monitor, stack.stream().findFirst());
  }

  private void take(int thread, long lock, Optional<Site> at) {
    locks(thread)
        .add(
            at.map(site -> new HeldLock(lock, places.lock(site), site.line()))
                .orElse(new HeldLock(lock, "one taken earlier", 0)));
  }

  /** A thread leaves a monitor. */
  void leave(int thread, long monitor) {
    locks(thread).removeIf(lock -> lock.monitor() == monitor);
  }

  /** A thread sets the state of something in a compare-and-set that succeeds. */
  void update(int thread, long location, List<Site> stack) {
    called(stack)
        .ifPresent(
            call -> {
              if (call.takes() || call.waits()) {
                take(thread, location, call.from());
              } else if (call.gives()) {
                give(thread, location);
              }
            });
  }

  /** A thread sets the state of something. */
  void write(int thread, long location, List<Site> stack) {
    called(stack)
        .ifPresent(
            call -> {
              if (call.takes()) {
                take(thread, location, call.from());
              } else if (call.gives()) {
                give(thread, location);
              } else if (call.waits()) {
                leave(thread, location);
              }
            });
  }

  private void give(int thread, long location) {
    List<HeldLock> locks = locks(thread);
    for (int i = locks.size() - 1; i >= 0; i--) {
      if (locks.get(i).monitor() == location) {
        locks.remove(i);
        return;
      }
    }
  }

  /**
   * A call of a lock's method.
   *
   * @param from where the program calls it
   */
  private record Call(String className, String method, Optional<Site> from) {
    boolean takes() {
      return className.startsWith(LOCKS)
          && (method.startsWith("lock") || method.startsWith("tryLock"));
    }

    boolean gives() {
      return className.startsWith(LOCKS) && method.equals("unlock");
    }

    boolean waits() {
      return className.equals(CONDITION) && method.startsWith("await");
    }
  }

  /** The outermost call of the lock, if the state that is changed is that of one. */
  private static Optional<Call> called(List<Site> stack) {
    if (stack.isEmpty() || !stack.get(0).method().contains("State")) {
      return Optional.empty();
    }
    Site called = null;
    for (Site site : stack) {
      if (!site.className().startsWith("java.util.concurrent.locks.")) {
        Site outermost = called;
        return Optional.ofNullable(outermost)
            .map(lock -> new Call(lock.className(), lock.method(), Optional.of(site)));
      }
      called = site;
    }
    return Optional.empty();
  }
}
