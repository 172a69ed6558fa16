package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code explore} says about races: names of locks, calls of the library, advice. */
class ExploreWordsTest {
  @TempDir private static Path folder;

  @BeforeAll
  static void compile() throws IOException {
    source(
        "TwoLocks",
        """
        import java.util.concurrent.locks.ReentrantLock;
        public class TwoLocks {
          static class Account {
            final ReentrantLock lock = new ReentrantLock();
            int balance;
            void add(Object other) {
              lock.lock();
              synchronized (other) { balance++; }
              lock.unlock();
            }
          }
          static final Object[] GUARDS = {new Object()};
          static Account account = new Account();
          public static void main(String[] args) {
            Account first = account;
            new Thread(() -> { synchronized (GUARDS[0]) { first.balance = 1; } }, "setter").start();
            first.add(first);
          }
        }
        """);
    source(
        "ReadLock",
        """
        import java.util.concurrent.locks.*;
        public class ReadLock {
          final ReadWriteLock lock = new ReentrantReadWriteLock();
          int cached;
          void fill() {
            lock.readLock().lock();
            try { cached++; } finally { lock.readLock().unlock(); }
          }
          public static void main(String[] args) {
            ReadLock one = new ReadLock();
            new Thread(one::fill).start();
            one.fill();
          }
        }
        """);
    source(
        "Library",
        """
        import java.util.*;
        public class Library {
          static final Map<String, Integer> MAP = new HashMap<>();
          static final List<Integer> LIST = new ArrayList<>(List.of(2, 1));
          public static void main(String[] args) {
            boolean map = args.length == 0;
            new Thread(map ? Library::put : Library::sort).start();
            if (map) { put(); } else { sort(); }
          }
          static void put() { MAP.put("key", 1); }
          static void sort() { Collections.sort(LIST); }
        }
        """);
    source(
        "TimedLock",
        """
        import java.util.concurrent.*;
        import java.util.concurrent.locks.ReentrantLock;
        public class TimedLock {
          static final ReentrantLock LOCK = new ReentrantLock();
          static int shared;
          public static void main(String[] args) throws Exception {
            new Thread(() -> { LOCK.lock(); shared++; LOCK.unlock(); }).start();
            boolean taken = LOCK.tryLock(1, TimeUnit.SECONDS);
            shared++;
          }
        }
        """);
    source(
        "Pool",
        """
        import java.util.concurrent.*;
        public class Pool {
          static int total;
          static final CountDownLatch LATCH = new CountDownLatch(1);
          public static void main(String[] args) {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            pool.execute(() -> total = 1);
            LATCH.countDown();
            total = 2;
            pool.shutdown();
          }
        }
        """);
    source(
        "Opaque",
        """
        import java.util.concurrent.atomic.AtomicInteger;
        public class Opaque {
          static final AtomicInteger FLAG = new AtomicInteger();
          static int data;
          public static void main(String[] args) {
            new Thread(() -> { data = 1; FLAG.setOpaque(1); }).start();
            if (FLAG.getOpaque() == 1) { data = 2; }
          }
        }
        """);
    source(
        "Apart",
        """
        public class Apart {
          static int count;
          static int get() { return count; }
          static void set(int value) { count = value; }
          static boolean done;
          static void finish() { done = true; }
          public static void main(String[] args) {
            if (args.length == 0) {
              new Thread(() -> set(get() + 1)).start();
              set(get() + 1);
            } else {
              new Thread(Apart::finish).start();
              while (!done) { Thread.onSpinWait(); }
            }
          }
        }
        """);
    source(
        "Ordered",
        """
        public class Ordered {
          static class Account { final Object lock = new Object(); }
          static int moves;
          static void move(Account from, Account to) {
            moves++;
            synchronized (from.lock) { synchronized (to.lock) { } }
          }
          public static void main(String[] args) {
            Account one = new Account();
            Account other = new Account();
            new Thread(() -> move(one, other)).start();
            move(other, one);
          }
        }
        """);
    List<String> arguments = new ArrayList<>(List.of("-g", "-d", folder.toString()));
    try (Stream<Path> files = Files.walk(folder)) {
      files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(arguments::add);
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
  }

  private static void source(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name + ".java"), text);
  }

  /** What is told, with one space for several. */
  private static String told(String... words) {
    List<String> command =
        new ArrayList<>(
            List.of("explore", "--source", folder.toString(), "-cp", folder.toString()));
    command.addAll(List.of(words));
    return Run.of(command.toArray(String[]::new)).out().replaceAll(" +", " ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"call", "sync"})
  void allLocksOfBothThreadsAreNamed(String granularity) {
    assertThat(told("--granularity", granularity, "TwoLocks"))
        .contains("setter holds TwoLocks.GUARDS[0] (taken at line 16)")
        .contains("main holds Account@1.lock (taken at line 7), Account@1 (taken at line 8)")
        .contains("use one lock for both")
        .contains("This schedule brings both accesses next to each other");
  }

  @Test
  void aReadLockLetsSeveralIn() {
    assertThat(told("ReadLock"))
        .contains("call ReadLock@1.lock.readLock().lock")
        .contains("main holds ReadLock@1.lock.readLock() (taken at line 6)")
        .contains("so write with the write lock");
  }

  @Test
  void aRaceInsideTheLibraryHasTheLineOfTheProgramAndTheCall() {
    assertThat(told("Library"))
        .contains(
            "10 | static void put() { MAP.put(\"key\", 1); }\n inside HashMap.put, HashMap.java:")
        .contains("HashMap is not made for several threads");
  }

  @Test
  void whatIsSharedIsTheCollectionNotWhatServesIt() {
    assertThat(told("Library", "list"))
        .contains("inside Collections.sort, ")
        .contains("ArrayList is not made for several threads");
  }

  @ParameterizedTest
  @ValueSource(strings = {"call", "sync", "access"})
  void anExpiredTimeLimitIsAStep(String granularity) {
    assertThat(told("--granularity", granularity, "--all", "TimedLock"))
        .contains("time is over in TimedLock.LOCK.tryLock");
  }

  @Test
  void theStepsOfACallAreOne() {
    assertThat(told("--granularity", "sync", "--max-switches", "2", "Pool"))
        .contains("line 8 call Pool.LATCH.countDown\n")
        .contains("\n go on in ThreadPoolExecutor.Worker.run\n")
        .doesNotContain("AbstractQueuedSynchronizer");
  }

  @Test
  void modesThatOrderNothingAreNamed() {
    assertThat(told("--granularity", "sync", "Opaque"))
        .contains("In this schedule nothing orders the two accesses:")
        .contains("AtomicInteger.value is written in opaque and read in opaque mode");
  }

  @Test
  void whatMayDependOnAReadIsNotMendedByVolatile() {
    assertThat(told("Apart"))
        .contains("Guard both accesses with one lock. To make count volatile is enough only if")
        .doesNotContain("Make count volatile");
    assertThat(told("Apart", "flag")).contains("Make done volatile, or guard both accesses");
  }

  @Test
  void aDeadlockBehindARaceIsAFindingWithTheLocksOfItsThreads() {
    assertThat(told("Ordered"))
        .contains("Ordered: 1 race, and 1 deadlock\n")
        .contains("also deadlock: ")
        .containsPattern(
            "Thread-0 holds Account@(.).lock \\(taken at line 6\\) and waits to lock Account@(.).lock")
        .containsPattern("lock Account@..lock +<- waits");
  }
}
