package dev.photofinish.cilk.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.forkjoin.ForkJoin;
import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.interactions.Interactions;
import dev.photofinish.cilk.interactions.Interactions.Pair;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Part C where random programs seldom lead. */
class ThreadSearchTest {
  private static void writes(ForkJoin p, String... variables) {
    p.spawn(
        "other",
        () -> {
          for (String variable : variables) {
            p.write(variable);
          }
        });
  }

  private static void cutWrites(ForkJoin p, String... variables) {
    for (String variable : variables) {
      p.write(variable);
      p.cut();
    }
  }

  /** The pairs of the only thread with several transactions. */
  private static List<Pair> pairs(AtomizedProgram program) {
    Precedence precedence = Precedence.of(program);
    int home =
        IntStream.range(0, program.threads())
            .filter(thread -> program.size(thread) > 1)
            .findFirst()
            .orElseThrow();
    List<Pair> pairs =
        new ThreadSearch(program, precedence, HotCells.of(program, precedence))
            .search(home).stream().map(found -> new Pair(found.from(), found.to())).toList();
    assertThat(
            new ThesisSearch(program, precedence, new Interactions(program, precedence))
                .possibleRaces())
        .containsExactlyElementsOf(pairs);
    return pairs;
  }

  @Test
  void noWayLeadsOverThreadsThatAreOrderedWithHome() {
    ForkJoin p = new ForkJoin(Atomization.MANUAL);
    writes(p, "x", "z");
    writes(p, "w", "y");
    // This thread joins the two children, but it comes before home.
    p.write("z");
    p.write("w");
    p.spawn("nothing", () -> {});
    cutWrites(p, "x", "y");
    p.sync();
    assertThat(pairs(p.program())).isEmpty();
  }

  @Test
  void everyTransactionIsASource() {
    ForkJoin p = new ForkJoin(Atomization.MANUAL);
    writes(p, "a");
    writes(p, "b");
    writes(p, "c");
    writes(p, "x", "y");
    cutWrites(p, "a", "b", "c", "x", "y");
    p.sync();
    AtomizedProgram program = p.program();
    int home = program.thread(program.transactions() - 1);
    assertThat(pairs(program))
        .containsExactly(new Pair(program.transaction(home, 3), program.transaction(home, 4)));
  }
}
