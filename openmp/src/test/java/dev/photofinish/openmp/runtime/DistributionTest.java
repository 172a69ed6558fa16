package dev.photofinish.openmp.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DistributionTest {

  @Test
  void dealsEveryPieceOnce() {
    for (Distribution distribution : Distribution.values()) {
      for (int threads = 1; threads < 6; threads++) {
        for (long pieces = 0; pieces < 14; pieces++) {
          List<Long> dealt = new ArrayList<>();
          for (int thread = 0; thread < threads; thread++) {
            long piece = distribution.next(-1, thread, threads, pieces);
            while (piece != Distribution.NONE) {
              dealt.add(piece);
              piece = distribution.next(piece, thread, threads, pieces);
            }
          }
          assertThat(dealt).doesNotHaveDuplicates().hasSize((int) pieces);
        }
      }
    }
  }

  @Test
  void movesPieces() {
    Mapping mapping = Mapping.defaults().withPiece(new PieceName(7, 3), 0);
    LoopPlan plan = LoopPlan.Open.of(6, 2, 1, 7, Distribution.BLOCK, mapping);
    assertThat(plan.next(0, 2)).isEqualTo(3);
    assertThat(plan.next(0, 3)).isEqualTo(Distribution.NONE);
    assertThat(plan.next(1, -1)).isEqualTo(4);
    assertThat(LoopPlan.Open.of(6, 2, 1, 8, Distribution.BLOCK, mapping).next(0, 2))
        .isEqualTo(Distribution.NONE);
  }
}
