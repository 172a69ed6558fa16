package dev.photofinish.cilk.interactions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.RandomProgram;
import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.parallel.Reachability;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Who conflicts on which cell, against all pairs of accesses. */
class HotCellsTest {
  private static final int SEEDS = 1_000;

  @Test
  void aThreadHasAnEntryWhereItConflicts() {
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = RandomProgram.record(seed, Atomization.MANUAL);
      Precedence labels = Precedence.of(program);
      for (Precedence precedence : List.of(labels, new Reachability(program))) {
        HotCells hot = HotCells.of(program, precedence);
        Set<String> entries = new TreeSet<>();
        for (int i = 0; i < hot.entries().size(); i++) {
          entries.add(hot.entries().thread(i) + " on " + hot.cell(hot.entries().hot(i)));
        }
        assertThat(entries).as("seed %d", seed).isEqualTo(conflicts(program, labels));
      }
    }
  }

  private static Set<String> conflicts(AtomizedProgram program, Precedence precedence) {
    Set<String> conflicts = new TreeSet<>();
    for (int t = 0; t < program.transactions(); t++) {
      for (int u = 0; u < program.transactions(); u++) {
        if (precedence.parallel(program.thread(t), program.thread(u))) {
          for (int a = program.accessStart(t); a < program.accessEnd(t); a++) {
            int b = program.access(u, program.cell(a));
            if (b != AtomizedProgram.NONE && (program.writes(a) || program.writes(b))) {
              conflicts.add(program.thread(t) + " on " + program.cell(a));
            }
          }
        }
      }
    }
    return conflicts;
  }
}
