package dev.photofinish.cilk.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.forkjoin.ForkJoin;
import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RegionTest {
  /** Home conflicts with P and S only; P comes before C, C conflicts with R, R comes before S. */
  @Test
  void threadsThatOnlySerializationLeadsToBelongToIt() {
    ForkJoin p = new ForkJoin(Atomization.MANUAL);
    p.spawn(
        "home",
        () -> {
          p.write("x");
          p.cut();
          p.write("y");
        });
    p.spawn(
        "P",
        () -> {
          p.write("x");
          p.spawn("C", () -> p.write("a"));
        });
    p.spawn(
        "R",
        () -> {
          p.write("a");
          p.spawn("S", () -> p.write("y"));
        });
    p.sync();
    AtomizedProgram program = p.program();
    Precedence precedence = Precedence.of(program);
    int home = 0;
    while (program.size(home) < 2) {
      home++;
    }
    Region region =
        new Region(program, precedence, HotCells.of(program, precedence), home, 1_000_000);
    Set<Integer> expected = new HashSet<>();
    for (int thread = 0; thread < program.threads(); thread++) {
      if (program.size(thread) > 0) {
        expected.add(thread);
      }
    }
    assertThat(expected).hasSize(5);
    assertThat(region.isCut()).isFalse();
    assertThat(Set.copyOf(region.threads())).isEqualTo(expected);
    assertThat(new RaceFinder(program, RaceFinder.Limits.defaults()).races()).hasSize(1);
  }
}
