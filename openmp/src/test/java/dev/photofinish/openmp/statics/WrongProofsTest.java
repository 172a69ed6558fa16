package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pairs of programs for causes of wrong proofs, each with a line that says why it races or not: a
 * racy one is never proved, and of the others those in {@code proved.txt} are.
 */
class WrongProofsTest {
  private static final Path FAMILIES =
      Path.of("src/test/resources/dev/photofinish/openmp/families");

  private static final int TIMES = Integer.getInteger("photofinish.times", 1);

  private static final List<String> NAMES =
      List.of(
          "01-own-lock",
          "02-team-size",
          "03-pointer-pieces",
          "04-library",
          "05-freeing",
          "06-runtime-writes",
          "07-index-parts",
          "08-exit",
          "09-counters-copies",
          "10-edges",
          "11-sisters",
          "12-text");

  /** Every second one; all with {@code -Plong}. */
  @ParameterizedTest
  @MethodSource
  void racyIsNeverProved(String program) {
    assertThat(analyze(program).verdict()).isNotEqualTo(Verdict.NONE);
  }

  static Stream<String> racyIsNeverProved() {
    return NAMES.stream()
        .flatMap(WrongProofsTest::racy)
        .filter(program -> TIMES > 1 || program.hashCode() % 2 == 0);
  }

  private static Stream<String> racy(String family) {
    try (Stream<Path> files = Files.list(FAMILIES.resolve(family).resolve("racy"))) {
      return files.map(file -> family + "/racy/" + file.getFileName()).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Every fourth one; all with {@code -Plong}. */
  @ParameterizedTest
  @MethodSource
  void raceFreeStaysProved(String program) {
    assertThat(analyze(program).guarantee()).contains(Guarantee.PROVED);
  }

  static Stream<String> raceFreeStaysProved() {
    return NAMES.stream()
        .flatMap(family -> listed(family, "proved.txt").map(name -> family + "/race-free/" + name))
        .filter(program -> TIMES > 1 || program.hashCode() % 4 == 0);
  }

  private static Stream<String> listed(String family, String list) {
    Path file = FAMILIES.resolve(family).resolve(list);
    try {
      return Files.exists(file) ? Files.readAllLines(file).stream() : Stream.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static AnalysisResult analyze(String program) {
    return Sources.analyze(FAMILIES.resolve(program)).result();
  }
}
