package dev.photofinish.jvm.memory;

import static dev.photofinish.jvm.memory.AccessMode.ACQUIRE;
import static dev.photofinish.jvm.memory.AccessMode.ACQUIRE_RELEASE;
import static dev.photofinish.jvm.memory.AccessMode.OPAQUE;
import static dev.photofinish.jvm.memory.AccessMode.PLAIN;
import static dev.photofinish.jvm.memory.AccessMode.RELEASE;
import static dev.photofinish.jvm.memory.AccessMode.VOLATILE;
import static dev.photofinish.jvm.memory.MemoryActions.UNCHECKED;
import static dev.photofinish.jvm.memory.ThreeThreads.DATA;
import static dev.photofinish.jvm.memory.ThreeThreads.FLAG;
import static dev.photofinish.jvm.memory.ThreeThreads.OTHER;
import static dev.photofinish.jvm.memory.ThreeThreads.RACE;
import static dev.photofinish.jvm.memory.ThreeThreads.getVolatile;
import static dev.photofinish.jvm.memory.ThreeThreads.races;
import static dev.photofinish.jvm.memory.ThreeThreads.read;
import static dev.photofinish.jvm.memory.ThreeThreads.setVolatile;
import static dev.photofinish.jvm.memory.ThreeThreads.write;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What accesses that are neither plain nor volatile order: modes of VarHandle, and fences. */
class AccessModesTest {
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
}
