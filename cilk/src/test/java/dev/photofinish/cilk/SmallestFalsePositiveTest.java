package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.forkjoin.ForkJoin;
import dev.photofinish.cilk.structure.AtomizedProgram;
import org.junit.jupiter.api.Test;

/** A program without a race for which part C reports one. */
class SmallestFalsePositiveTest {
  private static AtomizedProgram program() {
    ForkJoin p = new ForkJoin(Atomization.MANUAL);
    Runnable reader =
        () -> {
          p.read("b");
          p.cut();
          p.read("a");
        };
    p.spawn("R", reader);
    p.spawn("R", reader);
    p.write("a");
    p.spawn("nop", () -> {});
    p.write("b");
    p.sync();
    return p.program();
  }

  @Test
  void partCReportsThePairOfBothReaders() {
    assertThat(Races.possible(program())).hasSize(2);
  }

  @Test
  void thereIsNoRace() {
    assertThat(new BruteForce(program()).hasRace()).isFalse();
    RaceFinder finder = new RaceFinder(program(), RaceFinder.Limits.defaults());
    assertThat(finder.races()).isEmpty();
    assertThat(finder.refuted()).isEqualTo(2);
  }
}
