package dev.photofinish.jvm.classes;

import java.util.List;
import java.util.Set;

/**
 * Calls of {@code java.util.concurrent} that are one step, as their documentation promises: they
 * take effect at once for everything that can look. {@link #PROMISED} do whatever else the program
 * does. {@link #UNOBSERVED} have parts that can be told apart by what {@link #OBSERVERS} say, and
 * by nothing else; a program that calls one of those sees them in their own steps.
 *
 * @param owner the class, from the package on
 * @param methods their names
 * @param because what the documentation says
 */
record AtomicCalls(String owner, Set<String> methods, String because) {

  private static final String QUEUES =
      "BlockingQueue: all queuing methods achieve their effects atomically.";
  private static final String LOCKS = "Lock: the lock is acquired, or released; it is held or not.";
  private static final String SYNCHRONIZERS =
      "AbstractQueuedSynchronizer: relies on a single atomic int value to represent state.";
  private static final String LINKED =
      "ConcurrentLinkedQueue: an insertion or removal is of one element; only iterators and bulk"
          + " operations are said not to be atomic.";
  private static final String MAPS =
      "ConcurrentMap: the operation on one key is performed atomically. The count of entries is"
          + " updated apart from that.";
  private static final String EXECUTORS =
      "Executor: executes the command at some time in the future; the counters are approximations"
          + " for monitoring.";
  private static final String FORK_JOIN =
      "ForkJoinTask: arranges to execute the task asynchronously, or waits for it; the counters of"
          + " pools are for monitoring.";
  private static final String PHASERS =
      "Phaser: arrivals, registrations and the advance are atomic; monitoring may see transient"
          + " states.";
  private static final String FUTURES =
      "CompletableFuture: one of several who complete it succeeds. What depends on it is completed"
          + " later, which is a step for each.";

  private static final String ADDERS =
      "LongAdder: each call adds to the sum, which is exact where nobody adds at the same time.";

  private static final String QUEUING = "put offer take poll peek add remove contains";
  private static final String DEQUEUING =
      "putFirst putLast offerFirst offerLast takeFirst takeLast pollFirst pollLast peekFirst"
          + " peekLast put offer take poll peek removeFirstOccurrence removeLastOccurrence contains";
  private static final String LOCKING = "lock lockInterruptibly tryLock unlock";
  private static final String SYNCHRONIZING =
      "acquire acquireInterruptibly tryAcquireNanos acquireShared acquireSharedInterruptibly"
          + " tryAcquireSharedNanos release releaseShared";
  private static final String MAPPING =
      "get getOrDefault containsKey put putIfAbsent remove replace";

  private static final String VARIABLES =
      "java.util.concurrent.atomic: thread-safe programming on single variables.";
  private static final String ACCESSING =
      "get set getPlain setPlain getOpaque setOpaque getAcquire setRelease lazySet compareAndSet"
          + " weakCompareAndSet weakCompareAndSetPlain weakCompareAndSetVolatile"
          + " weakCompareAndSetAcquire weakCompareAndSetRelease compareAndExchange"
          + " compareAndExchangeAcquire compareAndExchangeRelease getAndSet getAndIncrement"
          + " getAndDecrement getAndAdd incrementAndGet decrementAndGet addAndGet getAndUpdate"
          + " updateAndGet getAndAccumulate accumulateAndGet";

  /** Whatever else the program does. */
  static final List<AtomicCalls> PROMISED =
      List.of(
          of("locks/ReentrantLock", LOCKING, LOCKS),
          of("locks/ReentrantReadWriteLock$ReadLock", LOCKING, LOCKS),
          of("locks/ReentrantReadWriteLock$WriteLock", LOCKING, LOCKS),
          of(
              "locks/StampedLock",
              "readLock readLockInterruptibly writeLock writeLockInterruptibly tryReadLock"
                  + " tryWriteLock tryConvertToReadLock tryConvertToWriteLock"
                  + " tryConvertToOptimisticRead unlock unlockRead unlockWrite",
              "StampedLock: the state of a lock consists of a version and mode."),
          of("locks/AbstractQueuedSynchronizer", SYNCHRONIZING, SYNCHRONIZERS),
          of("locks/AbstractQueuedLongSynchronizer", SYNCHRONIZING, SYNCHRONIZERS),
          of(
              "locks/AbstractQueuedSynchronizer$ConditionObject",
              "await awaitNanos awaitUntil awaitUninterruptibly signal signalAll",
              "Condition: the lock is atomically released and the thread suspended."),
          of(
              "Semaphore",
              "acquire acquireUninterruptibly tryAcquire release drainPermits",
              "Semaphore: acquires, or returns, the given number of permits."),
          of(
              "CountDownLatch",
              "await countDown",
              "CountDownLatch: decrements the count, releasing all waiting threads if it is zero."),
          of(
              "CyclicBarrier",
              "await reset getNumberWaiting isBroken",
              "CyclicBarrier: uses an all-or-none breakage model; all is done under one lock."),
          of("Exchanger", "exchange", "Exchanger: two threads swap elements within a pair."),
          of("ArrayBlockingQueue", QUEUING, QUEUES),
          of("LinkedBlockingQueue", QUEUING, QUEUES),
          of("PriorityBlockingQueue", QUEUING, QUEUES),
          of("DelayQueue", QUEUING, QUEUES),
          of("ScheduledThreadPoolExecutor$DelayedWorkQueue", QUEUING, QUEUES),
          of("LinkedBlockingDeque", DEQUEUING, QUEUES),
          of("SynchronousQueue", "put offer take poll", QUEUES),
          of("LinkedTransferQueue", "put offer take poll add transfer tryTransfer", QUEUES),
          of("ConcurrentLinkedQueue", "offer poll peek", LINKED),
          of(
              "ConcurrentHashMap",
              MAPPING + " compute computeIfAbsent computeIfPresent merge",
              MAPS),
          of("ConcurrentSkipListMap", MAPPING, MAPS),
          of(
              "CopyOnWriteArrayList",
              "add set remove addIfAbsent",
              "CopyOnWriteArrayList: mutative operations make a fresh copy of the array."),
          of("FutureTask", "get", "Future: waits for the computation, then retrieves its result."),
          of("atomic/AtomicBoolean", ACCESSING, VARIABLES),
          of("atomic/AtomicInteger", ACCESSING, VARIABLES),
          of("atomic/AtomicLong", ACCESSING, VARIABLES),
          of("atomic/AtomicReference", ACCESSING, VARIABLES),
          of("atomic/AtomicIntegerArray", ACCESSING, VARIABLES),
          of("atomic/AtomicLongArray", ACCESSING, VARIABLES),
          of("atomic/AtomicReferenceArray", ACCESSING, VARIABLES),
          of(
              "atomic/AtomicStampedReference",
              "compareAndSet",
              "AtomicStampedReference: atomically sets both the reference and stamp."),
          of(
              "atomic/AtomicMarkableReference",
              "compareAndSet",
              "AtomicMarkableReference: atomically sets both the reference and mark."));

  /** As long as nobody calls one of {@link #OBSERVERS}. */
  static final List<AtomicCalls> UNOBSERVED =
      List.of(
          of("ThreadPoolExecutor", "execute shutdown runWorker processWorkerExit", EXECUTORS),
          of("ScheduledThreadPoolExecutor", "delayedExecute reExecutePeriodic", EXECUTORS),
          of("ForkJoinWorkerThread", "run", FORK_JOIN),
          of("ForkJoinPool", "execute submit invoke lazySubmit externalSubmit shutdown", FORK_JOIN),
          of(
              "ForkJoinTask",
              "fork join invoke invokeAll get quietlyJoin quietlyInvoke complete"
                  + " completeExceptionally quietlyComplete",
              FORK_JOIN),
          of(
              "CountedCompleter",
              "tryComplete propagateCompletion complete helpComplete quietlyCompleteRoot",
              FORK_JOIN),
          of("atomic/LongAdder", "add increment decrement", ADDERS),
          of(
              "Phaser",
              "arrive arriveAndDeregister arriveAndAwaitAdvance awaitAdvance"
                  + " awaitAdvanceInterruptibly register bulkRegister forceTermination",
              PHASERS),
          of(
              "CompletableFuture",
              "complete completeExceptionally cancel completeAsync supplyAsync runAsync join get"
                  + " thenApply thenApplyAsync thenAccept thenAcceptAsync thenRun thenRunAsync"
                  + " thenCombine thenCombineAsync thenAcceptBoth thenAcceptBothAsync runAfterBoth"
                  + " runAfterBothAsync applyToEither applyToEitherAsync acceptEither"
                  + " acceptEitherAsync runAfterEither runAfterEitherAsync thenCompose"
                  + " thenComposeAsync whenComplete whenCompleteAsync handle handleAsync"
                  + " exceptionally exceptionallyAsync",
              FUTURES));

  /** What tells the parts of {@link #UNOBSERVED} apart. */
  static final List<AtomicCalls> OBSERVERS =
      List.of(
          of(
              "ThreadPoolExecutor",
              "getActiveCount getCompletedTaskCount getTaskCount getPoolSize getLargestPoolSize"
                  + " getQueue isTerminating shutdownNow remove purge toString setCorePoolSize"
                  + " setMaximumPoolSize setKeepAliveTime allowCoreThreadTimeOut"
                  + " prestartCoreThread prestartAllCoreThreads",
              EXECUTORS),
          of(
              "ForkJoinPool",
              "getPoolSize getActiveThreadCount getRunningThreadCount isQuiescent"
                  + " getQueuedTaskCount getQueuedSubmissionCount hasQueuedSubmissions"
                  + " getStealCount awaitQuiescence isTerminating shutdownNow pollSubmission"
                  + " drainTasksTo toString",
              FORK_JOIN),
          of(
              "ForkJoinTask",
              "getQueuedTaskCount getSurplusQueuedTaskCount helpQuiesce tryUnfork"
                  + " peekNextLocalTask pollNextLocalTask pollTask pollSubmission",
              FORK_JOIN),
          of("CountedCompleter", "getPendingCount", FORK_JOIN),
          of(
              "atomic/LongAdder",
              "sum reset sumThenReset toString longValue intValue floatValue doubleValue",
              ADDERS),
          of("Phaser", "getArrivedParties getUnarrivedParties toString", PHASERS),
          of("CompletableFuture", "getNumberOfDependents toString", FUTURES));

  private static AtomicCalls of(String owner, String methods, String because) {
    return new AtomicCalls(owner, Set.of(methods.split(" ")), because);
  }
}
