package dev.photofinish.llvm.machine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.llvm.machine.CancelledRunException;
import dev.photofinish.llvm.machine.FaultKind;
import dev.photofinish.search.machine.StateHash;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryTest {
  private static final MemoryObject.Origin ORIGIN = new MemoryObject.Origin("o", null, null);

  private final Memory memory = new Memory();

  @Test
  void valuesAreLittleEndianAndMayCrossPages() {
    long base = memory.objects().allocateGlobal(10_000, ORIGIN).base();
    memory.writeLong(base + 4093, 0x0102030405060708L);
    assertThat(memory.readByte(base + 4093)).isEqualTo((byte) 8);
    assertThat(memory.readLong(base + 4093)).isEqualTo(0x0102030405060708L);
    assertThat(memory.read(base + 4094, 3)).isEqualTo(0x050607);
  }

  @Test
  void bytesOutsideOfObjectsAreRefused() {
    MemoryObject object = memory.objects().allocateHeap(1, 8, ORIGIN);
    assertThatThrownBy(() -> memory.readInt(object.base() + 5))
        .isInstanceOfSatisfying(
            MemoryFault.class, f -> assertThat(f.kind()).isEqualTo(FaultKind.OUT_OF_BOUNDS));
    assertThatThrownBy(() -> memory.readByte(object.base() - 1))
        .isInstanceOfSatisfying(
            MemoryFault.class, f -> assertThat(f.kind()).isEqualTo(FaultKind.OUT_OF_BOUNDS));
    memory.objects().free(object.base());
    assertThatThrownBy(() -> memory.readByte(object.base()))
        .isInstanceOfSatisfying(
            MemoryFault.class, f -> assertThat(f.kind()).isEqualTo(FaultKind.USE_AFTER_FREE));
  }

  @Test
  void objectsLargerThanAnOffsetWork() {
    MemoryObject large = memory.objects().allocateHeap(1, 700L << 20, ORIGIN);
    MemoryObject next = memory.objects().allocateHeap(1, 8, ORIGIN);
    memory.writeInt(large.base() + (699L << 20), 77);
    assertThat(memory.readInt(large.base() + (699L << 20))).isEqualTo(77);
    assertThat(memory.object(large.base() + (600L << 20))).isSameAs(large);
    assertThat(memory.object(next.base())).isSameAs(next);
  }

  @Test
  @Tag("long")
  void aHeapGoesOnWhenTheNumbersOfItsThreadAreUsed() {
    MemoryObject first = memory.objects().allocateHeap(1, 8, ORIGIN);
    MemoryObject last = first;
    for (int i = 0; i < (2 << 20) + 10; i++) {
      last = memory.objects().allocateHeap(1, 8, ORIGIN);
    }
    memory.writeLong(first.base(), 1);
    memory.writeLong(last.base(), 2);
    assertThat(memory.readLong(first.base())).isEqualTo(1);
    assertThat(memory.object(last.base())).isSameAs(last);
    memory.objects().free(last.base());
    assertThat(memory.isValid(last.base(), 8)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 4097, 5 << 20})
  void longRangesThatOverlapAreCopiedAsThroughABuffer(long shift) {
    int length = 9 << 20;
    long base = memory.objects().allocateHeap(1, length + shift, ORIGIN).base();
    byte[] bytes = new byte[length];
    new Random(3).nextBytes(bytes);
    memory.writeBytes(base, bytes);
    memory.copy(base + shift, base, length);
    assertThat(memory.readBytes(base + shift, length)).isEqualTo(bytes);
    memory.copy(base, base + shift, length);
    assertThat(memory.readBytes(base, length)).isEqualTo(bytes);
  }

  @Test
  void workOnManyBytesCanBeCancelled() {
    long base = memory.objects().allocateHeap(1, 8L << 30, ORIGIN).base();
    memory.cancelWhen(() -> true);
    assertThatThrownBy(() -> memory.fill(base, (byte) 1, 8L << 30))
        .isInstanceOf(CancelledRunException.class);
    assertThatThrownBy(() -> memory.copy(base + (4L << 30), base, 4L << 30))
        .isInstanceOf(CancelledRunException.class);
    memory.cancelWhen(() -> false);
    assertThat(memory.distanceToZero(base, 100)).isEqualTo(100);
    assertThat(memory.distanceToZero(base + (4L << 30), Long.MAX_VALUE)).isZero();
  }

  @Test
  void addressesDependOnTheThreadsOwnHistoryOnly() {
    Memory other = new Memory();
    long first = memory.objects().allocateHeap(1, 8, ORIGIN).base();
    long second = memory.objects().allocateHeap(2, 8, ORIGIN).base();
    assertThat(other.objects().allocateHeap(2, 8, ORIGIN).base()).isEqualTo(second);
    assertThat(other.objects().allocateHeap(1, 8, ORIGIN).base()).isEqualTo(first);
    assertThat(other.hash()).isEqualTo(memory.hash());
  }

  /** Random operations, states kept and restored, compared with plain copies of everything. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void statesComeBackAsTheyWere(long seed) {
    record Kept(Memory.Image image, Map<Long, byte[]> bytes, List<Long> stack, StateHash hash) {}

    Random random = new Random(seed);
    List<Kept> kept = new ArrayList<>();
    Map<Long, byte[]> model = new HashMap<>();
    List<Long> stack = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      switch (random.nextInt(8)) {
        case 0 -> {
          long size = 1L + random.nextInt(random.nextInt(10) == 0 ? 20_000 : 64);
          long base = memory.objects().allocateHeap(1 + random.nextInt(3), size, ORIGIN).base();
          model.put(base, new byte[(int) size]);
        }
        case 1 -> {
          long base = memory.objects().allocateStack(1, 16, ORIGIN).base();
          model.put(base, new byte[16]);
          stack.add(base);
        }
        case 2 -> {
          if (!stack.isEmpty()) {
            int depth = random.nextInt(stack.size());
            memory.objects().popStack(1, depth);
            while (stack.size() > depth) {
              model.remove(stack.remove(stack.size() - 1));
            }
          }
        }
        case 3 -> {
          if (random.nextInt(5) == 0) {
            kept.add(new Kept(memory.snapshot(), copy(model), List.copyOf(stack), memory.hash()));
          }
        }
        case 4 -> {
          if (!kept.isEmpty() && random.nextInt(10) == 0) {
            Kept state = kept.get(random.nextInt(kept.size()));
            memory.restore(state.image());
            model = copy(state.bytes());
            stack = new ArrayList<>(state.stack());
            assertThat(memory.hash()).isEqualTo(state.hash());
            check(model);
          }
        }
        default -> write(random, model);
      }
    }
    check(model);
  }

  private void write(Random random, Map<Long, byte[]> model) {
    if (model.isEmpty()) {
      return;
    }
    List<Long> bases = new ArrayList<>(model.keySet());
    bases.sort(null);
    long base = bases.get(random.nextInt(bases.size()));
    byte[] bytes = model.get(base);
    int offset = random.nextInt(bytes.length);
    int length = 1 + random.nextInt(Math.min(8, bytes.length - offset));
    long value = random.nextLong();
    memory.write(base + offset, length, value);
    for (int i = 0; i < length; i++) {
      bytes[offset + i] = (byte) (value >>> (8 * i));
    }
  }

  private void check(Map<Long, byte[]> model) {
    model.forEach(
        (base, bytes) -> assertThat(memory.readBytes(base, bytes.length)).isEqualTo(bytes));
  }

  private static Map<Long, byte[]> copy(Map<Long, byte[]> model) {
    Map<Long, byte[]> copy = new HashMap<>();
    model.forEach((base, bytes) -> copy.put(base, bytes.clone()));
    return copy;
  }
}
