package dev.photofinish.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairNotationTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Data race pair: cell[k]@31:5:W vs. cell[k-1]@32:12:R",
        " * Data Race Pair, cell[k]@31:5:W vs. cell[k-1]@32:12:R",
        "Data race pairs  cell[k]@31:5:W vs cell[k-1]@32:12:R  ",
        " 1. cell[k]@31:5:w vs. cell[k-1]@32:12:r",
        "Dependence pair: cell[k]@31:W vs. cell[k-1]@32:R.",
        "so it races at cell[k]@31:5:W vs.\n * cell[k-1]@32:12:R",
        "// cell[k]@31:5:W\n// vs. cell[k-1]@32:12:R",
        "cell[k]@31:5@W vs. cell[k-1]@32:12@R",
      })
  void whatStandsAroundAPairDoesNotMatter(String comment) {
    assertThat(texts(comment)).containsExactly("cell[k] write at 31 vs. cell[k-1] read at 32");
  }

  @Test
  void expressionsAreKeptAsTheyAre() {
    assertThat(
            texts(
                "grid[1 - now][c + 1]@5:1:W vs. grid[now][c]@5:9:R, "
                    + "node->left.weight@6:1:W vs. *p@7:1:R; map[key[i]]@8:1:W vs. *best@9:2:R"))
        .containsExactly(
            "grid[1 - now][c + 1] write at 5 vs. grid[now][c] read at 5",
            "node->left.weight write at 6 vs. *p read at 7",
            "map[key[i]] write at 8 vs. *best read at 9");
  }

  @Test
  void everyPairOfASetWithAWriteRaces() {
    assertThat(texts("Write_set = {k@20:7, v[k]@21:3}\n  Read_set = {k@20:14, w[k]@21:9}"))
        .containsExactly(
            "k write at 20 vs. k write at 20",
            "k write at 20 vs. k read at 20",
            "v[k] write at 21 vs. v[k] write at 21");
  }

  @Test
  void proseNamesNoPair() {
    assertThat(texts("The lock at total@30:5 means that there is no data race pair.")).isEmpty();
    assertThat(texts("x@30:5 and x@31:5 are ordered; mail me@example.org vs. nothing")).isEmpty();
  }

  @Test
  void aLabelThatIsOneLineOffMeansTheLineWithItsColumns() {
    LabelledLines lines = LabelledLines.of("{\n  b = tmp;\n  tmp = b + 1;\n}\n\n  *p = n;\n");
    assertThat(PairNotation.pairsIn("tmp@1:7:R vs. tmp@2:3:W", lines))
        .as("both sides of the pair together")
        .hasToString("[tmp read at 2 vs. tmp write at 3]");
    assertThat(PairNotation.pairsIn("tmp@4:3:W vs. tmp@2:7:R", lines))
        .as("one side alone")
        .hasToString("[tmp write at 3 vs. tmp read at 2]");
    assertThat(PairNotation.pairsIn("*p@5:3:W vs. *p@5:3:W", lines))
        .hasToString("[*p write at 6 vs. *p write at 6]");
    assertThat(PairNotation.pairsIn("tmp@2:1:R vs. tmp@3:9:W; tmp@4:4:R vs. tmp@5:1:W", lines))
        .as("columns that fit nowhere say nothing")
        .hasToString("[tmp read at 2 vs. tmp write at 3, tmp read at 4 vs. tmp write at 5]");
  }

  private static List<String> texts(String comment) {
    return PairNotation.pairsIn(comment).stream().map(LabelledPair::toString).toList();
  }
}
