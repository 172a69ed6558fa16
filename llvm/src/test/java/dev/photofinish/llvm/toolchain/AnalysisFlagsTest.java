package dev.photofinish.llvm.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnalysisFlagsTest {
  private static List<String> of(String file, String... flags) {
    return AnalysisFlags.of(new TranslationUnit(Path.of("/"), file, List.of(flags)));
  }

  @Test
  void keepsWhatTheProgramMeans() {
    assertThat(of("a.c", "-Iinc", "-DN=3", "-include", "config.h", "-fno-strict-aliasing"))
        .containsExactly("-Iinc", "-DN=3", "-include", "config.h", "-fno-strict-aliasing");
  }

  @Test
  void dropsOutputsOptimisationAndInstrumentation() {
    assertThat(
            of(
                "a.c",
                "-O3",
                "-g",
                "-c",
                "-o",
                "a.o",
                "-MMD",
                "-MF",
                "a.d",
                "-fsanitize=thread",
                "-Werror",
                "-Werror=vla",
                "-flto",
                "-lm",
                "-L/lib",
                "-fopenmp-targets=nvptx64"))
        .isEmpty();
  }

  @Test
  void argumentsOfFlagsAreNotFlags() {
    assertThat(of("a.c", "-D", "-O2", "-I", "-g")).containsExactly("-D", "-O2", "-I", "-g");
  }

  @Test
  void aStandardIsForFilesOfItsLanguage() {
    assertThat(of("a.c", "-std=c11", "-std=c++17")).containsExactly("-std=c11");
    assertThat(of("a.cpp", "-std=gnu11", "-std=gnu++20")).containsExactly("-std=gnu++20");
  }

  @ParameterizedTest
  @CsvSource({
    "a.c, '', gnu17",
    "a.cpp, '', gnu++17",
    "a.c, -std=c11, c11",
    "a.c, -std=c++20, gnu17",
    "a.cpp, -std=c11 -std=c++14 -std=c++20, c++20",
    "a.cpp, --std=c++2a, c++2a",
    "a.c, -ansi, c90",
    "a.c, -x c++, gnu++17",
    "a.c, -xc++ -std=c++20, c++20",
    "a.cu, '', ''"
  })
  void knowsTheStandard(String file, String flags, String standard) {
    List<String> words = flags.isEmpty() ? List.of() : List.of(flags.split(" "));

    assertThat(AnalysisFlags.standard(new TranslationUnit(Path.of("/"), file, words)))
        .isEqualTo(standard);
  }
}
