package dev.photofinish.search.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.search.machine.StateHasher;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VisitedStatesTest {

  @Test
  void behavesLikeASet() {
    Random random = new Random(1);
    VisitedStates visited = new VisitedStates();
    Set<List<Long>> expected = new HashSet<>();
    for (int i = 0; i < 20_000; i++) {
      long low = StateHasher.mix(random.nextInt(5_000));
      long high = random.nextInt(3) - 1L;

      assertThat(visited.add(low, high)).isEqualTo(expected.add(List.of(low, high)));
    }
    assertThat(visited.add(0, 0)).isEqualTo(expected.add(List.of(0L, 0L)));
    assertThat(visited.add(0, 0)).isFalse();
    assertThat(visited.size()).isEqualTo(expected.size());
    assertThat(visited.bytes()).isGreaterThan(16L * visited.size());
  }
}
