package dev.photofinish.openmp.statics.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.Progress;
import dev.photofinish.core.Verdict;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import dev.photofinish.openmp.statics.StaticAnalyzer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Subscripts whose bits wrap around, and such that look as if they did but cannot. */
class WrapAroundTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "int,            1000, i,                        NONE",
    "int,            1000, (unsigned char)i,         RACES",
    "int,            200,  (unsigned char)i,         NONE",
    "int,            200,  (signed char)i + 128,     NONE",
    "int,            300,  (signed char)i + 128,     RACES",
    "unsigned,       1000, i,                        NONE",
    "unsigned,       1000, 999 - i,                  NONE",
    "unsigned,       1000, (i * 0x80000000u) >> 24,  RACES",
    "unsigned,       1000, i & 255,                  RACES",
    "unsigned,       256,  i & 255,                  NONE",
    "unsigned long,  1000, i,                        NONE",
    "unsigned long,  1000, i + 1,                    NONE",
    "unsigned long,  1000, i * 0x4000000000000000ul, RACES",
    "int,            1000, table[i % 5],             RACES",
    "int,            5,    table[i],                 NONE",
  })
  void subscripts(String type, int n, String subscript, Verdict expected) {
    String source =
        """
        int a[2048];
        int table[5] = { 7, 3, 0, 12, 9 };
        int main() {
        #pragma omp parallel for
          for (%s i = 0; i < %d; i++) a[%s] = 1;
          return 0;
        }
        """
            .formatted(type, n, subscript);

    assertThat(verdict(source)).as(source).isEqualTo(expected);
  }

  private Verdict verdict(String source) {
    try {
      Path file = Files.writeString(directory.resolve("wrap.c"), source);
      return new StaticAnalyzer(Progress.NONE)
          .analyze(
              FrontEnd.bundled(Progress.NONE).compileAll(CompileRequest.of(file)).inSsa(),
              "wrap.c",
              name -> Optional.of(source))
          .result()
          .verdict();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
