package dev.photofinish.jvm.classes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How far a step goes in a method of {@code java.util.concurrent}: to the end of the call for
 * {@link AtomicCalls}, and to the next synchronisation action in all that is not listed there; a
 * listed call inside of it is one of its steps.
 */
final class Operations {
  private static final String PACKAGE = "java/util/concurrent/";

  /** Parts of listed calls that others can see apart from the rest: the count of a map. */
  private static final Set<String> APART =
      Set.of("ConcurrentHashMap.addCount", "ConcurrentSkipListMap.addCount");

  /**
   * The same for calls that nobody observes: where a pool's thread begins a task, or takes the
   * next; and {@link #DEPENDENTS}.
   */
  private static final Set<String> UNOBSERVED_APART =
      Set.of(
          "ThreadPoolExecutor.getTask",
          "ForkJoinTask.doExec",
          "ExecutorCompletionService$QueueingFuture.done");

  /** Inner classes of these complete a future that depends on others. */
  private static final String DEPENDENTS = "CompletableFuture$";

  /** Calls that wait until they can go through, and may as well begin then. */
  private static final Set<String> BLOCKING =
      Set.of(
          "locks/ReentrantLock.lock()V",
          "Semaphore.acquire()V",
          "Semaphore.acquireUninterruptibly()V",
          "CountDownLatch.await()V");

  private static final Map<String, Set<String>> PROMISED = byOwner(AtomicCalls.PROMISED);
  private static final Map<String, Set<String>> UNOBSERVED = byOwner(AtomicCalls.UNOBSERVED);
  private static final Map<String, Set<String>> OBSERVERS = byOwner(AtomicCalls.OBSERVERS);

  private Operations() {}

  private static Map<String, Set<String>> byOwner(List<AtomicCalls> listed) {
    Map<String, Set<String>> byOwner = new HashMap<>();
    listed.forEach(calls -> byOwner.put(calls.owner(), calls.methods()));
    return byOwner;
  }

  /**
   * How far a step goes in a method of a class, by internal names.
   *
   * @param followed what threads are known to ask about others
   */
  static Extent extent(String owner, String method, String descriptor, Set<Question> followed) {
    if (!owner.startsWith(PACKAGE)) {
      return Extent.ACTION;
    }
    String name = owner.substring(PACKAGE.length());
    String called = name + "." + method;
    boolean observed = followed.contains(Question.POOL_STATES);
    if (isApart(name, method, observed)) {
      return Extent.SEPARATE;
    }
    if (has(OBSERVERS, name, method)) {
      return Extent.OBSERVING;
    }
    if (!isOneStep(name, method, observed)) {
      return Extent.ACTION;
    }
    if (BLOCKING.contains(called + descriptor)) {
      return Extent.BLOCKING;
    }
    return switch (called) {
      case "Semaphore.acquire", "Semaphore.acquireUninterruptibly" -> Extent.QUEUING;
      case "locks/ReentrantLock.unlock" -> Extent.RELEASING;
      case "locks/ReentrantLock.tryLock" -> Extent.TRYING;
      default -> Extent.OPERATION;
    };
  }

  /** Whether a call is promised to take effect at once for everything that can look. */
  private static boolean isOneStep(String owner, String method, boolean observed) {
    return has(PROMISED, owner, method) || (!observed && has(UNOBSERVED, owner, method));
  }

  /** Whether others can see a method apart from what is done in the same call before it. */
  private static boolean isApart(String owner, String method, boolean observed) {
    String called = owner + "." + method;
    boolean dependent = owner.startsWith(DEPENDENTS) && method.equals("tryFire");
    return APART.contains(called)
        || (!observed && (dependent || UNOBSERVED_APART.contains(called)));
  }

  private static boolean has(Map<String, Set<String>> listed, String owner, String method) {
    return listed.getOrDefault(owner, Set.of()).contains(method);
  }
}
