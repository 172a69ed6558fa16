package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Progress;
import dev.photofinish.core.Race;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random loops over rows and columns, with blocks and choices, against all their iterations: an
 * array is reported if and only if two iterations of the parallel loop touch the same element.
 */
class AffineLoopsTest {
  @TempDir Path directory;

  /** {@code array[rows * i + columns * j + constant + (i < limit ? less : more)]}. */
  private record Subscript(int rows, int columns, int constant, int limit, int less, int more) {
    static Subscript random(Random random) {
      int[] rows = {0, 1, 2, 4, 8, 16};
      return new Subscript(
          rows[random.nextInt(rows.length)],
          random.nextInt(3),
          64 + random.nextInt(5),
          random.nextInt(12),
          random.nextInt(3) == 0 ? random.nextInt(9) - 4 : 0,
          random.nextInt(3) == 0 ? random.nextInt(9) - 4 : 0);
    }

    int at(int i, int j) {
      return rows * i + columns * j + constant + (i < limit ? less : more);
    }

    @Override
    public String toString() {
      return "%d * i + %d * j + %d + (i < %d ? %d : %d)"
          .formatted(rows, columns, constant, limit, less, more);
    }
  }

  private record Nest(int outer, int inner, int triangle, Subscript written, Subscript read) {
    static Nest random(Random random) {
      return new Nest(
          2 + random.nextInt(9),
          1 + random.nextInt(9),
          random.nextInt(2),
          Subscript.random(random),
          Subscript.random(random));
    }

    boolean isRacy() {
      Map<Integer, Set<Integer>> writers = new HashMap<>();
      Map<Integer, Set<Integer>> users = new HashMap<>();
      for (int i = 0; i < outer; i++) {
        for (int j = triangle * i; j < inner; j++) {
          writers.computeIfAbsent(written.at(i, j), key -> new HashSet<>()).add(i);
          users.computeIfAbsent(written.at(i, j), key -> new HashSet<>()).add(i);
          users.computeIfAbsent(read.at(i, j), key -> new HashSet<>()).add(i);
        }
      }
      return writers.keySet().stream().anyMatch(element -> users.get(element).size() > 1);
    }

    String text(int number) {
      return """
      int a%1$d[512];
      void f%1$d() {
      #pragma omp parallel for
        for (int i = 0; i < %2$d; i++)
          for (int j = %4$d * i; j < %3$d; j++) a%1$d[%5$s] = a%1$d[%6$s] + 1;
      }
      """
          .formatted(number, outer, inner, triangle, written, read);
    }
  }

  @Test
  void agreesWithAllIterations() throws IOException {
    long seed = Long.getLong("photofinish.affine.seed", 20261117L);
    int loops = Integer.getInteger("photofinish.affine.loops", 60);
    Random random = new Random(seed);
    StringBuilder source = new StringBuilder();
    Set<String> expected = new TreeSet<>();
    for (int number = 0; number < loops; number++) {
      Nest nest = Nest.random(random);
      source.append(nest.text(number));
      if (nest.isRacy()) {
        expected.add("a" + number);
      }
    }
    source.append("int main() {");
    for (int number = 0; number < loops; number++) {
      source.append(" f").append(number).append("();");
    }
    source.append(" return 0; }\n");

    Set<String> found = new TreeSet<>();
    for (Race race : races(source.toString())) {
      found.add(race.variable().replaceAll("\\[.*", ""));
    }

    assertThat(expected).as("seed %d", seed).hasSizeBetween(loops / 6, loops * 5 / 6);
    assertThat(found).as("seed %d:%n%s", seed, source).isEqualTo(expected);
  }

  private List<Race> races(String source) throws IOException {
    Path file = Files.writeString(directory.resolve("loops.c"), source);
    return new StaticAnalyzer(Progress.NONE)
        .analyze(
            FrontEnd.bundled(Progress.NONE).compileAll(CompileRequest.of(file)).inSsa(),
            "loops.c",
            name -> Optional.of(source))
        .result()
        .races();
  }
}
