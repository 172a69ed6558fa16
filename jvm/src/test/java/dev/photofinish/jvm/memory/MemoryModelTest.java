package dev.photofinish.jvm.memory;

import static dev.photofinish.jvm.memory.AccessMode.PLAIN;
import static dev.photofinish.jvm.memory.MemoryActions.UNCHECKED;
import static dev.photofinish.jvm.memory.ThreeThreads.CLASS;
import static dev.photofinish.jvm.memory.ThreeThreads.DATA;
import static dev.photofinish.jvm.memory.ThreeThreads.HOLDER;
import static dev.photofinish.jvm.memory.ThreeThreads.MONITOR;
import static dev.photofinish.jvm.memory.ThreeThreads.OTHER;
import static dev.photofinish.jvm.memory.ThreeThreads.RACE;
import static dev.photofinish.jvm.memory.ThreeThreads.getVolatile;
import static dev.photofinish.jvm.memory.ThreeThreads.races;
import static dev.photofinish.jvm.memory.ThreeThreads.read;
import static dev.photofinish.jvm.memory.ThreeThreads.setVolatile;
import static dev.photofinish.jvm.memory.ThreeThreads.write;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The rules of the memory model: what orders a write of one thread and an access of another. */
class MemoryModelTest {
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
                  m.publish(1, OTHER, Touch.WRITE, m.moment(1), 1);
                  m.read(2, OTHER, PLAIN, 2);
                }))
        .containsExactly(RACE);
    assertThat(
            races(
                m -> {
                  m.publish(1, OTHER, Touch.WRITE, m.moment(1), 1);
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
