package dev.photofinish.cilk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.exact.FoundRace;
import dev.photofinish.cilk.forkjoin.ForkJoin;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The function {@code list_insert} of chapter 1 in all its variants, two instances in parallel. */
class ListInsertTest {
  private static AtomizedProgram twice(Atomization atomization, Consumer<ForkJoin> insert) {
    ForkJoin p = new ForkJoin(atomization);
    p.spawn("list_insert", () -> insert.accept(p));
    p.spawn("list_insert", () -> insert.accept(p));
    p.sync();
    p.read("head");
    return p.program();
  }

  private static void original(ForkJoin p) {
    p.call(() -> {});
    p.call(() -> {});
    link(p);
  }

  private static void link(ForkJoin p) {
    p.read("head");
    p.write("head");
  }

  @Test
  void withoutCutsThereIsNone() {
    assertThat(Races.exact(twice(Atomization.THREADS, ListInsertTest::original))).isEmpty();
  }

  @Test
  void aCutAfterProcessIsFine() {
    assertThat(
            Races.exact(
                twice(
                    Atomization.MANUAL,
                    p -> {
                      p.cut();
                      link(p);
                    })))
        .isEmpty();
  }

  @Test
  void anAtomicBlockIsFine() {
    assertThat(
            Races.exact(
                twice(
                    Atomization.MANUAL,
                    p ->
                        p.atomic(
                            () -> {
                              p.read("head");
                              p.cut();
                              p.write("head");
                            }))))
        .isEmpty();
  }

  @Test
  void meniersRulesAreFineForTheOriginal() {
    assertThat(Races.exact(twice(Atomization.MENIER, ListInsertTest::original))).isEmpty();
  }

  @Test
  void meniersRulesFailIfHeadIsReadBeforeTheCall() {
    AtomizedProgram program =
        twice(
            Atomization.MENIER,
            p -> {
              p.call(() -> {});
              p.read("head");
              p.call(() -> {});
              p.write("head");
            });
    assertThat(Races.possible(program)).hasSize(2);
    List<FoundRace> races = Races.exact(program);
    assertThat(races).hasSize(1);
    // One pair of lines, both instances.
    assertThat(races.get(0).occurrences()).isEqualTo(2);
    int from = races.get(0).cycle().from();
    int to = races.get(0).cycle().to();
    assertThat(program.writes(program.accessStart(from))).isFalse();
    assertThat(program.writes(program.accessStart(to))).isTrue();
    assertThat(program.thread(from)).isEqualTo(program.thread(to));
  }

  @Test
  void theFinestAtomizationRacesOnTheOriginal() {
    assertThat(Races.exact(twice(Atomization.FINEST, ListInsertTest::original))).hasSize(1);
  }
}
