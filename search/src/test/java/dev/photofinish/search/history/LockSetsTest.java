package dev.photofinish.search.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.search.machine.LockMode;
import org.junit.jupiter.api.Test;

class LockSetsTest {

  private final LockSets sets = new LockSets();
  private final int writing = sets.with(LockSets.EMPTY, 3, LockMode.EXCLUSIVE);
  private final int reading = sets.with(LockSets.EMPTY, 3, LockMode.SHARED);

  @Test
  void equalSetsHaveEqualNumbers() {
    int a = sets.with(writing, 1, LockMode.SHARED);
    int b = sets.with(sets.with(LockSets.EMPTY, 1, LockMode.SHARED), 3, LockMode.EXCLUSIVE);
    assertThat(a).isEqualTo(b);
    assertThat(sets.locks(a)).containsExactly(1, 3);
    assertThat(sets.without(a, 1)).isEqualTo(writing);
    assertThat(sets.without(writing, 3)).isEqualTo(LockSets.EMPTY);
    assertThat(sets.without(writing, 9)).isEqualTo(writing);
  }

  @Test
  void readersDoNotExcludeEachOther() {
    assertThat(sets.disjoint(reading, reading)).isTrue();
    assertThat(sets.disjoint(reading, writing)).isFalse();
    assertThat(sets.disjoint(writing, writing)).isFalse();
    assertThat(sets.disjoint(writing, LockSets.EMPTY)).isTrue();
  }

  @Test
  void exclusiveIsMoreThanShared() {
    assertThat(sets.subset(reading, writing)).isTrue();
    assertThat(sets.subset(writing, reading)).isFalse();
    assertThat(sets.with(writing, 3, LockMode.SHARED)).isEqualTo(writing);
    assertThat(sets.with(reading, 3, LockMode.EXCLUSIVE)).isEqualTo(writing);
  }
}
