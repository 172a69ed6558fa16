package dev.photofinish.openmp.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small ordinary programs, each as it should not be and as it should: every construct of OpenMP
 * that clang knows ({@code constructs}), POSIX threads ({@code threads}), C++ ({@code cxx}). The
 * name says what is right: {@code _race} or {@code _norace}.
 */
class ProgramsTest {
  private static final int TIMES = Integer.getInteger("photofinish.times", 1);
  private static final FrontEnd FRONT_END = FrontEnd.bundled(Progress.NONE);

  /** Every second one; all with {@code -Plong}. */
  static Stream<String> programs() throws IOException, URISyntaxException {
    Path folder = folder();
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .filter(name -> TIMES > 1 || name.hashCode() % 2 == 0)
          .sorted()
          .toList()
          .stream();
    }
  }

  private static Path folder() throws URISyntaxException {
    return Path.of(ProgramsTest.class.getResource("/programs").toURI());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void isJudgedRight(String name) throws IOException, URISyntaxException {
    Path file = folder().resolve(name);
    AnalysisResult result =
        new ModelChecker(ModelOptions.defaults(), Progress.NONE)
            .check(
                FRONT_END.load(CompileRequest.of(file)),
                name,
                source -> {
                  try {
                    return Optional.of(Files.readString(file));
                  } catch (IOException e) {
                    return Optional.empty();
                  }
                });
    assertThat(result.verdict())
        .as("%s", result.reasons())
        .isEqualTo(name.contains("_norace") ? Verdict.NONE : Verdict.RACES);
  }
}
