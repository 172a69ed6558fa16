package dev.photofinish.cilk.determinacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which bytes have a race, against all pairs of accesses. */
class ConflictDetectorTest {
  private static final int SEEDS = 6_000;

  @ParameterizedTest
  @EnumSource
  void exactlyTheBytesWithARaceAreFound(Protection protection) {
    int racy = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      AllAccesses all = new AllAccesses(protection);
      RandomEvents.run(seed, all);
      Set<Long> expected = all.racyBytes();
      Set<Long> found = found(seed, protection);
      Set<Long> apart = all.usedAfterEnd();
      expected.removeIf(b -> apart.contains(b >>> RandomEvents.OFFSET_BITS));
      found.removeIf(b -> apart.contains(b >>> RandomEvents.OFFSET_BITS));
      assertThat(found).as("seed %d", seed).isEqualTo(expected);
      racy += expected.isEmpty() ? 0 : 1;
    }
    assertThat(racy).isBetween(SEEDS / 5, SEEDS * 4 / 5);
  }

  /** Every few members the bags are renumbered. */
  private static Set<Long> found(long seed, Protection protection) {
    Set<Long> found = new TreeSet<>();
    ConflictDetector detector =
        new ConflictDetector(
            protection,
            RandomEvents.OFFSET_BITS,
            (location, size, earlier, later) -> {
              for (long b = location; b < location + size; b++) {
                found.add(b);
              }
            },
            3);
    RandomEvents.run(seed, detector);
    return found;
  }
}
