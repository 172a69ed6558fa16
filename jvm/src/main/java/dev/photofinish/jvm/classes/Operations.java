package dev.photofinish.jvm.classes;

import java.util.Set;

/**
 * Which calls of {@code java.util.concurrent} are one step of a thread: those that their
 * documentation says take effect at once, as seen by other threads. Counting and walking, which may
 * see some of what others do meanwhile and miss the rest, are not. What a pool's thread does
 * between two tasks is two steps: it ends one, and takes the next.
 */
final class Operations {
  private static final String PACKAGE = "java/util/concurrent/";

  /** Classes whose calls are no operations of their own. */
  private static final Set<String> OTHERS = Set.of("TimeUnit", "SubmissionPublisher");

  /** Collections without a lock around the whole. */
  private static final Set<String> COLLECTIONS =
      Set.of(
          "ConcurrentHashMap",
          "ConcurrentSkipListMap",
          "ConcurrentSkipListSet",
          "ConcurrentLinkedQueue",
          "ConcurrentLinkedDeque",
          "LinkedTransferQueue",
          "SynchronousQueue");

  /** Methods of theirs that look at one element after the other. */
  private static final Set<String> WALKS =
      Set.of(
          "size",
          "sumCount",
          "getAdderCount",
          "mappingCount",
          "isEmpty",
          "toString",
          "equals",
          "hashCode",
          "containsValue",
          "clear",
          "putAll",
          "addAll",
          "removeAll",
          "retainAll",
          "removeIf",
          "bulkRemove",
          "forEach",
          "reduce",
          "search",
          "replaceAll",
          "toArray",
          "toArrayInternal",
          "drainTo");

  private static final Set<String> ADDERS =
      Set.of(
          "atomic/LongAdder",
          "atomic/DoubleAdder",
          "atomic/LongAccumulator",
          "atomic/DoubleAccumulator");

  /** Methods of adders that look at one cell after the other. */
  private static final Set<String> SUMS =
      Set.of(
          "sum",
          "sumThenReset",
          "get",
          "getThenReset",
          "reset",
          "toString",
          "intValue",
          "longValue",
          "floatValue",
          "doubleValue");

  /** Where a thread of a pool takes its next task, or begins it. */
  private static final Set<String> SEPARATE =
      Set.of("ThreadPoolExecutor.getTask", "ForkJoinTask.doExec");

  /** Calls that wait until they can go through, and may as well begin then. */
  private static final Set<String> BLOCKING =
      Set.of(
          "locks/ReentrantLock.lock()V",
          "locks/ReentrantLock.lockInterruptibly()V",
          "Semaphore.acquire()V",
          "Semaphore.acquireUninterruptibly()V",
          "CountDownLatch.await()V");

  /** Methods that wait for a long time, again and again: each time is an operation of its own. */
  private static final Set<String> PATIENT = Set.of("close()V", "awaitTermination()V");

  private Operations() {}

  /** How far a step goes in a method of a class, by internal names. */
  static Extent extent(String owner, String method, String descriptor) {
    if (!owner.startsWith(PACKAGE) || PATIENT.contains(method + descriptor)) {
      return Extent.ACTION;
    }
    String name = owner.substring(PACKAGE.length());
    int inner = name.indexOf('$');
    String outer = inner < 0 ? name : name.substring(0, inner);
    if (OTHERS.contains(outer)
        || (COLLECTIONS.contains(outer) && WALKS.contains(method))
        || (ADDERS.contains(outer) && SUMS.contains(method))) {
      return Extent.ACTION;
    }
    String called = name + "." + method;
    if (BLOCKING.contains(called + descriptor)) {
      return Extent.BLOCKING;
    }
    if (called.equals("locks/ReentrantLock.unlock")) {
      return Extent.RELEASING;
    }
    return SEPARATE.contains(called) ? Extent.SEPARATE : Extent.OPERATION;
  }
}
