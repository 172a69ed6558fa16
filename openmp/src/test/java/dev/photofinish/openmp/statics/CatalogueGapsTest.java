package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rules that are not in the {@link Catalogue} yet: the classes that decide something without an
 * assumption that is named. Who names one takes its class out of this list.
 */
class CatalogueGapsTest {
  private static final Path ENGINE = Path.of("src/main/java/dev/photofinish/openmp/statics");

  static List<String> gaps() {
    return List.of(
        // A subscript is within the declared length of its array.
        "access/Subscripts.java",
        // Pointers that a loop carved out of one block.
        "values/CarvedRows.java",
        // Loop counters in memory that the whole team knows.
        "values/SharedCounters.java",
        // What the creator of a task stored for it.
        "values/TaskContents.java",
        // Numbers that branches choose, and those that loops step.
        "values/Choices.java",
        "values/Recurrences.java",
        // Memory that is not written in the phase in which it is read.
        "memory/RegionWriters.java",
        // Swaps of two elements.
        "contents/Swaps.java",
        "memory/Swap.java",
        // Which iterations a loop has.
        "values/Iterations.java",
        "loops/SharedLoops.java",
        // What the solver is told of quotients, products and rows.
        "question/Divisions.java",
        "question/Products.java",
        "question/Strides.java",
        // Flags, locks and barriers of a small team; only its result is an assumption.
        "interleaving/Interleavings.java",
        "interleaving/Cells.java",
        "interleaving/FirstContents.java");
  }

  @ParameterizedTest
  @MethodSource("gaps")
  void namesNoAssumption(String file) throws IOException {
    assertThat(Files.readString(ENGINE.resolve(file))).doesNotContain("new Assumption(");
  }
}
