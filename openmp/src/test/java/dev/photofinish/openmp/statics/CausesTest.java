package dev.photofinish.openmp.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.AnalysisResult;
import dev.photofinish.core.Progress;
import dev.photofinish.core.measure.Count;
import dev.photofinish.llvm.toolchain.CompileRequest;
import dev.photofinish.llvm.toolchain.FrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Why a possible race could not be ruled out. */
class CausesTest {
  @TempDir Path folder;

  private AnalysisResult result(String body) throws IOException {
    String source =
        "#include <stdlib.h>\nint a[100], idx[100], n;\nint main(int argc, char **argv) {\n"
            + "  int **rows = malloc(800);\n"
            + "  for (int i = 0; i < 100; i++) rows[i] = malloc(400);\n"
            + "  int **own = malloc(800);\n"
            + "  for (int i = 0; i < 100; i++) own[i] = malloc(400);\n"
            + "  rows[argc] = rows[0];\n  n = argc;\n"
            + "#pragma omp parallel for\n  for (int i = 0; i < 40; i++) "
            + body
            + "\n  return a[0] + rows[1][1] + own[1][1];\n}\n";
    Path file = Files.writeString(folder.resolve("causes.c"), source);
    return new StaticAnalyzer(Progress.NONE)
        .analyze(
            FrontEnd.bundled(Progress.NONE).compileAll(CompileRequest.of(file)).inSsa(),
            file.toString(),
            name -> Optional.of(source))
        .result();
  }

  @Test
  void numbersForWhichBothTouchTheSameBytes() throws IOException {
    assertThat(result("a[i / 2] = i;").stats().count(Count.CONFLICTING_SUBSCRIPTS)).hasValue(1);
  }

  @Test
  void sizesThatAreNotKnown() throws IOException {
    assertThat(result("{ a[i] = 1; a[i + n] = 2; }").stats().count(Count.UNKNOWN_SIZES))
        .hasValue(1);
  }

  @Test
  void subscriptsThatAreInMemory() throws IOException {
    AnalysisResult result = result("a[idx[i]] = i;");

    assertThat(result.stats().count(Count.UNKNOWN_SUBSCRIPTS)).hasValue(1);
    assertThat(result.races().get(0).advice()).contains("a subscript is read from memory");
  }

  @Test
  void pointersThatMayBeTheSame() throws IOException {
    AnalysisResult result = result("rows[i][1] = i;");

    assertThat(result.stats().count(Count.POSSIBLE_ALIAS_PAIRS)).hasValue(1);
    assertThat(result.races().get(0).advice()).contains("may point into the same object");
  }

  @Test
  void rowsOfTheirOwn() throws IOException {
    assertThat(result("own[idx[i]][1] = i;").stats().count(Count.UNKNOWN_SUBSCRIPTS)).hasValue(1);
    assertThat(result("own[i / 2][1] = i;").stats().count(Count.CONFLICTING_SUBSCRIPTS))
        .hasValue(1);
    assertThat(result("own[i][n] = own[n][0];").stats().count(Count.UNKNOWN_SIZES)).hasValue(1);
  }
}
