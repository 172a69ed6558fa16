package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Guarantee;
import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs of a few lines, each for one rule: a racy one is reported, a race-free one proved. */
class SmallProgramsTest {
  private static final Path PROGRAMS = Path.of("src/test/resources/statics");

  static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.walk(PROGRAMS)) {
      return files.filter(file -> file.toString().matches(".*\\.c(pp)?")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void isAsLabelled(Path file) throws IOException {
    String source = Files.readString(file);
    AnalysisResult result =
        new StaticAnalyzer(Progress.NONE)
            .analyze(
                FrontEnd.bundled(Progress.NONE).compileAll(CompileRequest.of(file)).inSsa(),
                file.toString(),
                name -> Optional.of(source))
            .result();

    if (file.getParent().endsWith("racy")) {
      assertThat(result.verdict()).isEqualTo(Verdict.RACES);
    } else {
      assertThat(result.guarantee()).as("%s", result.races()).contains(Guarantee.PROVED);
    }
  }
}
