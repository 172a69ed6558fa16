package dev.photofinish.search.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.search.history.AccessHistory.Row;
import dev.photofinish.search.machine.AccessKind;
import dev.photofinish.search.machine.LockMode;
import dev.photofinish.search.order.HardOrder;
import dev.photofinish.search.order.Strands;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A row of accesses against the same accesses one by one, on random rows of random pieces. */
class AccessRowsTest {
  private static final long BASE = 0x10000FE0;
  private static final int[] STRIDES = {8, -8, 16, 24, -40, 4096, 4};

  private final LockSets lockSets = new LockSets();

  private record Histories(AccessHistory rows, AccessHistory singles) {
    void access(int strand, int thread, int position, AccessKind kind, Row row, int lockSet) {
      rows.accesses(strand, thread, position, kind, row, lockSet);
      for (long i = 0; i < row.count(); i++) {
        long address = row.first() + i * row.stride();
        singles.access(strand, thread, position, kind, address, row.size(), lockSet);
      }
    }
  }

  @Test
  void areLikeTheirAccesses() {
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      Histories histories = run(random, 2 + seed % 60);
      assertThat(keys(histories.rows)).as("seed %s", seed).isEqualTo(keys(histories.singles));
      if (histories.rows.candidates().isEmpty()) {
        // Bytes that are part of a candidate may be marked or not.
        assertThat(histories.rows.markedRanges())
            .as("seed %s", seed)
            .isEqualTo(histories.singles.markedRanges());
      }
    }
  }

  private Histories run(Random random, int steps) {
    Strands strands = new Strands(Strands.Use.ONE_RUN);
    HardOrder order = new HardOrder(strands);
    RunOrder runOrder = new RunOrder(strands);
    order.listen(runOrder);
    Histories histories =
        new Histories(
            new AccessHistory(strands, lockSets, runOrder, Detail.POSITIONS),
            new AccessHistory(strands, lockSets, runOrder, Detail.POSITIONS));
    int team = order.fork(HardOrder.ROOT, 2);
    for (int step = 0; step < steps; step++) {
      if (random.nextInt(6) == 0) {
        order.barrier(team);
      }
      int thread = random.nextInt(2);
      int piece = order.piece(team, step / 4, step, order.member(team, thread));
      int context = random.nextInt(3) == 0 ? order.member(team, thread) : piece;
      for (int i = random.nextInt(3); i >= 0; i--) {
        int kind = random.nextInt(2);
        int locks =
            random.nextInt(4) == 0
                ? lockSets.with(LockSets.EMPTY, 1, LockMode.EXCLUSIVE)
                : LockSets.EMPTY;
        int stride = STRIDES[random.nextInt(STRIDES.length)];
        Row row =
            new Row(
                BASE + 8L * random.nextInt(30),
                stride,
                1 + random.nextInt(12),
                stride == 4 ? 4 : 8);
        histories.access(
            order.strand(context),
            thread,
            2 * random.nextInt(4) + kind,
            AccessKind.ofCode(kind),
            row,
            locks);
      }
      order.endPiece(piece);
    }
    return histories;
  }

  private static List<List<Integer>> keys(AccessHistory history) {
    return history.candidates().stream()
        .map(candidate -> List.of(candidate.firstPosition(), candidate.secondPosition()))
        .toList();
  }
}
