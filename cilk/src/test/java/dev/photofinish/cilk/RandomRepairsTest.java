package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.repair.Repair;
import dev.photofinish.cilk.structure.AtomizedProgram;
import dev.photofinish.cilk.structure.CutPoint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The cutpoints to remove, against all sets of cutpoints. */
class RandomRepairsTest {
  private static final int SEEDS = 2_000;
  private static final int MOST_INTERACTIONS = 9;
  private static final int MOST_CUTPOINTS = 7;

  @Test
  void noSmallerSetOfCutpointsSuffices() {
    int checked = 0;
    int larger = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = RandomProgram.record(seed, Atomization.MANUAL);
      Set<CutPoint> all = new TreeSet<>();
      program.cutSets().forEach(all::addAll);
      BruteForce brute = new BruteForce(program);
      if (all.size() > MOST_CUTPOINTS
          || brute.interactions().size() > MOST_INTERACTIONS
          || !brute.hasRace()) {
        continue;
      }
      Repair.Fix fix = new Repair(program, RaceFinder.Limits.defaults()).find().orElseThrow();
      assertThat(new BruteForce(program.without(fix.cutpoints())).hasRace())
          .as("seed %d: %s", seed, fix)
          .isFalse();
      assertThat(fix.proof()).as("seed %d", seed).isEqualTo(Repair.Proof.SMALLEST);
      assertThat(fix.cutpoints().size()).as("seed %d", seed).isEqualTo(smallest(program, all));
      checked++;
      larger += fix.cutpoints().size() > 1 ? 1 : 0;
    }
    assertThat(checked).isGreaterThan(100);
    assertThat(larger).isGreaterThan(10);
  }

  private static int smallest(AtomizedProgram program, Set<CutPoint> all) {
    List<CutPoint> cuts = new ArrayList<>(all);
    int smallest = cuts.size();
    for (int mask = 0; mask < 1 << cuts.size(); mask++) {
      Set<CutPoint> removed = new HashSet<>();
      for (int i = 0; i < cuts.size(); i++) {
        if ((mask >> i & 1) != 0) {
          removed.add(cuts.get(i));
        }
      }
      if (removed.size() < smallest && !new BruteForce(program.without(removed)).hasRace()) {
        smallest = removed.size();
      }
    }
    return smallest;
  }
}
