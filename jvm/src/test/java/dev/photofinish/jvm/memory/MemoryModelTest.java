package dev.photofinish.jvm.memory;

import static dev.photofinish.jvm.memory.AccessMode.ACQUIRE;
import static dev.photofinish.jvm.memory.AccessMode.ACQUIRE_RELEASE;
import static dev.photofinish.jvm.memory.AccessMode.OPAQUE;
import static dev.photofinish.jvm.memory.AccessMode.PLAIN;
import static dev.photofinish.jvm.memory.AccessMode.RELEASE;
import static dev.photofinish.jvm.memory.AccessMode.VOLATILE;
import static dev.photofinish.jvm.memory.MemoryActions.UNCHECKED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.jvm.state.Versions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Every rule of the memory model: what orders a write of one thread and an access of another. */
class MemoryModelTest {
  private static final long DATA = 10;
  private static final long OTHER = 11;
  private static final long FLAG = 20;
  private static final long MONITOR = 30;
  private static final long CLASS = 40;
  private static final long HOLDER = 50;

  /** The races of a run of the main thread 0, which has started the threads 1 and 2. */
  private static List<String> races(Consumer<MemoryActions> run) {
    List<String> inSummary = races(Representation.SUMMARY_FUNCTION, Tracking.READS, run);
    List<String> inClocks = races(Representation.VECTOR_CLOCKS, Tracking.READS, run);
    assertThat(inSummary).isEqualTo(inClocks);
    return inSummary;
  }

  private static List<String> races(
      Representation representation, Tracking tracking, Consumer<MemoryActions> run) {
    List<String> races = new ArrayList<>();
    JavaMemory memory =
        new JavaMemory(
            representation.create(
                new Versions(),
                tracking,
                (location, first, firstThread, firstSite, second, secondThread, secondSite) ->
                    races.add(
                        first + " by " + firstThread + ", " + second + " by " + secondThread)));
    memory.start(0, 1);
    memory.start(0, 2);
    run.accept(memory);
    return races;
  }

  private static void write(MemoryActions memory, int thread) {
    memory.write(thread, DATA, PLAIN, 1);
  }

  private static void read(MemoryActions memory, int thread) {
    memory.read(thread, DATA, PLAIN, 2);
  }

  private static void setVolatile(MemoryActions memory, int thread) {
    memory.write(thread, FLAG, VOLATILE, UNCHECKED);
  }

  private static void getVolatile(MemoryActions memory, int thread) {
    memory.read(thread, FLAG, VOLATILE, UNCHECKED);
  }

  private static final String RACE = "WRITE by 1, READ by 2";

  @Test
  void nothingOrdersTwoThreads() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  read(m, 2);
                }))
        .containsExactly(RACE);
  }

  @Test
  void readsAreRememberedOnlyIfTheyAreTracked() {
    Consumer<MemoryActions> run =
        m -> {
          read(m, 1);
          write(m, 2);
        };
    assertThat(races(run)).containsExactly("READ by 1, WRITE by 2");
    assertThat(races(Representation.SUMMARY_FUNCTION, Tracking.WRITES, run)).isEmpty();
    assertThat(races(Representation.VECTOR_CLOCKS, Tracking.WRITES, run)).isEmpty();
  }

  @Test
  void aVolatileWriteIsSeenByEveryLaterRead() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  setVolatile(m, 1);
                  setVolatile(m, 0);
                  getVolatile(m, 2);
                  read(m, 2);
                }))
        .isEmpty();
  }

  @Test
  void aVolatileReadBeforeTheWriteOrdersNothing() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  getVolatile(m, 2);
                  setVolatile(m, 1);
                  read(m, 2);
                }))
        .containsExactly(RACE);
  }

  @Test
  void aMonitorOrders() {
    assertThat(
            races(
                m -> {
                  m.lock(1, MONITOR);
                  write(m, 1);
                  m.unlock(1, MONITOR);
                  m.lock(2, MONITOR);
                  read(m, 2);
                  m.unlock(2, MONITOR);
                }))
        .isEmpty();
  }

  @Test
  void anotherMonitorDoesNot() {
    assertThat(
            races(
                m -> {
                  m.lock(1, MONITOR);
                  write(m, 1);
                  m.unlock(1, MONITOR);
                  m.lock(2, MONITOR + 1);
                  read(m, 2);
                }))
        .containsExactly(RACE);
  }

  @Test
  void aWaitIsAnUnlockAndALock() {
    assertThat(
            races(
                m -> {
                  m.lock(2, MONITOR);
                  m.unlock(2, MONITOR);
                  m.lock(1, MONITOR);
                  write(m, 1);
                  m.unlock(1, MONITOR);
                  m.lock(2, MONITOR);
                  read(m, 2);
                }))
        .isEmpty();
  }

  @Test
  void aStartHandsOnWhatTheParentKnows() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.start(1, 3);
                  read(m, 3);
                  write(m, 3);
                  read(m, 1);
                }))
        .containsExactly("WRITE by 3, READ by 1");
  }

  @Test
  void aJoinSeesEverything() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.end(1);
                  m.join(2, 1);
                  read(m, 2);
                }))
        .isEmpty();
  }

  /** {@code isAlive} that says no is told as a join; one that says yes is not told at all. */
  @Test
  void theEndOfAThreadAloneOrdersNothing() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.end(1);
                  read(m, 2);
                }))
        .containsExactly(RACE);
  }

  @Test
  void anAcquiringReadSeesTheReleasingWriteItReadsFrom() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.write(1, FLAG, RELEASE, UNCHECKED);
                  m.read(2, FLAG, ACQUIRE, UNCHECKED);
                  read(m, 2);
                }))
        .isEmpty();
  }

  @Test
  void anotherReleaseReplacesTheFirst() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.write(1, FLAG, RELEASE, UNCHECKED);
                  m.write(0, FLAG, RELEASE, UNCHECKED);
                  m.read(2, FLAG, ACQUIRE, UNCHECKED);
                  read(m, 2);
                }))
        .containsExactly(RACE);
  }

  @Test
  void aReadModifyWriteExtendsARelease() {
    for (AccessMode mode : List.of(PLAIN, OPAQUE, ACQUIRE, RELEASE, ACQUIRE_RELEASE, VOLATILE)) {
      assertThat(
              races(
                  m -> {
                    write(m, 1);
                    m.write(1, FLAG, RELEASE, UNCHECKED);
                    m.update(0, FLAG, mode, UNCHECKED);
                    m.read(2, FLAG, ACQUIRE, UNCHECKED);
                    read(m, 2);
                  }))
          .as(mode.toString())
          .isEmpty();
    }
  }

  @Test
  void aVolatileReadSeesAReleaseAndAnAcquireSeesAVolatileWrite() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.write(1, FLAG, RELEASE, UNCHECKED);
                  getVolatile(m, 2);
                  read(m, 2);
                }))
        .isEmpty();
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  setVolatile(m, 1);
                  m.read(2, FLAG, ACQUIRE, UNCHECKED);
                  read(m, 2);
                }))
        .isEmpty();
  }

  @Test
  void plainAndOpaqueOrderNothing() {
    for (AccessMode mode : List.of(PLAIN, OPAQUE)) {
      assertThat(
              races(
                  m -> {
                    write(m, 1);
                    m.write(1, FLAG, mode, UNCHECKED);
                    m.read(2, FLAG, VOLATILE, UNCHECKED);
                    read(m, 2);
                  }))
          .as(mode.toString())
          .containsExactly(RACE);
      assertThat(
              races(
                  m -> {
                    write(m, 1);
                    setVolatile(m, 1);
                    m.read(2, FLAG, mode, UNCHECKED);
                    read(m, 2);
                  }))
          .as(mode.toString())
          .containsExactly(RACE);
    }
  }

  @Test
  void theReleaseThatAnAcquireSeesCoversPlainWritesOfTheSameLocation() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.write(1, DATA, RELEASE, 3);
                  m.read(2, DATA, ACQUIRE, 4);
                }))
        .isEmpty();
  }

  @Test
  void atomicAccessesDoNotRaceWithEachOtherButWithPlainOnes() {
    assertThat(
            races(
                m -> {
                  m.write(1, DATA, OPAQUE, 1);
                  m.write(2, DATA, VOLATILE, 2);
                  m.update(0, DATA, PLAIN, 3);
                }))
        .isEmpty();
    assertThat(
            races(
                m -> {
                  m.write(1, DATA, VOLATILE, 1);
                  read(m, 2);
                }))
        .containsExactly("ATOMIC_WRITE by 1, READ by 2");
  }

  @Test
  void compareAndSetAcquiresAndReleases() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.update(1, FLAG, VOLATILE, UNCHECKED);
                  m.update(2, FLAG, VOLATILE, UNCHECKED);
                  read(m, 2);
                }))
        .isEmpty();
  }

  @Test
  void aFailedCompareAndSetIsAVolatileRead() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.update(1, FLAG, VOLATILE, UNCHECKED);
                  getVolatile(m, 2);
                  read(m, 2);
                  m.write(2, OTHER, PLAIN, 5);
                  m.read(1, FLAG, VOLATILE, UNCHECKED);
                  m.read(1, OTHER, PLAIN, 6);
                }))
        .containsExactly("WRITE by 2, READ by 1");
  }

  @Test
  void weakCompareAndSetPlainOrdersNothing() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.update(1, FLAG, PLAIN, UNCHECKED);
                  m.update(2, FLAG, PLAIN, UNCHECKED);
                  read(m, 2);
                }))
        .containsExactly(RACE);
  }

  @Test
  void fencesMakeOpaqueAccessesOrder() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.fence(1, RELEASE);
                  m.write(1, FLAG, OPAQUE, UNCHECKED);
                  m.read(2, FLAG, OPAQUE, UNCHECKED);
                  m.fence(2, ACQUIRE);
                  read(m, 2);
                }))
        .isEmpty();
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.fence(1, VOLATILE);
                  m.write(1, FLAG, OPAQUE, UNCHECKED);
                  m.read(2, FLAG, ACQUIRE, UNCHECKED);
                  read(m, 2);
                }))
        .isEmpty();
  }

  @Test
  void aFenceOnTheWrongSideOrdersNothing() {
    assertThat(
            races(
                m -> {
                  m.fence(1, RELEASE);
                  write(m, 1);
                  m.write(1, FLAG, OPAQUE, UNCHECKED);
                  m.read(2, FLAG, OPAQUE, UNCHECKED);
                  m.fence(2, ACQUIRE);
                  read(m, 2);
                }))
        .containsExactly(RACE);
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.fence(1, RELEASE);
                  m.write(1, FLAG, OPAQUE, UNCHECKED);
                  m.fence(2, ACQUIRE);
                  m.read(2, FLAG, OPAQUE, UNCHECKED);
                  read(m, 2);
                }))
        .containsExactly(RACE);
  }

  @Test
  void aClassIsReleasedAtTheEndOfItsInitialisation() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.release(1, CLASS);
                  m.acquire(2, CLASS);
                  read(m, 2);
                }))
        .isEmpty();
    assertThat(
            races(
                m -> {
                  m.release(1, CLASS);
                  write(m, 1);
                  m.acquire(2, CLASS);
                  read(m, 2);
                }))
        .containsExactly(RACE);
  }

  @Test
  void anInterruptReleasesToItsDetection() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.release(1, HOLDER);
                  m.acquire(2, HOLDER);
                  read(m, 2);
                }))
        .isEmpty();
  }

  @Test
  void whatIsReachedThroughAFrozenFinalFieldMayBeRead() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.freeze(1, HOLDER);
                  m.finalRead(2, HOLDER, new long[] {DATA, 1});
                  read(m, 2);
                }))
        .isEmpty();
  }

  @Test
  void writesAfterTheFreezeAreNotCovered() {
    assertThat(
            races(
                m -> {
                  m.freeze(1, HOLDER);
                  write(m, 1);
                  m.finalRead(2, HOLDER, new long[] {DATA, 1});
                  read(m, 2);
                }))
        .containsExactly(RACE);
  }

  @Test
  void aGrantIsForTheReaderAloneAndForReadsAlone() {
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.freeze(1, HOLDER);
                  m.finalRead(2, HOLDER, new long[] {DATA, 1});
                  setVolatile(m, 2);
                  getVolatile(m, 0);
                  read(m, 0);
                }))
        .containsExactly("WRITE by 1, READ by 0");
    assertThat(
            races(
                m -> {
                  write(m, 1);
                  m.freeze(1, HOLDER);
                  m.finalRead(2, HOLDER, new long[] {DATA, 1});
                  write(m, 2);
                }))
        .containsExactly("WRITE by 1, WRITE by 2");
  }

  @Test
  void defaultValuesAreKnownToEverybody() {
    assertThat(
            races(
                m -> {
                  read(m, 1);
                  read(m, 2);
                }))
        .isEmpty();
  }

  @Test
  void whatIsPublishedCountsAsWritten() {
    assertThat(
            races(
                m -> {
                  m.publish(1, DATA, 2, 1);
                  m.read(2, OTHER, PLAIN, 2);
                }))
        .containsExactly(RACE);
    assertThat(
            races(
                m -> {
                  m.publish(1, DATA, 2, 1);
                  setVolatile(m, 1);
                  getVolatile(m, 2);
                  m.read(2, OTHER, PLAIN, 2);
                }))
        .isEmpty();
  }

  @Test
  void uncheckedAccessesAreNotLookedAt() {
    assertThat(
            races(
                m -> {
                  m.write(1, DATA, PLAIN, UNCHECKED);
                  read(m, 2);
                  m.write(2, DATA, PLAIN, UNCHECKED);
                }))
        .isEmpty();
  }

  @Test
  void oneThreadAloneDoesNotRace() {
    assertThat(
            races(
                m -> {
                  m.end(1);
                  m.end(2);
                  write(m, 0);
                  m.start(0, 3);
                  read(m, 3);
                }))
        .isEmpty();
  }
}
