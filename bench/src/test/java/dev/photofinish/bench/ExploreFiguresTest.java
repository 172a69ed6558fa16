package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExploreFiguresTest {
  @Test
  void heuristicsFindShorterPathsThanDepthFirstSearch() {
    assertThat(Commands.run(new ExploreFigures(), "--examples", "../examples/java/algorithms"))
        .isZero();
  }
}
