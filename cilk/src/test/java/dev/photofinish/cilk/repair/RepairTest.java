package dev.photofinish.cilk.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.RaceFinder;
import dev.photofinish.cilk.forkjoin.ForkJoin;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepairTest {
  private static AtomizedProgram program() {
    ForkJoin p = new ForkJoin(Atomization.MANUAL);
    Runnable insert =
        () -> {
          p.cut();
          p.read("head");
          p.cut();
          p.write("head");
        };
    p.spawn("insert", insert);
    p.spawn("insert", insert);
    p.sync();
    return p.program();
  }

  @Test
  void theSmallestSetOfCutpointsIsFoundAndSuffices() {
    AtomizedProgram program = program();
    Repair.Fix fix = new Repair(program, RaceFinder.Limits.defaults()).find().orElseThrow();
    assertThat(fix.proof()).isEqualTo(Repair.Proof.SMALLEST);
    assertThat(fix.cutpoints()).hasSize(1);
    assertThat(
            new RaceFinder(program.without(fix.cutpoints()), RaceFinder.Limits.defaults()).races())
        .isEmpty();
  }

  @Test
  void cutpointsBehindTheRaceStay() {
    ForkJoin p = new ForkJoin(Atomization.MANUAL);
    for (String own : List.of("a", "b")) {
      p.spawn(
          "insert",
          () -> {
            p.write(own);
            p.cut();
            p.read("head");
            p.cut();
            p.write("head");
            p.cut();
            p.write(own);
          });
    }
    p.sync();
    AtomizedProgram program = p.program();
    Repair.Fix fix = new Repair(program, RaceFinder.Limits.defaults()).find().orElseThrow();
    assertThat(fix.cutpoints()).isEqualTo(program.cutsBefore(2));
    assertThat(fix.cutpoints()).hasSize(1);
  }
}
