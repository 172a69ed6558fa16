package dev.photofinish.cilk.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.cilk.RandomProgram;
import dev.photofinish.cilk.events.Atomization;
import dev.photofinish.cilk.interactions.HotCells;
import dev.photofinish.cilk.parallel.Precedence;
import dev.photofinish.cilk.structure.AtomizedProgram;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The weakest edges between two threads, against all pairs of their transactions. */
class LinksTest {
  private static final int SEEDS = 1_000;

  /** Two transactions that conflict on a cell. */
  private record Pair(int from, int to, int cell) {}

  @Test
  void nothingLeavesEarlierOrArrivesLater() {
    int checked = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      AtomizedProgram program = RandomProgram.record(seed, Atomization.MANUAL);
      Precedence precedence = Precedence.of(program);
      Links links = new Links(program, HotCells.of(program, precedence));
      for (int from = 0; from < program.threads(); from++) {
        for (int to = 0; to < program.threads(); to++) {
          List<Pair> pairs =
              precedence.parallel(from, to) ? pairs(program, from, to) : List.<Pair>of();
          if (!pairs.isEmpty()) {
            check(links, from, to, pairs, "seed %d: from %d to %d".formatted(seed, from, to));
            checked++;
          }
        }
      }
    }
    assertThat(checked).isGreaterThan(1_000);
  }

  private static void check(Links links, int from, int to, List<Pair> pairs, String what) {
    assertThat(links.earliest(from, to).from())
        .as(what)
        .isEqualTo(pairs.stream().mapToInt(Pair::from).min().orElseThrow());
    assertThat(links.latest(from, to).to())
        .as(what)
        .isEqualTo(pairs.stream().mapToInt(Pair::to).max().orElseThrow());
    for (Pair pair : pairs) {
      int latest =
          pairs.stream()
              .filter(other -> other.from() == pair.from() && other.cell() == pair.cell())
              .mapToInt(Pair::to)
              .max()
              .orElseThrow();
      assertThat(links.leaving(pair.from(), to, pair.cell()).to()).as(what).isEqualTo(latest);
      int earliest =
          pairs.stream()
              .filter(other -> other.to() == pair.to() && other.cell() == pair.cell())
              .mapToInt(Pair::from)
              .min()
              .orElseThrow();
      assertThat(links.arriving(from, pair.to(), pair.cell()).from()).as(what).isEqualTo(earliest);
      assertThat(links.weakest(from, to, pair.cell()))
          .as("%s: one demands no more than %s", what, pair)
          .anyMatch(edge -> edge.from() <= pair.from() && edge.to() >= pair.to());
      assertThat(links.weakest(from, to, pair.cell()))
          .as("%s: all are accesses", what)
          .allMatch(edge -> pairs.contains(new Pair(edge.from(), edge.to(), edge.cell())));
    }
  }

  private static List<Pair> pairs(AtomizedProgram program, int from, int to) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < program.size(from); i++) {
      for (int k = 0; k < program.size(to); k++) {
        int one = program.transaction(from, i);
        int other = program.transaction(to, k);
        for (int a = program.accessStart(one); a < program.accessEnd(one); a++) {
          int b = program.access(other, program.cell(a));
          if (b != AtomizedProgram.NONE && (program.writes(a) || program.writes(b))) {
            pairs.add(new Pair(one, other, program.cell(a)));
          }
        }
      }
    }
    return pairs;
  }
}
