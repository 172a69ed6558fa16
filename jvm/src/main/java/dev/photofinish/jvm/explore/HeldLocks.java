package dev.photofinish.jvm.explore;

import dev.photofinish.jvm.explore.Sighting.HeldLock;
import dev.photofinish.jvm.explore.Sighting.Sharing;
import dev.photofinish.jvm.interpreter.Sites.Site;
import dev.photofinish.jvm.machine.ObjectNames;
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
  private static final String PACKAGE = "java.util.concurrent.locks.";
  private static final String CONDITION = PACKAGE + "AbstractQueuedSynchronizer$ConditionObject";
  private static final String STAMPED = PACKAGE + "StampedLock";

  private final ObjectNames names;
  private final Map<Integer, List<HeldLock>> held = new HashMap<>();

  /** What threads gave back to wait for a condition. */
  private final Map<Integer, HeldLock> waiting = new HashMap<>();

  HeldLocks(ObjectNames names) {
    this.names = names;
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
    take(thread, monitor, names.at(monitor), stack, Sharing.EXCLUSIVE);
  }

  private void take(int thread, long lock, String name, List<Site> stack, Sharing sharing) {
    int line = stack.stream().filter(Places::isProgram).findFirst().map(Site::line).orElse(0);
    locks(thread).add(new HeldLock(lock, name, line, sharing));
  }

  private void take(int thread, long lock, Call call, List<Site> stack) {
    take(
        thread,
        lock,
        names.ofCall(thread, call.number()),
        stack,
        call.reads() ? Sharing.READ : Sharing.EXCLUSIVE);
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
              if (call.takes()) {
                take(thread, location, call, stack);
              } else if (call.waits()) {
                back(thread, location);
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
                take(thread, location, call, stack);
              } else if (call.gives()) {
                give(thread, location);
              } else if (call.waits()) {
                wait(thread, location);
              }
            });
  }

  private void wait(int thread, long location) {
    locks(thread).stream()
        .filter(lock -> lock.monitor() == location)
        .findFirst()
        .ifPresent(lock -> waiting.put(thread, lock));
    leave(thread, location);
  }

  /** A thread that waited for a condition has the lock again. */
  private void back(int thread, long location) {
    HeldLock lock = waiting.remove(thread);
    if (lock != null && lock.monitor() == location) {
      locks(thread).add(lock);
    }
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
   * @param number which of the calls of the stack
   */
  private record Call(String className, String method, int number) {
    boolean takes() {
      return className.equals(STAMPED)
          ? method.matches("(try)?([rR]ead|[wW]rite)Lock.*") || method.startsWith("tryConvertTo")
          : isReentrant() && (method.startsWith("lock") || method.startsWith("tryLock"));
    }

    boolean gives() {
      return (isReentrant() || className.equals(STAMPED)) && method.startsWith("unlock");
    }

    boolean waits() {
      return className.equals(CONDITION) && method.startsWith("await");
    }

    boolean reads() {
      return className.endsWith("$ReadLock") || method.matches(".*[rR]eadLock.*");
    }

    private boolean isReentrant() {
      return className.startsWith(PACKAGE + "Reentrant");
    }
  }

  /** The outermost call of the lock, if the state that is changed is that of one. */
  private static Optional<Call> called(List<Site> stack) {
    if (stack.isEmpty() || !stack.get(0).method().contains("State")) {
      return Optional.empty();
    }
    int called = 0;
    while (called + 1 < stack.size() && stack.get(called + 1).className().startsWith(PACKAGE)) {
      called++;
    }
    Site call = stack.get(called);
    return call.className().startsWith(PACKAGE)
        ? Optional.of(new Call(call.className(), call.method(), called))
        : Optional.empty();
  }
}
