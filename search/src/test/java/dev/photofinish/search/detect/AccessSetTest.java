package dev.photofinish.search.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.search.machine.AccessKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AccessSetTest {
  /** One kind for each way of racing. */
  private static final List<AccessKind> KINDS =
      List.of(AccessKind.READ, AccessKind.WRITE, AccessKind.ATOMIC_READ, AccessKind.ATOMIC_WRITE);

  private record Added(long address, int size, AccessKind kind, int position) {}

  private static List<Added> random(Random random, int count) {
    List<Added> added = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      added.add(
          new Added(
              random.nextInt(200),
              1 + random.nextInt(20),
              KINDS.get(random.nextInt(KINDS.size())),
              random.nextInt(5)));
    }
    return added;
  }

  private static AccessSet set(List<Added> added) {
    AccessSet set = new AccessSet();
    added.forEach(a -> set.add(a.address, a.size, a.kind, a.position));
    return set;
  }

  @Test
  void keepsTheFirstPositionOfEveryByteAndKind() {
    for (int seed = 0; seed < 300; seed++) {
      List<Added> added = random(new Random(seed), 60);
      Map<List<Object>, Integer> expected = new HashMap<>();
      for (Added a : added) {
        for (long b = a.address; b < a.address + a.size; b++) {
          expected.putIfAbsent(List.of(b, a.kind), a.position);
        }
      }

      AccessSet set = set(added);

      Map<List<Object>, Integer> actual = new HashMap<>();
      for (int index = 0; index < set.size(); index++) {
        for (int entry = set.firstEntry(index); entry >= 0; entry = set.nextEntry(entry)) {
          for (AccessKind kind : KINDS) {
            for (int b = 0; b < 8; b++) {
              if ((AccessMask.bytes(set.entryMask(entry), kind) >> b & 1) != 0) {
                actual.put(List.of(8 * set.word(index) + b, kind), set.entryPosition(entry));
              }
            }
          }
        }
      }
      assertThat(actual).isEqualTo(expected);
    }
  }

  @Test
  void theHashDependsOnNeitherOrderNorPositions() {
    for (int seed = 0; seed < 100; seed++) {
      List<Added> added = random(new Random(seed), 40);
      AccessSet one = set(added);
      Collections.shuffle(added, new Random(seed));
      AccessSet other =
          set(added.stream().map(a -> new Added(a.address, a.size, a.kind, 9)).toList());

      assertThat(other.low()).isEqualTo(one.low());
      assertThat(other.high()).isEqualTo(one.high());
      other.add(1000, 4, AccessKind.READ, 1);
      assertThat(other.low()).isNotEqualTo(one.low());
      other.remove(other.find(1000 >> 3), -1);
      assertThat(other.low()).isEqualTo(one.low());
    }
  }

  @Test
  void aSharedSetIsCopiedBeforeItChanges() {
    AccessSet set = set(random(new Random(1), 30));
    assertThat(set.own()).isSameAs(set);
    set.share();
    long low = set.low();

    AccessSet own = set.own();
    own.add(5000, 8, AccessKind.WRITE, 3);

    assertThat(own).isNotSameAs(set);
    assertThat(set.low()).isEqualTo(low);
    assertThat(set.find(5000 >> 3)).isEqualTo(-1);
  }

  @Test
  void onlyAWriteAndAnAccessThatAreNotBothAtomicConflict() {
    for (AccessKind one : KINDS) {
      for (AccessKind other : KINDS) {
        boolean expected = (one.writes() || other.writes()) && !(one.atomic() && other.atomic());
        assertThat(AccessMask.conflict(AccessMask.of(one, 0x0F), AccessMask.of(other, 0x18)))
            .as("%s %s", one, other)
            .isEqualTo(expected ? 0x08 : 0);
        assertThat(AccessMask.conflict(AccessMask.of(one, 0x0F), AccessMask.of(other, 0xF0)))
            .isZero();
      }
    }
  }

  /** A mask is superfluous if whatever conflicts with it conflicts with the later one. */
  @Test
  void whatIsSubsumedConflictsWithNothingMore() {
    for (AccessKind later : KINDS) {
      for (AccessKind earlier : KINDS) {
        boolean expected = true;
        for (AccessKind third : KINDS) {
          int mask = AccessMask.of(third, 1);
          expected &=
              AccessMask.conflict(AccessMask.of(earlier, 1), mask) == 0
                  || AccessMask.conflict(AccessMask.of(later, 1), mask) != 0;
        }
        assertThat(AccessMask.subsumed(AccessMask.of(later, 1)) & AccessMask.of(earlier, 1))
            .as("%s after %s", later, earlier)
            .isEqualTo(expected ? AccessMask.of(earlier, 1) : 0);
      }
    }
  }
}
